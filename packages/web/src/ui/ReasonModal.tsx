import { ApontaError } from '@aponta/sdk';
import { Button, TextArea } from '@blueprintjs/core';
import { type ReactNode, useRef, useState } from 'react';
import { Field } from './Field.tsx';
import { Modal } from './Modal.tsx';
import { toast } from './toaster.tsx';

interface ReasonModalProps {
  /** The act and its object: 'Reprovar medição'. */
  title: string;
  /** The verb of the act: 'Reprovar'. */
  verb: string;
  /** What is said when no reason is given. */
  missing: string;
  /** What is acted on. */
  children: ReactNode;
  isOpen: boolean;
  loading: boolean;
  /** What the last try came to. */
  error: Error | null;
  onSubmit: (motivo: string) => void;
  onClose: () => void;
}

const LONGEST = 1000;

/** Asks why: an act that takes something from somebody needs a reason, trimmed and not empty. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, verb, missing, children, isOpen, loading, error, onSubmit, onClose } = props;
  const [motivo, setMotivo] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = motivo.trim();
  const submit = () => {
    setTried(true);
    if (reason) return onSubmit(reason);
    toast.error(missing);
    field.current?.focus();
  };
  const messages = tried && !reason ? [missing] : messagesOf(error);
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      dirty={reason !== ''}
      onSubmit={submit}
      footer={
        <>
          <Button text="Voltar" onClick={onClose} disabled={loading} />
          <Button text={verb} intent="danger" type="submit" loading={loading} />
        </>
      }
    >
      {children}
      <Field label="Motivo" messages={messages}>
        {(control) => (
          <TextArea
            {...control}
            inputRef={field}
            fill
            rows={3}
            maxLength={LONGEST}
            value={motivo}
            onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          />
        )}
      </Field>
    </Modal>
  );
}

const messagesOf = (error: Error | null) =>
  error instanceof ApontaError && error.status === 422 ? error.messages : [];
