import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { useRef } from 'react';
import { CopyButton } from './CopyButton.tsx';
import { Field } from './Field.tsx';
import { Modal } from './Modal.tsx';
import './secret.css';

interface SecretModalProps {
  title: string;
  /** What the secret is called, over it. */
  label: string;
  warning: string;
  secret: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A secret that was just made, this one time. */
export function SecretModal({ title, label, warning, secret, isOpen, onClose }: SecretModalProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      width={640}
      footer={<Button text="Concluir" intent="primary" onClick={onClose} />}
    >
      <Callout intent="warning" compact>
        {warning}
      </Callout>
      <Field label={label} className="secret">
        {(control) => (
          <InputGroup
            {...control}
            inputRef={field}
            readOnly
            value={secret}
            onFocus={(event) => event.currentTarget.select()}
            rightElement={
              <CopyButton
                variant="minimal"
                secret={secret}
                select={() => field.current?.select()}
              />
            }
          />
        )}
      </Field>
    </Modal>
  );
}
