import type { PageEvent } from 'typedoc';

/** What TypeDoc writes into each page: the theme before the first line is shown. The server allows scripts of files only. */
const inline = /<script>(document\.documentElement\.dataset\.theme[^<]*)<\/script>/;

export const themeScript = `document.documentElement.dataset.theme = localStorage.getItem('tsd-theme') || 'os';\n`;

/** Takes the script out of a page and names its file in its place. */
export function moveScripts(page: PageEvent): void {
  const base = '../'.repeat(page.url.split('/').length - 1);
  page.contents = page.contents?.replace(inline, `<script src="${base}assets/tema.js"></script>`);
  const left = page.contents?.match(/<script(?![^>]*\bsrc=)[^>]*>|\son[a-z]+="/);
  if (left) throw new Error(`${page.url} has a script that no browser would run: ${left[0]}`);
}
