import type { PathOf } from '@aponta/sdk';
import { formatCompetencia, formatMoney, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect } from 'react';
import { useFresh, useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ReasonModal } from '../../ui/ReasonModal.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { Linha } from './linha.ts';
import { MedicaoFormModal } from './MedicaoFormModal.tsx';
import { MedicaoView } from './MedicaoView.tsx';
import type { Medicao } from './medicao-form.ts';

type Props = ActionModalProps<Linha>;

export const NovaMedicaoModal = ({ isOpen, onClose, onDone }: Props) => (
  <MedicaoFormModal
    medicao={null}
    isOpen={isOpen}
    onClose={onClose}
    onSaved={(id) => onDone([id])}
  />
);

export const EditarMedicaoModal = ({ rows, isOpen, onClose, onDone }: Props) => (
  <Loaded title="Editar medição" row={rows[0]} isOpen={isOpen} onClose={onClose}>
    {(medicao) => (
      <MedicaoFormModal
        medicao={medicao}
        isOpen={isOpen}
        onClose={onClose}
        onSaved={() => onDone()}
      />
    )}
  </Loaded>
);

export const VisualizarMedicaoModal = ({ rows, isOpen, onClose }: Props) => (
  <Loaded title="Visualizar medição" row={rows[0]} isOpen={isOpen} onClose={onClose}>
    {(medicao) => <MedicaoView medicao={medicao} isOpen={isOpen} onClose={onClose} />}
  </Loaded>
);

const readsOfCancel: PathOf<'get'>[] = [
  '/apontamento/medicao-terceiros',
  '/apontamento/medicao-terceiros/{id}',
  '/apontamento/aprovacao',
];

/** Cancels a measurement that nobody has approved. */
export function CancelarMedicaoModal({ rows, isOpen, onClose, onDone }: Props) {
  const row = rows[0];
  const { mutateAsync } = useSend('patch', '/apontamento/medicao-terceiros/{id}/cancelar', {
    invalidates: readsOfCancel,
  });
  if (!row) return null;
  return (
    <ReasonModal
      title="Cancelar medição"
      verb="Cancelar medição"
      draft={`cancelar.medicao-terceiros.${row.id}`}
      missing={texts.motivoCancelamentoObrigatorio}
      isOpen={isOpen}
      send={(motivo) => mutateAsync({ path: { id: row.id }, body: { motivo } })}
      ends={{ onSuccess: () => onDone() }}
      onClose={onClose}
    >
      <p>
        {texts.medicaoDe(row.codigo, row.executanteNome, formatCompetencia(row.competencia))}:{' '}
        <strong>{formatMoney(row.valor)}</strong>
      </p>
      <p>A medição não volta a ser editada, e todos os envolvidos são avisados.</p>
    </ReasonModal>
  );
}

interface LoadedProps {
  title: string;
  row: Linha | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** A modal of its own. */
  children: (medicao: Medicao) => ReactNode;
}

/** Reads the measurement anew, since its version decides whether it can be saved. */
function Loaded({ title, row, isOpen, onClose, children }: LoadedProps) {
  const { data, error, refetch } = useFresh('/apontamento/medicao-terceiros/{id}', {
    path: { id: row?.id ?? 0 },
  });
  useEffect(() => {
    if (error) toast.error(texts.erroAoBuscarMedicao);
  }, [error]);
  if (data) return children(data);
  return (
    <Modal
      title={`${title} ${row?.codigo}`}
      isOpen={isOpen}
      onClose={onClose}
      width={960}
      footer={<Button text="Fechar" onClick={onClose} />}
    >
      <div className="medicao">
        {error ? (
          <ErrorState
            error={error}
            messages={[texts.erroAoBuscarMedicao]}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton rows={10} height={32} />
        )}
      </div>
    </Modal>
  );
}
