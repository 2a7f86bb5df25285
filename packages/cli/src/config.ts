import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './failure.ts';

const DEFAULT_URL = 'http://127.0.0.1:8080';

/** The options that every command takes. */
export interface GlobalOptions {
  json?: boolean;
  perfil?: string;
  url?: string;
  verboso?: boolean;
}

export interface Config {
  perfil: string;
  /** Without a slash at its end. */
  url: string;
  token?: string;
  /** Keeps the session of the profile. */
  jarFile: string;
  /** Keeps the address of the profile. */
  profileFile: string;
}

/** Options before variables before the profile's file. Throws UsageError. */
export async function readConfig(options: GlobalOptions, env: NodeJS.ProcessEnv): Promise<Config> {
  const perfil = options.perfil ?? (env.APONTA_PROFILE || 'padrao');
  if (!/^[\w-]{1,40}$/.test(perfil)) {
    throw new UsageError(`Perfil inválido: "${perfil}". Use letras, números, - e _`);
  }
  const folder = join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'aponta', perfil);
  const profileFile = join(folder, 'perfil.json');
  const url = options.url ?? (env.APONTA_URL || ((await savedUrl(profileFile)) ?? DEFAULT_URL));
  return {
    perfil,
    url: checkedUrl(url),
    token: env.APONTA_TOKEN || undefined,
    jarFile: join(folder, 'cookies.json'),
    profileFile,
  };
}

function checkedUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new UsageError(`Endereço inválido: "${text}". Use http://servidor ou https://servidor`);
  }
  return text.replace(/\/+$/, '');
}

async function savedUrl(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text).url;
  } catch {
    throw new UsageError(`O arquivo ${file} não é JSON. Corrija-o ou remova-o.`);
  }
}

/** Keeps the address in the profile, for the commands to come. */
export async function saveProfile({ profileFile, url }: Config): Promise<void> {
  await mkdir(join(profileFile, '..'), { recursive: true, mode: 0o700 });
  await writeFile(profileFile, `${JSON.stringify({ url }, null, 2)}\n`, { mode: 0o600 });
}
