import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What the server has beside these pages. */
const elsewhere = /^(?:https?:|mailto:|data:|\/$|\/api\/docs(?:#|\/openapi\.json$|$))/;

const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'g');

/** Finds what the pages of a folder link to and is not there: a file, or a heading in a page. */
export async function deadLinks(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const known = new Set(files.map((file) => join(file.parentPath, file.name)));
  const pages = [...known].filter((path) => path.endsWith('.html'));
  const texts = new Map(
    await Promise.all(pages.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
  );
  const anchors = new Map([...texts].map(([path, text]) => [path, valuesOf(text, 'id')]));
  return [...texts].flatMap(([page, text]) => {
    const links = [...valuesOf(text, 'href'), ...valuesOf(text, 'src')];
    const dead = links.filter((link) => !elsewhere.test(link) && !leads(page, link));
    return dead.map((link) => `${relative(folder, page)} links to ${link}, which is not there`);
  });

  function leads(page: string, link: string): boolean {
    const [path = '', anchor] = decodeURI(link).split('#');
    const target = path === '' ? page : join(dirname(page), path);
    return (
      known.has(target) && (!anchor || !anchors.has(target) || !!anchors.get(target)?.has(anchor))
    );
  }
}

const valuesOf = (text: string, name: string): Set<string> =>
  new Set(
    [...text.matchAll(attribute(name))].map(([, value]) => (value ?? '').replaceAll('&amp;', '&')),
  );
