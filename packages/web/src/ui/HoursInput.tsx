import { formatMinutes, parseHours } from '@aponta/sdk';
import { TypedInput, type TypedInputProps } from './TypedInput.tsx';

function parse(text: string): string | undefined {
  const minutes = parseHours(text);
  return minutes === undefined ? undefined : formatMinutes(minutes);
}

/** Hours as HH:MM, up to 999:59; takes 130, 1:30, 1,5 and 1h30. */
export const HoursInput = (props: TypedInputProps) => (
  <TypedInput placeholder="HH:MM" inputMode="numeric" {...props} parse={parse} />
);
