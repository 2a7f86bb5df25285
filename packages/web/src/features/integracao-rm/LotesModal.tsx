import { formatCount, formatDateTime, formatMoney } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { Modal } from '../../ui/Modal.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { type Kind, pathOf, type RmRow } from './kind.ts';
import { type Lote, useLote } from './lote.ts';

const SIZE = 20;

/** All batches that were sent, the newest first: who, when, how many, of which value and how they went. */
export function LotesModal({ kind, isOpen, onClose }: ActionModalProps<RmRow> & { kind: Kind }) {
  const [page, setPage] = useState(0);
  const { show } = useLote(kind);
  const read = useGet(
    `${pathOf(kind)}/lote`,
    { query: { page, size: SIZE } },
    { silent: true, keepPrevious: true, staleTime: 0, enabled: isOpen },
  );
  const open = (id: number) => {
    show({ id });
    onClose();
  };
  const pages = read.data?.totalPages ?? 0;
  return (
    <Modal
      title="Lotes enviados ao RM"
      isOpen={isOpen}
      onClose={onClose}
      width={920}
      footer={
        <>
          {pages > 1 && (
            <>
              <Button text="Mais novos" disabled={page === 0} onClick={() => setPage(page - 1)} />
              <Button
                text="Mais antigos"
                disabled={page + 1 >= pages}
                onClick={() => setPage(page + 1)}
              />
            </>
          )}
          <Button text="Fechar" intent="primary" onClick={onClose} />
        </>
      }
    >
      <QueryTable
        caption="Lotes enviados ao RM"
        query={{ ...read, data: read.data?.content }}
        rowKey={({ id }) => id}
        empty="Nenhum lote foi enviado ainda."
        columns={[
          {
            header: 'Lote',
            cell: ({ id }) => (
              <Button
                size="small"
                variant="minimal"
                text={String(id)}
                aria-label={`Abrir lote ${id}`}
                onClick={() => open(id)}
              />
            ),
          },
          { header: 'Enviado em', cell: ({ criadoEm }) => formatDateTime(criadoEm) },
          { header: 'Por', cell: ({ criadoPor }) => criadoPor.nome },
          { header: 'Medições', cell: ({ total }) => total },
          { header: 'Valor', cell: ({ valor }) => valor !== undefined && formatMoney(valor) },
          {
            header: 'Resultado',
            cell: (lote) => <span className="lote-result">{resultOf(lote)}</span>,
          },
        ]}
      />
    </Modal>
  );
}

const parts = [
  ['erros', 'recusada'],
  ['incertas', 'a conferir'],
  ['divergentes', 'com divergência'],
  ['naFila', 'na fila'],
  ['enviando', 'em envio'],
  ['integradas', 'integrada'],
  ['retiradas', 'retirada'],
] as const satisfies readonly (readonly [keyof Lote, string])[];

/** What became of a batch, what waits for a person first. */
const resultOf = (lote: Lote) =>
  parts
    .filter(([field]) => lote[field] > 0)
    .map(([field, word]) =>
      word.endsWith('da') ? formatCount(lote[field], word) : `${lote[field]} ${word}`,
    )
    .join(', ');
