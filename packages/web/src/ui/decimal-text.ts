/** Dots between all thousands or none, and a comma before the places. */
const written = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/;
/** As programs write it. */
const plain = /^\d+\.\d+$/;

/**
 * A number as people write it, not negative: `1.234,56`, `1.234`, `1234,56`, `1234.56`, `1234` or `R$ 12,00`, with at most `places`;
 * undefined when it is none, as `1,234.56` is: here nobody knows which of the two signs was meant.
 */
export function parseDecimal(text: string, places: number): number | undefined {
  // What is pasted brings spaces that do not break.
  const bare = text.replace(/\s/g, '').replace(/^R\$/i, '');
  // `1.000` is a thousand, unless there may be three places.
  const isPlain = plain.test(bare) && !(places < 3 && written.test(bare));
  if (!isPlain && !written.test(bare)) return undefined;
  const number = isPlain ? bare : bare.replaceAll('.', '').replace(',', '.');
  const [whole = '', fraction = ''] = number.split('.');
  return whole.length <= MOST_DIGITS && fraction.length <= places ? Number(number) : undefined;
}

/** Before the comma, as the server stores them. */
const MOST_DIGITS = 12;

/** What was typed, or `max` as it stands in its field where that is more. */
export function capDecimal(text: string, places: number, max: number): string {
  const number = parseDecimal(text, places);
  return number !== undefined && number > max ? formatDecimal(max, places) : text;
}

/** A number as it stands in its field. 1234.5 with two places -> '1.234,50' */
export const formatDecimal = (value: number, places: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places });

/** A figure of two to four places, in a column of others. 12.5 -> '12,50', 0.1255 -> '0,1255' */
export const formatFigure = (value: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
