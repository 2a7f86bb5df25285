import { formatDateTime } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useGet, useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { agentText } from '../../ui/agent-text.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';

/** Where the caller is signed in, each to be ended but the one that looks. */
export function Sessoes() {
  const sessions = useGet('/apontamento/sessao', {}, { silent: true });
  const encerrar = useSend('delete', '/apontamento/sessao/{id}', {
    invalidates: ['/apontamento/sessao'],
  });
  const { submit, sending } = useSubmit();
  return (
    <section className="tokens-sessions" aria-label="Sessões abertas">
      <h2>Sessões abertas</h2>
      <QueryTable
        caption="Sessões abertas"
        query={sessions}
        rowKey={({ id }) => id}
        empty="Nenhuma sessão aberta."
        columns={[
          { header: 'Desde', cell: ({ criadaEm }) => formatDateTime(criadaEm) },
          { header: 'Endereço', cell: ({ ip }) => ip ?? '-' },
          {
            header: 'Programa',
            cell: ({ agente }) => <span title={agente ?? undefined}>{agentText(agente)}</span>,
            long: true,
          },
          {
            header: 'Ação',
            cell: ({ id, ip, atual }) =>
              atual ? (
                'Esta sessão'
              ) : (
                <Button
                  size="small"
                  intent="danger"
                  variant="minimal"
                  text="Encerrar"
                  aria-label={`Encerrar a sessão de ${ip ?? 'outro lugar'}`}
                  disabled={sending}
                  onClick={() => submit(() => encerrar.mutateAsync({ path: { id } }))}
                />
              ),
          },
        ]}
      />
    </section>
  );
}
