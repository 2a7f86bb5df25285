import { findBrowser } from '../../packages/web/e2e/find-browser.ts';
import { run } from './run.ts';

const howTo = `Os testes de navegador precisam do Chromium ou do Chrome, que não foi encontrado.
Instale um deles (Debian: sudo apt-get install chromium-headless-shell) ou aponte CHROME_PATH para o executável.`;

/** The path of a Chromium or Chrome; installs Debian's package when this user may. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { quiet: true }).catch(() => undefined);
    const install = ['install', '-y', '-qq', 'chromium-headless-shell'];
    await run('apt-get', install, { quiet: true }).catch(() => undefined);
  }
  const installed = findBrowser();
  if (!installed) throw new Error(howTo);
  return installed;
}
