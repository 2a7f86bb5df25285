import type { PathOf } from '@aponta/sdk';
import { formatCompetencia, formatMoney, texts } from '@aponta/sdk';
import type { ComponentProps, ReactNode } from 'react';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { ReasonModal } from '../../ui/ReasonModal.tsx';
import { type Kind, pathOf, type RmRow, readsOf } from './kind.ts';
import { RmFacts } from './RmFacts.tsx';

type Props = ActionModalProps<RmRow>;

interface ReasonOfProps
  extends Pick<Props, 'isOpen' | 'onClose'>,
    Pick<ComponentProps<typeof ReasonModal>, 'intent'> {
  row: RmRow;
  title: string;
  verb: string;
  missing: string;
  send: (motivo: string) => Promise<unknown>;
  onDone: () => void;
  /** What will become of it. */
  children: ReactNode;
  /** What helps to decide. */
  more?: ReactNode;
}

/** Asks why an act is done to a measurement, which it names. */
const ReasonOf = ({ row, onDone, children, more, ...modal }: ReasonOfProps) => (
  <ReasonModal {...modal} draft={`${modal.title}.${row.codigo}`} ends={{ onSuccess: onDone }}>
    <p>
      {texts.medicaoDe(row.codigo, row.executanteNome, formatCompetencia(row.competencia))}:{' '}
      <strong>{formatMoney(row.valor)}</strong>
    </p>
    <p>{children}</p>
    {more}
  </ReasonModal>
);

const readsOfCancel = (kind: Kind): PathOf<'get'>[] => [
  ...readsOf(kind),
  '/apontamento/aprovacao',
  '/apontamento/aprovacao/user',
];

/** Undoes the approval of a subcontracted measurement, which may then be asked for again. */
export function CancelarSubcontratadaModal({ rows, isOpen, onClose, onDone }: Props) {
  const row = rows[0];
  const cancelar = useSend('patch', '/apontamento/medicao/cancelar', {
    invalidates: readsOfCancel('medicao'),
  });
  if (!row || !('aprovacao' in row)) return null;
  return (
    <ReasonOf
      title="Cancelar Aprovação"
      verb="Cancelar aprovação"
      missing={texts.motivoCancelamentoObrigatorio}
      {...{ row, isOpen, onClose }}
      send={(motivo) => cancelar.mutateAsync({ body: { motivo, aprovacao: row.aprovacao } })}
      onDone={() => onDone()}
    >
      O período volta a aceitar apontamentos, e todos os envolvidos são avisados.
    </ReasonOf>
  );
}

/** Ends an approved third-party measurement. */
export function CancelarTerceirosModal({ rows, isOpen, onClose, onDone }: Props) {
  const row = rows[0];
  const cancelar = useSend('patch', '/apontamento/medicao-terceiros/{id}/cancelar', {
    invalidates: readsOfCancel('medicao-terceiros'),
  });
  if (!row) return null;
  return (
    <ReasonOf
      title="Cancelar Medição"
      verb="Cancelar medição"
      missing={texts.motivoCancelamentoObrigatorio}
      {...{ row, isOpen, onClose }}
      send={(motivo) => cancelar.mutateAsync({ path: { id: row.id }, body: { motivo } })}
      onDone={() => onDone()}
    >
      A medição não irá mais ao RM, e todos os envolvidos são avisados.
    </ReasonOf>
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
    <ReasonOf
      title="Registrar estorno"
      verb="Registrar estorno"
      missing={texts.motivoEstornoObrigatorio}
      {...{ row, isOpen, onClose }}
      send={(motivo) => estornar.mutateAsync({ path: { id: row.id }, body: { motivo } })}
      onDone={() => onDone()}
    >
      Só registre depois de estornar o movimento {row.movimento} no próprio RM.
    </ReasonOf>
  );
};

/** Closes a divergence that somebody has seen to in RM, with what was sent and found before the eyes. */
export const ConferidaModal = ({ kind, rows, isOpen, onClose, onDone }: Props & { kind: Kind }) => {
  const row = rows[0];
  const conferir = useSend('patch', `${pathOf(kind)}/{id}/conferir-divergencia`, {
    invalidates: readsOf(kind),
  });
  if (!row) return null;
  return (
    <ReasonOf
      title="Dar divergência por conferida"
      verb="Conferida"
      intent="primary"
      missing={texts.motivoConferenciaObrigatorio}
      {...{ row, isOpen, onClose }}
      send={(motivo) => conferir.mutateAsync({ path: { id: row.id }, body: { motivo } })}
      onDone={() => onDone()}
      more={<RmFacts kind={kind} id={row.id} />}
    >
      Depois de visto o movimento {row.movimento} no RM, a medição passa a integrada, e o motivo
      fica na auditoria.
    </ReasonOf>
  );
};

export const EstornarSubcontratadaModal = (props: Props) => (
  <EstornoModal kind="medicao" {...props} />
);
export const EstornarTerceirosModal = (props: Props) => (
  <EstornoModal kind="medicao-terceiros" {...props} />
);
