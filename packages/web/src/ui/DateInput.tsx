import { formatDate, isDate } from '@aponta/sdk';
import { parseDate } from './date-text.ts';
import { PickerInput, type PickerInputProps } from './PickerInput.tsx';

/** A date as dd/mm/aaaa, typed or picked; its value is YYYY-MM-DD. `near` completes what is left out (`3`, `3/11`). */
export const DateInput = ({ near, ...props }: PickerInputProps & { near: string }) => (
  <PickerInput
    placeholder="dd/mm/aaaa"
    {...props}
    parse={(text) => parseDate(text, near)}
    format={(value) => (isDate(value) ? formatDate(value) : value)}
  />
);
