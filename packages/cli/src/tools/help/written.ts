/** What is wrapped to the width of the terminal, behind an indent that the line has already. */
type Paragraph = readonly [text: string, indent: number];

/** A help as commander writes it, with what depends on the width of the terminal left open. */
export type WrittenHelp = readonly (string | Paragraph)[];

/** Names the file of a help, by the words that call its command. */
export const helpFile = (words: readonly string[]): string =>
  `help/${['aponta', ...words].join('.')}.json`;

/** The words of the command whose help is asked for, and nothing else; undefined where commander has to read more. */
export function askedHelp([first, ...rest]: readonly string[]): string[] | undefined {
  const words = first === 'ajuda' ? rest : [first ?? '', ...rest].slice(0, -1);
  return words.every((word) => /^[a-z][a-z-]*$/.test(word)) ? words : undefined;
}

/** The text for a terminal of a width; elsewhere it is commander's own 80. */
export const helpText = (written: WrittenHelp, width = 80): string =>
  written
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const [text, indent] = piece;
      return wrapped(text, width - indent).join(`\n${' '.repeat(indent)}`);
    })
    .join('');

/** The lines of a text, broken between words as commander does; in less than 40 columns it breaks none. */
function wrapped(text: string, width: number): string[] {
  if (width < 40) return [text];
  const lines: string[] = [];
  for (const word of text.match(/\s*\S+/g) ?? []) {
    const line = lines.pop();
    if (line === undefined) lines.push(word);
    else if (line.length + word.length <= width) lines.push(line + word);
    else lines.push(line, word.trimStart());
  }
  return lines;
}
