import { FormGroup } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import './field.css';

/** What a control needs so that its label and messages belong to it. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** Over the control's right end: a result, a retry. */
  info?: ReactNode;
  /** What is wrong with the value; marks the field. */
  messages?: string[];
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label above and what is wrong with it below. */
export function Field({ label, info, messages = [], className, children }: FieldProps) {
  const id = useId();
  const messagesId = `${id}-messages`;
  const invalid = messages.length > 0;
  return (
    <FormGroup
      className={`field ${className ?? ''}`}
      label={label}
      labelFor={id}
      intent={invalid ? 'danger' : 'none'}
      helperText={
        invalid && (
          <span id={messagesId}>
            {messages.map((message) => (
              <span key={message} className="field-message">
                {message}
              </span>
            ))}
          </span>
        )
      }
    >
      {info && <span className="field-info">{info}</span>}
      {children({
        id,
        'aria-invalid': invalid,
        'aria-describedby': invalid ? messagesId : undefined,
      })}
    </FormGroup>
  );
}
