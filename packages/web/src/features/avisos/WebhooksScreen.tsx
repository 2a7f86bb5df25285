import { eventoLabels, formatDateTime, formatoLabels, type Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { AddIcon, RefreshIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useGet, useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ActiveTag } from '../../ui/ActiveTag.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { EntregasModal } from './EntregasModal.tsx';
import { ExcluirWebhook } from './ExcluirWebhook.tsx';
import { WebhookModal } from './WebhookModal.tsx';
import '../../list/list.css';
import './avisos.css';

type Webhook = Schema<'Webhook'>;
type Act = 'salvar' | 'entregas' | 'excluir';

/** The systems and channels that are told of what happens here, each with what it was told. */
export function WebhooksScreen() {
  const webhooks = useGet('/apontamento/webhooks', {}, { silent: true });
  const [acting, setActing] = useState<{
    act: Act;
    webhook?: Webhook;
    isOpen: boolean;
    key: number;
  }>();
  const testar = useSend('post', '/apontamento/webhooks/{id}/teste', {
    invalidates: ['/apontamento/webhooks/{id}/entregas'],
  });
  const { submit, sending } = useSubmit();
  const begin = (act: Act, webhook?: Webhook) =>
    setActing((last) => ({ act, webhook, isOpen: true, key: (last?.key ?? 0) + 1 }));
  const close = () => setActing((last) => last && { ...last, isOpen: false });
  const modal = acting && { key: acting.key, isOpen: acting.isOpen, onClose: close };
  return (
    <div className="webhooks">
      <header className="list-header">
        <h1>Webhooks</h1>
        <p className="webhooks-about">
          Outros sistemas, ou um canal do Slack ou do Teams, são avisados do que acontece aqui. O
          que não é aceito volta a ser enviado por 48 horas.
        </p>
        <div className="list-actions">
          <Button
            text="Novo webhook"
            intent="primary"
            icon={<AddIcon />}
            onClick={() => begin('salvar')}
          />
          <Button
            text="Atualizar"
            icon={<RefreshIcon />}
            loading={webhooks.isRefetching}
            onClick={() => void webhooks.refetch()}
          />
        </div>
      </header>
      <div className="webhooks-table">
        <QueryTable
          caption="Webhooks"
          query={webhooks}
          rowKey={({ id }) => id}
          empty="Nenhum webhook. Use Novo webhook para criar o primeiro."
          columns={[
            { header: 'Nome', cell: ({ nome }) => nome },
            { header: 'Endereço', cell: ({ url }) => url, long: true },
            { header: 'Formato', cell: ({ formato }) => formatoLabels[formato] },
            {
              header: 'Eventos',
              cell: ({ eventos }) => eventos.map((evento) => eventoLabels[evento]).join(', '),
              long: true,
            },
            { header: 'Criado em', cell: ({ criadoEm }) => formatDateTime(criadoEm) },
            {
              header: 'Status',
              cell: ({ ativo }) => (
                <ActiveTag active={ativo}>{ativo ? 'Ativo' : 'Desligado'}</ActiveTag>
              ),
            },
            {
              header: 'Ações',
              cell: (webhook) => (
                <div className="webhooks-actions">
                  {(
                    [
                      ['Entregas', () => begin('entregas', webhook)],
                      [
                        'Testar',
                        () => submit(() => testar.mutateAsync({ path: { id: webhook.id } })),
                      ],
                      ['Editar', () => begin('salvar', webhook)],
                      ['Excluir', () => begin('excluir', webhook)],
                    ] as const
                  ).map(([text, onClick]) => (
                    <Button
                      key={text}
                      size="small"
                      variant="minimal"
                      intent={text === 'Excluir' ? 'danger' : 'none'}
                      text={text}
                      aria-label={`${text} ${webhook.nome}`}
                      disabled={sending}
                      onClick={onClick}
                    />
                  ))}
                </div>
              ),
            },
          ]}
        />
      </div>
      {modal && acting.act === 'salvar' && <WebhookModal {...modal} webhook={acting.webhook} />}
      {modal && acting.act === 'entregas' && acting.webhook && (
        <EntregasModal {...modal} webhook={acting.webhook} />
      )}
      {modal && acting.act === 'excluir' && acting.webhook && (
        <ExcluirWebhook {...modal} webhook={acting.webhook} />
      )}
    </div>
  );
}
