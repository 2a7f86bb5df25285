import { formatDateTime } from '@aponta/sdk';
import { isDateTime, parseExit } from './date-text.ts';
import { PickerInput, type PickerInputProps } from './PickerInput.tsx';

/** A date and time as dd/mm/aaaa hh:mm, typed or picked; its value is YYYY-MM-DDTHH:MM. A time alone is on the day `near`, or on the next one, when it does not come after the time `from`. */
export const DateTimeInput = ({
  near,
  from,
  ...props
}: PickerInputProps & { near: string; from?: string }) => (
  <PickerInput
    placeholder="dd/mm/aaaa hh:mm"
    {...props}
    withTime
    parse={(text) => parseExit(text, near, from)}
    format={(value) => (isDateTime(value) ? formatDateTime(value) : value)}
  />
);
