import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const shell = 'chromium-headless-shell';
const others = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
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

/** CHROME_PATH, else Chromium without its own windows and menus: they cost processes, and half of the time. */
export const findShell = (): string | undefined =>
  [process.env.CHROME_PATH ?? '', ...onPath([shell])].find(isExecutable);

/** As `findShell`, else an installed Chrome or Chromium; undefined when there is none. */
export const findBrowser = (): string | undefined =>
  findShell() ?? [...onPath(others), ...applications].find(isExecutable);

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
