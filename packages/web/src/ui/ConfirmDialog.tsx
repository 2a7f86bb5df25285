import { screenTimes } from '@aponta/sdk';
import { Button, Classes, Dialog, type Intent } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { useDialogFocus } from './return-focus.ts';
import { keepToastsAside } from './toast-place.ts';

interface ConfirmDialogProps {
  /** The act and its object, or the question: 'Excluir apontamento', 'Deseja sair do sistema?'. */
  title: string;
  isOpen: boolean;
  children?: ReactNode;
  /** The verb of the act: 'Excluir'. */
  confirmText: string;
  /** null: there is nothing to go back from, only to acknowledge. */
  cancelText?: string | null;
  /** `danger` for what cannot be undone. */
  intent?: Extract<Intent, 'primary' | 'danger'>;
  /** The act is under way: the dialog stays until it ends. */
  loading?: boolean;
  onConfirm: () => void;
  /** Escape, the backdrop and the cancel button. */
  onCancel: () => void;
  /** The dialog is gone and has given the focus back. */
  onClosed?: () => void;
}

/** Asks before an act. The focus starts at cancelling when the act is dangerous. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    isOpen,
    children,
    confirmText,
    cancelText = 'Voltar',
    intent = 'primary',
    loading,
  } = props;
  const descriptionId = useId();
  const focus = useDialogFocus(isOpen);
  const cancel = () => !loading && props.onCancel();
  return (
    <Dialog
      key={focus.key}
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={cancel}
      onOpened={keepToastsAside}
      onClosed={(dialog) => {
        focus.onClosed(dialog);
        props.onClosed?.();
      }}
      shouldReturnFocusOnClose={false}
      isCloseButtonShown={false}
      transitionDuration={screenTimes.modal}
      aria-describedby={children ? descriptionId : undefined}
      style={{ width: 420, maxWidth: 'calc(100vw - 24px)' }}
    >
      {children && (
        <div id={descriptionId} className={Classes.DIALOG_BODY}>
          {children}
        </div>
      )}
      <div className="modal-footer">
        {cancelText && (
          <Button
            text={cancelText}
            onClick={cancel}
            disabled={loading}
            autoFocus={intent === 'danger'}
          />
        )}
        <Button
          text={confirmText}
          intent={intent}
          loading={loading}
          onClick={() => isOpen && props.onConfirm()}
          autoFocus={intent !== 'danger'}
        />
      </div>
    </Dialog>
  );
}
