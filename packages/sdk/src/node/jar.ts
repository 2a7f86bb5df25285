import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Cookie, CookieJar } from 'tough-cookie';

/** Cookies between calls, and between processes when they have a file. */
export interface Jar {
  /** The `Cookie` header for a URL, '' when it has none. */
  header(url: string): Promise<string>;
  /** When the session's cookie for a URL expires, in epoch milliseconds; undefined without one. */
  sessionEnd(url: string): Promise<number | undefined>;
  /** Keeps what an answer's `Set-Cookie` headers say. */
  keep(url: string, setCookies: readonly string[]): Promise<void>;
}

/** Opens the jar of a file, made with mode 0600 at the first cookie; without a file, a jar in memory. */
export async function openJar(file?: string): Promise<Jar> {
  const cookies = (file && (await read(file))) || new CookieJar();
  return {
    header: (url) => cookies.getCookieString(url),
    async sessionEnd(url) {
      const session = (await cookies.getCookies(url)).find(({ key }) => key === 'auth-token');
      return session?.expiryTime();
    },
    async keep(url, setCookies) {
      if (setCookies.length === 0) return;
      for (const text of setCookies) {
        const cookie = Cookie.parse(text);
        if (cookie) await cookies.setCookie(dated(cookie), url, { ignoreError: true });
      }
      if (file) await write(file, JSON.stringify(await cookies.serialize()));
    },
  };
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

/** A whole file or none: written beside and renamed, so that another process never reads half of it. */
async function write(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(beside, text, { mode: 0o600, flag: 'wx' });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
