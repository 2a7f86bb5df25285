import { ApontaError, formatCount, formatDateTime, type Schema, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useGet, useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { dateTimeOf } from '../../list/values.ts';
import { agentText } from '../../ui/agent-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toaster.tsx';
import { CodigoSenha } from './CodigoSenha.tsx';
import { RemoverFator } from './RemoverFator.tsx';
import './acessos.css';

const PATH = '/apontamento/acesso/{codigo}';

/** Where a person is signed in and which tokens speak for them, all to be ended at once. */
export function AcessosModal({ rows: [row], ...props }: ActionModalProps<Schema<'Colaborador'>>) {
  return row && <Acessos pessoa={row} {...props} />;
}

type Props = Pick<ActionModalProps<unknown>, 'isOpen' | 'onClose' | 'onDone'> & {
  pessoa: Pick<Schema<'Colaborador'>, 'codigo' | 'nome'>;
};

function Acessos({ pessoa: { codigo, nome }, isOpen, onClose, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  const { data: ambiente } = useGet('/ambiente', {}, { silent: true });
  const input = { path: { codigo } };
  const { data, error, refetch } = useGet(PATH, input, { silent: true, staleTime: 0 });
  const encerrar = useSend('delete', PATH, { invalidates: [PATH] });
  const { submit, sending } = useSubmit();
  const nobody = error instanceof ApontaError && error.status === 404;
  const open = data ? data.sessoes.length + data.tokens.length : 0;
  const close = () => setAsking(false);
  return (
    <Modal
      title={`Sessões e tokens de ${nome}`}
      isOpen={isOpen}
      onClose={onClose}
      width={860}
      footer={
        <>
          {open > 0 && (
            <Button
              className="acessos-end"
              text="Encerrar acessos"
              intent="danger"
              onClick={() => setAsking(true)}
            />
          )}
          <Button text="Fechar" intent="primary" onClick={onClose} />
        </>
      }
    >
      {nobody ? (
        <EmptyState>{`${nome} não é usuário do Aponta e não tem por onde entrar.`}</EmptyState>
      ) : (
        <div className="acessos">
          <h3>Sessões abertas</h3>
          <QueryTable
            caption="Sessões abertas"
            query={{ data: data?.sessoes, error, refetch }}
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
              { header: 'Expira em', cell: ({ expiraEm }) => formatDateTime(expiraEm) },
            ]}
          />
          <h3>Tokens de acesso</h3>
          <QueryTable
            caption="Tokens de acesso"
            query={{ data: data?.tokens, error, refetch }}
            rowKey={({ id }) => id}
            empty="Nenhum token ativo."
            columns={[
              { header: 'Nome', cell: ({ nome: token }) => token, long: true },
              { header: 'Criado em', cell: ({ criadoEm }) => formatDateTime(criadoEm) },
              { header: 'Expira em', cell: ({ expiraEm }) => formatDateTime(expiraEm) },
              {
                header: 'Último uso',
                cell: ({ ultimoUsoEm }) => dateTimeOf(ultimoUsoEm) ?? 'Nunca',
              },
            ]}
          />
          {ambiente?.entrada && ambiente.entrada.senhaEsquecida !== 'NAO' && (
            <CodigoSenha codigo={codigo} />
          )}
          {data?.segundoFator && <RemoverFator codigo={codigo} nome={nome} />}
        </div>
      )}
      <ConfirmDialog
        title={`Encerrar os acessos de ${nome}?`}
        isOpen={asking}
        confirmText="Encerrar acessos"
        intent="danger"
        loading={sending}
        onCancel={close}
        onConfirm={() =>
          submit(() => encerrar.mutateAsync(input), {
            onSuccess: ({ sessoes, tokens }) => {
              toast.success(texts.acessosEncerrados(sessoes, tokens));
              close();
              onDone();
            },
            onError: close,
          })
        }
      >
        {data &&
          `${formatCount(data.sessoes.length, 'sessão', 'sessões')} e ${formatCount(data.tokens.length, 'token')} deixam de valer na hora. Quem ainda tem a senha pode entrar de novo.`}
      </ConfirmDialog>
    </Modal>
  );
}
