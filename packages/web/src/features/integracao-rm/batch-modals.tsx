import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Kind, pathOf, type RmRow, readsOf } from './kind.ts';
import { useLote } from './lote.ts';
import { ReconciliarModal } from './ReconciliarModal.tsx';
import { ConferidaModal } from './reason-modals.tsx';
import { ViewModal } from './ViewModal.tsx';

type Props = ActionModalProps<RmRow>;

/** Sends all that is marked, selected or not. */
function EnviarLoteModal({ kind, isOpen, onClose, onDone }: Props & { kind: Kind }) {
  const { follow } = useLote(kind);
  const enviar = useSend('post', `${pathOf(kind)}/upload-all`, { invalidates: readsOf(kind) });
  const { submit, sending } = useSubmit();
  return (
    <ConfirmDialog
      title="Integrar lote com o RM"
      isOpen={isOpen}
      confirmText="Integrar"
      loading={sending}
      onCancel={onClose}
      onConfirm={() =>
        submit((key) => enviar.mutateAsync({ query: {}, key }), {
          onSuccess: ({ loteId }) => {
            follow(loteId);
            onDone([]);
          },
        })
      }
    >
      Todas as medições marcadas como prontas, e as que o RM recusou antes, serão enviadas, e não só
      as selecionadas. O andamento aparece acima da lista e pode ser deixado de lado.
    </ConfirmDialog>
  );
}

function ReconciliarLinhaModal({ kind, rows, onDone, ...modal }: Props & { kind: Kind }) {
  const row = rows[0];
  return row ? (
    <ReconciliarModal kind={kind} medicao={row} onDone={() => onDone()} {...modal} />
  ) : null;
}

/** The modals of one kind. */
export const modalsOf = (kind: Kind) => ({
  lote: (props: Props) => <EnviarLoteModal kind={kind} {...props} />,
  reconciliar: (props: Props) => <ReconciliarLinhaModal kind={kind} {...props} />,
  divergencia: (props: Props) => <ConferidaModal kind={kind} {...props} />,
  visualizar: (props: Props) => <ViewModal kind={kind} {...props} />,
});
