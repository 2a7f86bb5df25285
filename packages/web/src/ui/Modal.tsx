import { screenTimes } from '@aponta/sdk';
import { Button, Classes, Dialog } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useOpenModal } from './open-modals.ts';
import { useDialogFocus, useKeptFocus } from './return-focus.ts';
import { keepToastsAside } from './toast-place.ts';

interface Content {
  /** The act and its object: 'Editar registro extraordinário'. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Makes the content a form: Enter submits. */
  onSubmit?: () => void;
  width?: number;
}

/** Buttons, the primary one last; it repeats the verb of the title. Those that leave do it by `close`. */
type Footer = (close: () => void) => ReactNode;

/** What is typed into: while closing would lose something, Esc, the cross, the backdrop and `close` ask first. */
type ModalProps = Content &
  ({ dirty: boolean; footer: Footer } | { dirty?: never; footer?: ReactNode | Footer });

/** Blueprint puts the focus before the content; people start at the first field, and not at what discards a draft. */
function focusFirst(dialog: HTMLElement) {
  if (dialog.querySelector('.bp6-dialog')?.contains(document.activeElement)) return;
  const first =
    dialog.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled') ??
    dialog.querySelector<HTMLElement>('button:enabled');
  first?.focus();
}

/** Enter begins another line in a text, presses a button and submits from a field: with Ctrl it submits from all of them. */
function submitByCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, target, currentTarget: form } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
  if (!(target instanceof Element)) return;
  // What opens over the dialog answers for itself; the buttons of the footer do what they say.
  if (!form.contains(target) || target.closest('.modal-footer')) return;
  event.preventDefault();
  // A field that reads its text on Enter has done it by then.
  if (!event.repeat) setTimeout(() => form.requestSubmit());
}

/** A dialog with the focus inside, given back when it closes (200 ms). */
export function Modal({
  title,
  isOpen,
  onClose,
  children,
  footer,
  dirty,
  onSubmit,
  width = 500,
}: ModalProps) {
  const [asking, setAsking] = useState(false);
  const discarded = useRef(false);
  const focus = useDialogFocus(isOpen);
  const inside = useKeptFocus(isOpen);
  const close = () => (dirty ? setAsking(true) : onClose());
  useOpenModal(isOpen, close);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter still reaches it while it closes.
    if (isOpen) onSubmit?.();
  };
  const content = (
    <>
      <div className={Classes.DIALOG_BODY}>{children}</div>
      {footer && (
        <div className="modal-footer">{typeof footer === 'function' ? footer(close) : footer}</div>
      )}
    </>
  );
  return (
    <Dialog
      key={focus.key}
      title={title}
      isOpen={isOpen}
      onClose={close}
      isCloseButtonShown={false}
      transitionDuration={screenTimes.modal}
      onOpening={focusFirst}
      onOpened={keepToastsAside}
      onClosed={(dialog) => {
        // The question closes with it, and the focus that was there is nobody's choice.
        if (discarded.current && document.activeElement instanceof HTMLElement) {
          document.activeElement.blur();
        }
        discarded.current = false;
        focus.onClosed(dialog);
      }}
      shouldReturnFocusOnClose={false}
      style={{ width, maxWidth: 'calc(100vw - 24px)' }}
      canOutsideClickClose={!dirty}
    >
      {onSubmit ? (
        <form onSubmit={submit} onKeyDown={submitByCtrlEnter} noValidate>
          {content}
        </form>
      ) : (
        content
      )}
      {/* After the content, so that the focus enters at the first field; shown in the header by the style. */}
      <Button
        ref={inside}
        className="modal-close"
        variant="minimal"
        icon={<CrossIcon />}
        aria-label="Fechar"
        onClick={close}
      />
      <ConfirmDialog
        title="Descartar o que foi digitado?"
        isOpen={asking}
        confirmText="Descartar"
        cancelText="Continuar editando"
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          discarded.current = true;
          setAsking(false);
          onClose();
        }}
      >
        O que foi digitado ainda não foi salvo.
      </ConfirmDialog>
    </Dialog>
  );
}
