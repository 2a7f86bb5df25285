import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell is Chromium without its own windows and menus, each of which costs processes; it takes half the time.
const names = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What a headless Chromium needs in a container, and what it should leave alone. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of an installed Chrome or Chromium: CHROME_PATH, else Chromium's headless shell, else Chrome, else Chromium; undefined when there is none. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(given ? [given] : []), ...installed, ...applications].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
