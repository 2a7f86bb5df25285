/** A block of a guide. Of Markdown it has what the guides use. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; header: string[]; rows: string[][] }
  | { kind: 'code'; text: string };

const ITEM = /^(?:[-*]|\d+\.) +(.*)$/;
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Reads a guide line by line; a line that goes on is part of the paragraph or item before it. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      if (code) blocks.push({ kind: 'code', text: code.join('\n') });
      code = code ? undefined : [];
    } else if (code) code.push(line);
    else addLine(blocks, line);
  }
  return blocks.filter((block) => block.kind !== 'paragraph' || block.text !== '');
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const heading = /^(#+) (.*)$/.exec(line);
  const item = ITEM.exec(line);
  if (heading) {
    blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
  } else if (line.startsWith('|')) {
    const cells = cellsOf(line);
    if (last?.kind !== 'table') blocks.push({ kind: 'table', header: cells, rows: [] });
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) last.rows.push(cells);
  } else if (item) {
    const text = item[1] ?? '';
    if (last?.kind === 'list') last.items.push(text);
    else blocks.push({ kind: 'list', ordered: /^\d/.test(line), items: [text] });
  } else if (line.trim() === '') blocks.push({ kind: 'paragraph', text: '' });
  else if (last?.kind === 'list') {
    last.items.push(`${last.items.pop()} ${line.trim()}`);
  } else if (last?.kind === 'paragraph') last.text = `${last.text} ${line.trim()}`.trim();
  else blocks.push({ kind: 'paragraph', text: line.trim() });
}

/** The part of a guide under a heading, down to the next of its level; the whole guide when it has none such. */
export function sectionOf(blocks: readonly Block[], title: string | undefined): readonly Block[] {
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === title);
  if (from < 0) return blocks;
  const level = (block: Block) => (block.kind === 'heading' ? block.level : 9);
  const own = blocks[from] as Block;
  const length = blocks.slice(from + 1).findIndex((block) => level(block) <= level(own));
  return length < 0 ? blocks.slice(from) : blocks.slice(from, from + 1 + length);
}

export type Inline = { kind: 'text' | 'strong' | 'code'; text: string };

/** Words in bold and code; of a link its words, for it leads to another guide's file. */
export const inlineOf = (text: string): Inline[] =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part): Inline => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      return { kind: 'text', text: part };
    });
