import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { DuplicateIcon, SmallTickIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';

interface SegredoProps {
  token: string;
  nome: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The secret of a new token, this one time. */
export function Segredo({ token, nome, isOpen, onClose }: SegredoProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // There is no clipboard on plain http; what is selected can still be copied.
    if (navigator.clipboard) await navigator.clipboard.writeText(token);
    else document.execCommand('copy');
    setCopied(true);
  };
  return (
    <Modal
      title="Token de acesso criado"
      isOpen={isOpen}
      onClose={onClose}
      width={640}
      footer={<Button text="Concluir" intent="primary" onClick={onClose} />}
    >
      <Callout intent="warning" compact>
        Copie o token agora e guarde-o em lugar seguro: ele não aparece de novo.
      </Callout>
      <Field label={`Token de ${nome}`} className="tokens-secret">
        {(control) => (
          <InputGroup
            {...control}
            inputRef={field}
            readOnly
            value={token}
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
