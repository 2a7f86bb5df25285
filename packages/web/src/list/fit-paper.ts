/** A column to print: what is never broken in a figure is the whole text, in a text each word. */
export interface PaperColumn {
  header: string;
  texts: readonly string[];
  number?: boolean;
}

/** How a table lies on A4. */
export interface Paper {
  across: boolean;
  /** The size of its letters. */
  points: number;
  /** Whether words are broken, since there is no other way to have all columns on the paper. */
  broken: boolean;
}

/** In points: the paper without its margins of 12 mm, and the room beside a text. */
const WIDTH = { upright: 527, across: 773 };
const CELL_ROOM = 8;
/** Of the size of the letters: that of a capital or a figure, which most of what must stay whole is made of. */
const LETTER = 0.56;
/** More columns are read across. */
const UPRIGHT = 6;
const SIZES = [9, 8, 7];

/** The largest letters by which no date, code or word is broken, across the paper where it has no room upright. */
export function fitPaper(columns: readonly PaperColumn[]): Paper {
  const letters = columns.map(longestPiece);
  const fits = (points: number, width: number) =>
    letters.reduce((sum, count) => sum + count * points * LETTER + CELL_ROOM, 0) <= width;
  const [largest = 9] = SIZES;
  const across = columns.length > UPRIGHT || !fits(largest, WIDTH.upright);
  const points = SIZES.find((size) => fits(size, across ? WIDTH.across : WIDTH.upright));
  return { across, points: points ?? SIZES.at(-1) ?? largest, broken: points === undefined };
}

const longestWord = (text: string) =>
  text.split(/\s+/).reduce((most, word) => Math.max(most, word.length), 0);

function longestPiece({ header, texts, number }: PaperColumn): number {
  const pieces = texts.map((text) => (number ? text.length : longestWord(text)));
  return pieces.reduce((most, piece) => Math.max(most, piece), longestWord(header));
}
