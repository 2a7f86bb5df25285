import { FormGroup, InputGroup } from '@blueprintjs/core';
import type { Ref } from 'react';

interface CodeFieldProps {
  value: string;
  readOnly: boolean;
  messages?: string[];
  inputRef?: Ref<HTMLInputElement>;
  /** A code of recovery does as well. */
  recovery?: boolean;
  onChange: (value: string) => void;
}

/** The code of an authenticator. */
export function CodeField({
  value,
  readOnly,
  messages = [],
  inputRef,
  recovery = true,
  onChange,
}: CodeFieldProps) {
  const invalid = messages.length > 0;
  return (
    <FormGroup
      label="Código do autenticador"
      labelFor="codigo-fator"
      intent={invalid ? 'danger' : 'none'}
      helperText={
        invalid
          ? messages[0]
          : recovery
            ? 'Sem o telefone, use um código de recuperação'
            : undefined
      }
    >
      <InputGroup
        id="codigo-fator"
        inputRef={inputRef}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        required
        autoFocus
        readOnly={readOnly}
        aria-invalid={invalid}
        value={value}
        onValueChange={onChange}
      />
    </FormGroup>
  );
}
