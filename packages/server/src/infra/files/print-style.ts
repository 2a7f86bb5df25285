import type { CustomTableLayout } from 'pdfmake/interfaces.js';

/** Points, of what is not said otherwise. */
export const fontSize = 8.5;

export const ink = '#1C2127';
export const muted = '#5F6B7C';
export const brand = '#2E375A';
export const shade = '#EDEFF5';
export const hair = '#C5CBD3';

/** Points between a block and the next: left, top, right, bottom. */
export const between: [number, number, number, number] = [0, 0, 0, 14];

const cell = {
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 3,
  paddingBottom: () => 2.5,
};

/** Rows between hairlines; those that separate the header and the totals are stronger. */
export const ruled = (strong: readonly number[], first = 1): CustomTableLayout => ({
  ...cell,
  vLineWidth: () => 0,
  hLineWidth: (row) => (row < first ? 0 : 0.5),
  hLineColor: (row) => (strong.includes(row) ? brand : hair),
});

/** Nothing but what it holds, side by side. */
export const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 10),
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 6,
};

/** Lets a word that is longer than a column may be break: after its marks, or else anywhere. */
export const breakable = (text: string): string =>
  text.replace(/[^\s-]{25,}/g, (word) =>
    word.replace(/[_/.,;|](?=.)|[^_/.,;|\u200b]{24}(?=.)/g, '$&\u200b'),
  );
