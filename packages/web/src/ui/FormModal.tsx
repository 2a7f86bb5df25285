import { Button, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Form } from '../lib/form.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { Modal } from './Modal.tsx';

interface FormModalProps {
  /** The act and its object: 'Editar ausência'. */
  title: string;
  /** The verb of the act, on the button that sends: 'Salvar'. */
  verb: string;
  intent?: Intent;
  edit: Pick<Form<object>, 'dirty' | 'sending' | 'recovered' | 'reset' | 'leaving'>;
  /** Sends, when Enter or the button says so. */
  onSubmit: () => void;
  /** Whether there is nothing to send: it is still read, or gone. */
  disabled?: boolean;
  isOpen: boolean;
  onClose: () => void;
  width?: number;
  /** What stands beside the buttons, such as a total. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog: says what was left in it before, and asks before what was typed is given up. */
export function FormModal(props: FormModalProps) {
  const { title, verb, intent = 'primary', edit, onSubmit, disabled, isOpen, onClose } = props;
  const { width, aside, children } = props;
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={edit.leaving(onClose)}
      dirty={edit.dirty}
      onSubmit={onSubmit}
      width={width}
      footer={(close) => (
        <>
          {aside}
          <Button text="Voltar" onClick={close} disabled={edit.sending} />
          <Button
            text={verb}
            intent={intent}
            type="submit"
            loading={edit.sending}
            disabled={disabled}
          />
        </>
      )}
    >
      <DraftNotice edit={edit} />
      {children}
    </Modal>
  );
}
