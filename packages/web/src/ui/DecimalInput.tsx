import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { capDecimal, formatDecimal, parseDecimal } from './decimal-text.ts';

export interface DecimalInputProps extends Omit<InputGroupProps, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onValueChange: (text: string) => void;
  places: number;
  /** Where it stops: what is typed beyond becomes it. */
  max?: number;
}

/** Edits a number as text: reports it at each key, and rewrites it in one way when the field is left. */
export function DecimalInput({
  value,
  onValueChange,
  places,
  max = Number.POSITIVE_INFINITY,
  ...input
}: DecimalInputProps) {
  const tidy = () => {
    const number = parseDecimal(value, places);
    if (number !== undefined) onValueChange(formatDecimal(number, places));
  };
  return (
    <InputGroup
      autoComplete="off"
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      placeholder={formatDecimal(0, places)}
      {...input}
      className={`number ${input.className ?? ''}`}
      value={value}
      onValueChange={(text) => onValueChange(capDecimal(text, places, max))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={tidy}
    />
  );
}
