/**
 * A number as people write it, not negative: `1.234,56`, `1.234`, `1234,56`, `1234.56`, `1234` or `R$ 12,00`, with at most `places`;
 * undefined when it is none.
 */
export function parseDecimal(text: string, places: number): number | undefined {
  const plain = text.replace(/\s|R\$/g, '');
  // `1.000` is a thousand, unless there may be three places.
  const grouped = plain.includes(',') || (places < 3 && /^\d{1,3}(\.\d{3})+$/.test(plain));
  const number = grouped ? plain.replaceAll('.', '').replace(',', '.') : plain;
  const [, fraction = ''] = number.split('.');
  return /^\d{1,12}(\.\d+)?$/.test(number) && fraction.length <= places
    ? Number(number)
    : undefined;
}

/** What was typed, or `max` as it stands in its field where that is more. */
export function capDecimal(text: string, places: number, max: number): string {
  const number = parseDecimal(text, places);
  return number !== undefined && number > max ? formatDecimal(max, places) : text;
}

/** A number as it stands in its field. 1234.5 with two places -> '1.234,50' */
export const formatDecimal = (value: number, places: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places });
