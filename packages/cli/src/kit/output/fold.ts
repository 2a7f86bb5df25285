/** Breaks lines between words on a terminal; leaves the text as it is elsewhere. */
export function fold(
  text: string,
  { isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
): string {
  if (!isTTY) return text;
  const line = `[^\\n]{1,${columns}}`;
  return text.replace(new RegExp(`(?!${line}$)(${line}) `, 'gm'), '$1\n');
}
