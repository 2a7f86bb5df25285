import type { ActionModalProps } from '../../list/list.ts';
import { EnviarLoteModal } from './EnviarLoteModal.tsx';
import { EnviarUmaModal } from './EnviarUmaModal.tsx';
import type { Kind, RmRow } from './kind.ts';
import { LotesModal } from './LotesModal.tsx';
import { ReconciliarModal } from './ReconciliarModal.tsx';
import { ConferidaModal } from './reason-modals.tsx';
import { ViewModal } from './ViewModal.tsx';

type Props = ActionModalProps<RmRow>;

function ReconciliarLinhaModal({ kind, rows, onDone, ...modal }: Props & { kind: Kind }) {
  const row = rows[0];
  return row ? (
    <ReconciliarModal kind={kind} medicao={row} onDone={() => onDone()} {...modal} />
  ) : null;
}

/** The modals of one kind. */
export const modalsOf = (kind: Kind) => ({
  lote: (props: Props) => <EnviarLoteModal kind={kind} {...props} />,
  uma: EnviarUmaModal,
  lotes: (props: Props) => <LotesModal kind={kind} {...props} />,
  reconciliar: (props: Props) => <ReconciliarLinhaModal kind={kind} {...props} />,
  divergencia: (props: Props) => <ConferidaModal kind={kind} {...props} />,
  visualizar: (props: Props) => <ViewModal kind={kind} {...props} />,
});
