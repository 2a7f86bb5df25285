/*
 * What may be done with rows: the server sends it with each row in `acoes`, null or why not. Here it becomes what a list
 * asks of its actions: true, or what to tell.
 */

type Verdict = true | string;
type Row<A extends string> = { acoes: Record<A, string | null> };

/** Whether one row is selected and allows an act; `select` says what to select where it is not one. */
export const ofOne =
  <A extends string>(act: A, select: string) =>
  ([row, other]: readonly Row<A>[]): Verdict =>
    !row || other ? select : (row.acoes[act] ?? true);

/** As `ofOne`, of all the selected rows: the first reason against it. */
export const ofEvery =
  <A extends string>(act: A, select: string) =>
  (rows: readonly Row<A>[]): Verdict =>
    rows.length === 0 ? select : (rows.map(({ acoes }) => acoes[act]).find((why) => why) ?? true);

/** As `ofEvery`, where some may be left out: the reason of the first when none is left. */
export const ofSome =
  <A extends string>(act: A, select: string) =>
  (rows: readonly Row<A>[]): Verdict =>
    rows.some(({ acoes }) => acoes[act] === null) || (rows[0]?.acoes[act] ?? select);

/** What needs one row and nothing else of it. */
export const ofAnyOne =
  (select: string) =>
  (rows: readonly object[]): Verdict =>
    rows.length === 1 || select;
