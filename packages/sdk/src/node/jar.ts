import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cookie, CookieJar } from 'tough-cookie';
import { replaceFile } from './replace-file.ts';

/** Cookies between calls, and between processes when they have a file. */
export interface Jar {
  /** The `Cookie` header for a URL, '' when it has none. */
  header(url: string): Promise<string>;
  /** How long ago the session's cookie for a URL came, in milliseconds; undefined without one. */
  sessionAge(url: string): Promise<number | undefined>;
  /** Keeps what an answer's `Set-Cookie` headers say; of one that only renews, unless another process has kept a session meanwhile. */
  keep(url: string, setCookies: readonly string[], renewal?: boolean): Promise<void>;
}

/** Opens the jar of a file, made with mode 0600 at the first cookie; without a file, a jar in memory. */
export async function openJar(file?: string): Promise<Jar> {
  const cookies = (file && (await read(file))) || new CookieJar();
  return {
    header: (url) => cookies.getCookieString(url),
    async sessionAge(url) {
      const session = (await cookies.getCookies(url)).find(({ key }) => key === 'auth-token');
      return session?.creation instanceof Date
        ? Date.now() - session.creation.getTime()
        : undefined;
    },
    async keep(url, setCookies, renewal = false) {
      if (setCookies.length === 0) return;
      const before = await cookies.getCookieString(url);
      await put(cookies, url, setCookies);
      if (!file) return;
      await alone(file, async () => {
        const kept = (await read(file)) ?? new CookieJar();
        if (renewal && (await kept.getCookieString(url)) !== before) return;
        await put(kept, url, setCookies);
        await write(file, JSON.stringify(await kept.serialize()));
      });
    },
  };
}

async function put(cookies: CookieJar, url: string, setCookies: readonly string[]): Promise<void> {
  for (const text of setCookies) {
    const cookie = Cookie.parse(text);
    const kept = cookie && (await cookies.setCookie(dated(cookie), url, { ignoreError: true }));
    // Otherwise that of the first cookie with this name.
    if (kept) kept.creation = new Date();
  }
}

/** A Max-Age counts from its arrival; tough-cookie would count it from the last use, so that it never came. */
function dated(cookie: Cookie): Cookie {
  if (typeof cookie.maxAge !== 'number') return cookie;
  cookie.expires = new Date(Date.now() + cookie.maxAge * 1000);
  cookie.maxAge = null;
  return cookie;
}

/** A file that is missing, or is no jar, holds no session. */
async function read(file: string): Promise<CookieJar | undefined> {
  try {
    return await CookieJar.deserialize(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A lock is held for some milliseconds; one that is older is of a process that was killed. */
const staleMs = 5_000;

/** Does something to a file that no other process does meanwhile. */
async function alone(file: string, work: () => Promise<void>): Promise<void> {
  const lock = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  while (!(await made(lock))) {
    const held = await stat(lock).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > staleMs)
      await rm(lock, { recursive: true, force: true });
    else await wait(10);
  }
  try {
    await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Whether the folder is new: of many processes that make it at once, one has done so. */
async function made(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A whole file or none: written beside and renamed, so that another process never reads half of it. */
async function write(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  try {
    await writeFile(beside, text, { mode: 0o600, flag: 'wx' });
    await replaceFile(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
