import { Button, TextArea } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { invalidMessages, useForm } from '../lib/form.ts';
import type { Ends } from '../lib/use-submit.ts';
import { Field } from './Field.tsx';
import { FormModal } from './FormModal.tsx';

interface ReasonModalProps {
  /** The act and its object: 'Reprovar medição'. */
  title: string;
  /** The verb of the act: 'Reprovar'. */
  verb: string;
  /** The act and what it is done to: what was written for it outlives the end of the session. */
  draft: string;
  /** `primary` for what takes nothing from anybody. */
  intent?: 'primary' | 'danger';
  /** What is said when no reason is given. */
  missing: string;
  /** Reasons that are given often: one press writes it, and it may be changed. */
  ready?: readonly string[];
  /** What is acted on. */
  children: ReactNode;
  isOpen: boolean;
  /** Does the act. */
  send: (motivo: string) => Promise<unknown>;
  ends: Ends<unknown>;
  onClose: () => void;
}

const LONGEST = 1000;

/** Asks why: an act that takes something from somebody needs a reason, trimmed and not empty. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, verb, draft, intent = 'danger', missing, ready = [], children } = props;
  const { isOpen, send, ends, onClose } = props;
  const edit = useForm(
    { motivo: '' },
    {
      draft,
      check: ({ motivo }) => (motivo.trim() ? [] : [{ campo: 'motivo', message: missing }]),
      refusals: (error) => invalidMessages(error).map((message) => ({ campo: 'motivo', message })),
    },
  );
  const { motivo } = edit.values;
  return (
    <FormModal
      title={title}
      verb={verb}
      intent={intent}
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() => edit.submit(() => send(motivo.trim()), ends)}
    >
      {children}
      <Field label="Motivo" messages={edit.messages('motivo')}>
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={3}
            maxLength={LONGEST}
            value={motivo}
            onChange={({ currentTarget }) => edit.change({ motivo: currentTarget.value })}
          />
        )}
      </Field>
      {ready.length > 0 && (
        <fieldset className="ready-reasons">
          <legend>Motivos prontos</legend>
          {ready.map((reason) => (
            <Button
              key={reason}
              size="small"
              text={reason}
              active={motivo.includes(reason)}
              onClick={() => edit.change(({ motivo: now }) => ({ motivo: joined(now, reason) }))}
            />
          ))}
        </fieldset>
      )}
    </FormModal>
  );
}

/** What was written and another reason; one that stands there already goes. */
function joined(motivo: string, reason: string): string {
  const reasons = motivo.split('; ').filter((each) => each.trim() !== '');
  const others = reasons.filter((each) => each !== reason);
  return (others.length < reasons.length ? others : [...reasons, reason]).join('; ');
}
