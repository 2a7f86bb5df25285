import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { DuplicateIcon, SmallTickIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
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
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // There is no clipboard on plain http; what is selected can still be copied.
    if (navigator.clipboard) await navigator.clipboard.writeText(secret);
    else document.execCommand('copy');
    setCopied(true);
  };
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
              <Button
                variant="minimal"
                icon={copied ? <SmallTickIcon /> : <DuplicateIcon />}
                text={copied ? 'Copiado' : 'Copiar'}
                aria-live="polite"
                onClick={() => void copy()}
              />
            }
          />
        )}
      </Field>
    </Modal>
  );
}
