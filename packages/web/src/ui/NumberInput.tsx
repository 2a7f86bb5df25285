import { InputGroup, type InputGroupProps } from '@blueprintjs/core';

interface NumberInputProps extends Omit<InputGroupProps, 'value' | 'onChange' | 'onValueChange'> {
  /** Digits, or nothing. */
  value: string;
  onValueChange: (value: string) => void;
  max: number;
}

/** A whole number from 0 to `max`; what would lead beyond it is not taken (part 1, section 5). */
export const NumberInput = ({ value, onValueChange, max, ...input }: NumberInputProps) => (
  <InputGroup
    autoComplete="off"
    inputMode="numeric"
    {...input}
    value={value}
    onFocus={(event) => event.currentTarget.select()}
    onValueChange={(text) => {
      if (/^\d*$/.test(text) && Number(text) <= max) onValueChange(text);
    }}
  />
);
