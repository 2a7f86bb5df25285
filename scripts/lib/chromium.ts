import { findBrowser, findShell } from '../../packages/web/e2e/find-browser.ts';
import { installed } from './installed.ts';

const howTo = `Os testes de navegador precisam do Chromium ou do Chrome, que não foi encontrado.
Instale um deles (Debian: sudo apt-get install chromium-headless-shell) ou aponte CHROME_PATH para o executável.`;

/** The path of a Chromium or Chrome; where its shell is missing, installs Debian's package when this user may. */
export async function ensureBrowser(): Promise<string> {
  const found = (await installed(findShell, ['chromium-headless-shell'])) ?? findBrowser();
  if (!found) throw new Error(howTo);
  return found;
}
