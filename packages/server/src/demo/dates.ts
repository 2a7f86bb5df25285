/** São Paulo keeps UTC-3 all the year since 2019, when Brazil gave daylight saving time up. */
const offset = '-03:00';
const behind = 3 * 3_600_000;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The local time `minutes` after the midnight that begins `data`, less than a day. */
export const localTime = (data: string, minutes: number) =>
  `${data}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`;

export const instant = (data: string, minutes: number) =>
  new Date(`${localTime(data, minutes)}${offset}`);

/** The same moment when it is between 8 and 19 h from Monday to Friday, else the next morning that is. */
export function atWork(moment: Date): Date {
  const local = new Date(moment.getTime() - behind);
  const time = local.getUTCHours();
  if (time >= 19) local.setUTCDate(local.getUTCDate() + 1);
  if (time < 8 || time >= 19) local.setUTCHours(8 + (time % 3));
  while (local.getUTCDay() % 6 === 0) local.setUTCDate(local.getUTCDate() + 1);
  return new Date(local.getTime() + behind);
}

/** A daterange from `first` on, until before `next` when given. */
export const validity = (first: string, next?: string) => `[${first},${next ?? ''})`;

export function covers(vigencia: string, data: string): boolean {
  const [first = '', next = ''] = vigencia.slice(1, -1).split(',');
  return first <= data && (next === '' || data < next);
}
