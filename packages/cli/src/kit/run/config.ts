import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { OutputOptions } from '../output/output.ts';
import { UsageError } from './failure.ts';

const DEFAULT_URL = 'http://127.0.0.1:8080';

/** The options that every command takes. */
export interface GlobalOptions extends OutputOptions {
  perfil?: string;
  url?: string;
  verboso?: boolean;
  /** Seconds. */
  tempoLimite?: number;
}

export interface Config {
  perfil: string;
  /** Without a slash at its end. */
  url: string;
  token?: string;
  /** Milliseconds until a call is given up; without it, the SDK's limit. */
  timeout?: number;
  /** Keeps the session of the profile. */
  jarFile: string;
  /** Keeps a token for the profile, in the place of a session. */
  tokenFile: string;
  /** Keeps the address of the profile. */
  profileFile: string;
  /** Keeps all of the profile. */
  folder: string;
}

/** Reads the configuration: options go before variables, variables before the profile's file. Throws UsageError. */
export async function readConfig(options: GlobalOptions, env: NodeJS.ProcessEnv): Promise<Config> {
  const perfil = options.perfil ?? (env.APONTA_PROFILE || 'padrao');
  if (!/^[\w-]{1,40}$/.test(perfil)) {
    throw new UsageError(`Perfil inválido: "${perfil}". Use letras, números, - e _`);
  }
  const folder = join(profilesFolder(env), perfil);
  const profileFile = join(folder, 'perfil.json');
  const saved = await savedUrl(profileFile);
  const url = options.url ?? (env.APONTA_URL || (saved ?? DEFAULT_URL));
  return {
    perfil,
    url: checkedUrl(url),
    token:
      env.APONTA_TOKEN ||
      (await tokenFile(env.APONTA_TOKEN_FILE)) ||
      (await keptToken(join(folder, 'token'), url === saved)),
    timeout: options.tempoLimite && options.tempoLimite * 1000,
    jarFile: join(folder, 'cookies.json'),
    tokenFile: join(folder, 'token'),
    profileFile,
    folder,
  };
}

async function tokenFile(file: string | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`Não foi possível ler ${file}, de APONTA_TOKEN_FILE`);
  });
  if (!text.trim()) throw new UsageError(`O arquivo ${file}, de APONTA_TOKEN_FILE, está vazio`);
  return text.trim();
}

/** The token of the profile, which goes to the profile's own address and to no other. */
const keptToken = async (file: string, own: boolean): Promise<string | undefined> =>
  own ? (await readFile(file, 'utf8').catch(() => '')).trim() || undefined : undefined;

const profilesFolder = (env: NodeJS.ProcessEnv) =>
  join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'aponta');

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

/** Keeps the address in the profile, for later commands. */
export async function saveProfile({ profileFile, url }: Config): Promise<void> {
  await mkdir(join(profileFile, '..'), { recursive: true, mode: 0o700 });
  await writeFile(profileFile, `${JSON.stringify({ url }, null, 2)}\n`, { mode: 0o600 });
}

/** Keeps a token in the profile, for its owner's eyes alone, whatever the file was before. */
export async function saveToken({ tokenFile }: Config, token: string): Promise<void> {
  await rm(tokenFile, { force: true });
  await writeFile(tokenFile, `${token}\n`, { mode: 0o600, flag: 'wx' });
}

export interface Profile {
  perfil: string;
  url: string | null;
  /** Whether it keeps a session or a token, valid or not. */
  conectado: boolean;
}

/** Lists the profiles of this person. */
export async function listProfiles(env: NodeJS.ProcessEnv): Promise<Profile[]> {
  const folder = profilesFolder(env);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (perfil) => ({
      perfil,
      url: (await savedUrl(join(folder, perfil, 'perfil.json'))) ?? null,
      conectado: (
        await Promise.allSettled(
          ['cookies.json', 'token'].map((name) => access(join(folder, perfil, name))),
        )
      ).some(({ status }) => status === 'fulfilled'),
    })),
  );
}

/** Removes a profile and its session. Throws UsageError when there is none of this name. */
export async function removeProfile({ folder, perfil }: Config): Promise<void> {
  await access(folder).catch(() => {
    throw new UsageError(`Não há perfil ${perfil}`);
  });
  await rm(folder, { recursive: true });
}
