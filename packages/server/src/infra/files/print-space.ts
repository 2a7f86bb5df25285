/**
 * pdfmake leaves out in silence what has no room: a header higher than its margin, and the rest of a
 * block that must not be divided but is higher than a page. So room is reckoned before, generously.
 */

/** Points that a block kept in one piece may be reckoned to take: half of a page in landscape. */
export const mostUndivided = 220;

/** Points that a text takes in a column so wide, at the most and a little more. */
export function heightOf(text: string, width: number, fontSize: number): number {
  const lines = text.split('\n').reduce((sum, line) => {
    const full = (line.length * fontSize * 0.54) / width;
    // Lines that are broken between words are not full.
    return sum + (full <= 1 ? 1 : Math.ceil(full * 1.3));
  }, 0);
  return lines * fontSize * 1.35;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
