import { formatHours, formatMoney, type Schema } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { useFresh, useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import type { RowId } from '../../ui/data-table/selection.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatPeriod } from '../../ui/labels.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { rowIdOf } from './labels.ts';
import { closeOnConflict, readsOfApproval } from './use-act.ts';

interface SolicitarModalProps {
  periodo: number;
  isOpen: boolean;
  onClose: () => void;
  onDone: (rowId: RowId) => void;
}

/** What is asked for, before it is: a period that was requested takes no more entries. */
export function SolicitarModal({ periodo, isOpen, onClose, onDone }: SolicitarModalProps) {
  // What may be asked for changes by what approvers do, too.
  const { data, error, refetch } = useFresh('/apontamento/periodo/user/{id}', {
    path: { id: periodo },
  });
  const request = useSend('post', '/apontamento/aprovacao-horas/{periodId}', {
    invalidates: readsOfApproval,
  });
  const { submit, sending } = useSubmit();
  const send = () =>
    submit((key) => request.mutateAsync({ path: { periodId: periodo }, query: {}, key }), {
      onSuccess: (row) => onDone(rowIdOf(row)),
      onError: closeOnConflict(onClose),
    });
  return (
    <Modal
      title="Solicitar aprovação"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button text="Voltar" onClick={onClose} disabled={sending} />
          <Button
            text="Solicitar Aprovação"
            intent="primary"
            type="submit"
            disabled={!data?.podeSolicitar}
            loading={sending}
          />
        </>
      }
    >
      {data ? (
        <Summary summary={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} height={28} />
      )}
    </Modal>
  );
}

const Summary = ({ summary }: { summary: Schema<'ResumoSolicitacao'> }) => (
  <div className="aprovacao-resumo">
    {summary.avisos.length > 0 && (
      <Callout intent={summary.podeSolicitar ? 'warning' : 'danger'} compact role="note">
        {summary.avisos.map((aviso) => (
          <p key={aviso}>{aviso}</p>
        ))}
      </Callout>
    )}
    <Facts
      facts={[
        ['Período', formatPeriod(summary.periodo)],
        ['Total de horas', formatHours(summary.horas)],
        ['Valor por hora', formatMoney(summary.valorHora)],
        ['Valor total', formatMoney(summary.valor)],
        ['Aprovador primário', summary.aprovadorPrimario?.nome ?? '-'],
        ['Aprovador secundário', summary.aprovadorSecundario?.nome ?? '-'],
      ]}
    />
  </div>
);
