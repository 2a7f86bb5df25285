import { formatDateTime } from '@aponta/sdk';
import { isDateTime, parseDateTime } from './date-text.ts';
import { PickerInput, type PickerInputProps } from './PickerInput.tsx';

/** A date and time as dd/mm/aaaa hh:mm, typed or picked; its value is YYYY-MM-DDTHH:MM. A time alone is on the day `near`. */
export const DateTimeInput = ({ near, ...props }: PickerInputProps & { near: string }) => (
  <PickerInput
    placeholder="dd/mm/aaaa hh:mm"
    {...props}
    type="datetime-local"
    parse={(text) => parseDateTime(text, near)}
    format={(value) => (isDateTime(value) ? formatDateTime(value) : value)}
  />
);
