import { XMLParser } from 'fast-xml-parser';

/** A node as the parser leaves it: text, a record of what is in it, or several of the same name. */
export type Node = string | Branch | Node[];
export interface Branch {
  [name: string]: Node;
}

// Names are in capitals. Keeps everything as text: `000123` and `01.001` are codes. Entities (`&#xD;`) and CDATA become what they stand for.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: { enabled: true, maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
  htmlEntities: true,
  // Some hosts write `GColigada`, others `GCOLIGADA`.
  transformTagName: (name) => name.toUpperCase(),
});

/** Parses XML; undefined when it is not XML. */
export function parseXml(text: string): Branch | undefined {
  if (!text.trimStart().startsWith('<')) return undefined;
  try {
    return parser.parse(text, true);
  } catch {
    return undefined;
  }
}

/** Follows a path of names, in any case; undefined when there is nothing. Of several of a name, takes the first. */
export function at(node: Node | undefined, ...path: string[]): Node | undefined {
  let here = node;
  for (const name of path) here = branch(here)?.[name.toUpperCase()];
  return here;
}

/** The one or many branches of a name. */
export const all = (node: Node | undefined, name: string): Branch[] =>
  [at(node, name) ?? []].flat().filter((each): each is Branch => typeof each === 'object');

/** The text of a name, trimmed; empty where there is none. */
export function textAt(node: Node | undefined, ...path: string[]): string {
  const found = at(node, ...path);
  return typeof found === 'string' ? found.trim() : '';
}

function branch(node: Node | undefined): Branch | undefined {
  const first = Array.isArray(node) ? node[0] : node;
  return typeof first === 'object' && !Array.isArray(first) ? first : undefined;
}

export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\x20-\uFFFD]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** One element a field, in order; those without a value are left out. */
export const fields = (values: Record<string, string | undefined>, indent = ''): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${indent}<${name}>${escapeXml(value ?? '')}</${name}>\n`)
    .join('');
