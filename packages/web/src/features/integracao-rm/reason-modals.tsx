import { formatCompetencia, formatMoney, texts } from '@aponta/sdk';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { ReasonModal } from '../../ui/ReasonModal.tsx';
import { type Kind, pathOf, type RmRow, readsOf } from './kind.ts';

type Props = ActionModalProps<RmRow>;

const Resumo = ({ row }: { row: RmRow }) => (
  <p>
    {texts.medicaoDe(row.codigo, row.executanteNome, formatCompetencia(row.competencia))}:{' '}
    <strong>{formatMoney(row.valor)}</strong>
  </p>
);

/** Undoes the approval of a subcontracted measurement, which may then be asked for again. */
export function CancelarSubcontratadaModal({ rows, isOpen, onClose, onDone }: Props) {
  const row = rows[0];
  const cancelar = useSend('patch', '/apontamento/medicao/cancelar', {
    invalidates: [...readsOf('medicao'), '/apontamento/aprovacao', '/apontamento/aprovacao/user'],
  });
  if (!row || !('aprovacao' in row)) return null;
  return (
    <ReasonModal
      title="Cancelar Aprovação"
      verb="Cancelar aprovação"
      missing={texts.motivoCancelamentoObrigatorio}
      isOpen={isOpen}
      loading={cancelar.isPending}
      error={cancelar.error}
      onClose={onClose}
      onSubmit={(motivo) =>
        cancelar.mutate(
          { body: { motivo, aprovacao: row.aprovacao } },
          { onSuccess: () => onDone() },
        )
      }
    >
      <Resumo row={row} />
      <p>O período volta a aceitar apontamentos, e todos os envolvidos são avisados.</p>
    </ReasonModal>
  );
}

/** Records that the movement was reversed in RM itself; the measurement may then be cancelled. */
const EstornoModal = ({ kind, rows, isOpen, onClose, onDone }: Props & { kind: Kind }) => {
  const row = rows[0];
  const estornar = useSend('patch', `${pathOf(kind)}/{id}/estornar`, {
    invalidates: readsOf(kind),
  });
  if (!row) return null;
  return (
    <ReasonModal
      title="Registrar estorno"
      verb="Registrar estorno"
      missing={texts.motivoEstornoObrigatorio}
      isOpen={isOpen}
      loading={estornar.isPending}
      error={estornar.error}
      onClose={onClose}
      onSubmit={(motivo) =>
        estornar.mutate({ path: { id: row.id }, body: { motivo } }, { onSuccess: () => onDone() })
      }
    >
      <Resumo row={row} />
      <p>Só registre depois de estornar o movimento {row.movimento} no próprio RM.</p>
    </ReasonModal>
  );
};

export const EstornarSubcontratadaModal = (props: Props) => (
  <EstornoModal kind="medicao" {...props} />
);
export const EstornarTerceirosModal = (props: Props) => (
  <EstornoModal kind="medicao-terceiros" {...props} />
);
