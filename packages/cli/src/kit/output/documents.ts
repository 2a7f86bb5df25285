/** The JSON of rows, a piece a row: one document, or one a line. */
export async function* documents(
  rows: AsyncIterable<unknown>,
  byLine = false,
): AsyncGenerator<string> {
  let first = true;
  for await (const row of rows) {
    if (byLine) yield `${JSON.stringify(row)}\n`;
    else yield `${first ? '[\n' : ',\n'}${JSON.stringify(row, null, 2).replace(/^/gm, '  ')}`;
    first = false;
  }
  if (!byLine) yield first ? '[]\n' : '\n]\n';
}
