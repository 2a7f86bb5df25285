import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { type Ref, useState } from 'react';

interface NetworkIdProps {
  value: string;
  readOnly: boolean;
  autoFocus?: boolean;
  messages?: string[];
  onChange: (value: string) => void;
}

export function NetworkIdField({
  value,
  readOnly,
  autoFocus,
  messages = [],
  onChange,
}: NetworkIdProps) {
  const invalid = messages.length > 0;
  return (
    <FormGroup
      label="ID de rede"
      labelFor="user"
      intent={invalid ? 'danger' : 'none'}
      helperText={invalid && <span id="user-messages">{messages.join('. ')}</span>}
    >
      <InputGroup
        id="user"
        name="username"
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={7}
        required
        autoFocus={autoFocus}
        readOnly={readOnly}
        aria-invalid={invalid}
        aria-describedby={invalid ? 'user-messages' : undefined}
        value={value}
        onValueChange={(text) => onChange(text.toUpperCase())}
      />
    </FormGroup>
  );
}

interface PasswordProps {
  id: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  readOnly: boolean;
  messages?: string[];
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** A password, which can be shown. */
export function PasswordField({
  id,
  label,
  autoComplete,
  value,
  readOnly,
  messages = [],
  inputRef,
  onChange,
}: PasswordProps) {
  const [shown, setShown] = useState(false);
  const invalid = messages.length > 0;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={invalid ? 'danger' : 'none'}
      helperText={invalid && <span id={`${id}-messages`}>{messages.join('. ')}</span>}
    >
      <InputGroup
        id={id}
        name={id}
        inputRef={inputRef}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        maxLength={200}
        required
        readOnly={readOnly}
        aria-invalid={invalid}
        aria-describedby={invalid ? `${id}-messages` : undefined}
        value={value}
        onValueChange={onChange}
        rightElement={
          <Button
            variant="minimal"
            icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
            aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </FormGroup>
  );
}
