import { formatMinutes, parseDayHours, parseHours } from '@aponta/sdk';
import { TypedInput, type TypedInputProps } from './TypedInput.tsx';

const parseBy = (read: (text: string) => number | undefined) => (text: string) => {
  const minutes = read(text);
  return minutes === undefined ? undefined : formatMinutes(minutes);
};
const parse = parseBy(parseHours);
const parseDay = parseBy(parseDayHours);

/** Hours as HH:MM, up to 999:59; takes 130, 1:30, 1,5, 1h30, 90m and :30. Those `ofDay` take 30 for half an hour, too. */
export const HoursInput = ({ ofDay, ...props }: TypedInputProps & { ofDay?: boolean }) => (
  <TypedInput placeholder="HH:MM" inputMode="numeric" {...props} parse={ofDay ? parseDay : parse} />
);
