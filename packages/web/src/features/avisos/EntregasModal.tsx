import { entregaLabels, eventoLabels, formatDateTime, type Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useGet } from '../../lib/use-api.ts';
import { dateTimeOf } from '../../list/values.ts';
import { Modal } from '../../ui/Modal.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';

const names: Readonly<Record<string, string>> = { ...eventoLabels, TESTE: 'Teste' };

interface EntregasModalProps {
  webhook: Schema<'Webhook'>;
  isOpen: boolean;
  onClose: () => void;
}

/** What a webhook was told of late, and what became of it. */
export function EntregasModal({ webhook: { id, nome }, isOpen, onClose }: EntregasModalProps) {
  const waits = (rows: readonly Schema<'EntregaWebhook'>[] | undefined) =>
    rows?.some(({ status }) => status === 'PENDENTE') ? 3_000 : false;
  const entregas = useGet(
    '/apontamento/webhooks/{id}/entregas',
    { path: { id } },
    { silent: true, staleTime: 0, poll: waits },
  );
  return (
    <Modal
      title={`Entregas de ${nome}`}
      isOpen={isOpen}
      onClose={onClose}
      width={860}
      footer={<Button text="Fechar" intent="primary" onClick={onClose} />}
    >
      <QueryTable
        caption="Entregas"
        query={entregas}
        rowKey={(entrega) => entrega.id}
        empty="Nada foi enviado ainda."
        columns={[
          { header: 'Quando', cell: ({ criadaEm }) => formatDateTime(criadaEm) },
          { header: 'Evento', cell: ({ evento }) => names[evento] ?? evento },
          { header: 'Status', cell: ({ status }) => entregaLabels[status] },
          { header: 'Tentativas', cell: ({ tentativas }) => tentativas },
          { header: 'Aceita em', cell: ({ enviadaEm }) => dateTimeOf(enviadaEm) ?? '-' },
          { header: 'Última resposta', cell: ({ erro }) => erro ?? '-', long: true },
        ]}
      />
    </Modal>
  );
}
