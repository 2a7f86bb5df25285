import { resolve } from 'node:path';
import type { Schema } from '@aponta/sdk';

/** Everything that is set from outside; documented in docs/configuracao.md. */
export interface Config {
  host: string;
  port: number;
  /** Address people use, when it is not the one the server listens on (behind a proxy). */
  publicUrl: string | undefined;
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  dataDir: string;
  demo: boolean;
  ambiente: Schema<'NomeAmbiente'>;
  logLevel: string;
  /** Validate every answer against the contract before it leaves. */
  checkResponses: boolean;
  /** Number of proxies in front whose X-Forwarded-For is to be believed. */
  trustedProxies: number;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Env = Record<string, string | undefined>;

const environments = ['producao', 'homologacao', 'demonstracao'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads and validates the environment; throws `ConfigError` naming every fault at once. */
export function readConfig(env: Env, cwd = process.cwd()): Config {
  const faults: string[] = [];
  const fault = (text: string) => {
    faults.push(text);
  };
  const text = (name: string) => env[name]?.trim() || undefined;
  const flag = (name: string) => {
    const value = text(name);
    if (value !== undefined && value !== '0' && value !== '1') fault(`${name} deve ser 0 ou 1`);
    return value === undefined ? undefined : value === '1';
  };
  const integer = (name: string, fallback: number, max: number) => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (!/^\d+$/.test(value) || Number(value) > max)
      fault(`${name} deve ser um inteiro de 0 a ${max}`);
    return Number(value);
  };
  const choice = <T extends string>(name: string, options: readonly T[], fallback: T) => {
    const value = text(name) as T | undefined;
    if (value === undefined) return fallback;
    if (!options.includes(value)) fault(`${name} deve ser um de: ${options.join(', ')}`);
    return value;
  };
  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    // No more than the beginning: an address of PostgreSQL may name a socket, which URL cannot read.
    if (value !== undefined && !protocols.some((protocol) => value.startsWith(`${protocol}//`))) {
      fault(`${name} deve ser um endereço ${protocols.map((p) => `${p}//`).join(' ou ')}`);
    }
    return value;
  };

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const demo = flag('APONTA_DEMO') ?? databaseUrl === undefined;
  const ambiente = choice('APONTA_ENV', environments, demo ? 'demonstracao' : 'producao');
  if (demo && ambiente === 'producao') {
    fault(
      'APONTA_ENV=producao não aceita os dados de demonstração: defina DATABASE_URL e tire APONTA_DEMO',
    );
  }
  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port: integer('PORT', 8080, 65535),
    publicUrl: url('APONTA_PUBLIC_URL', ['http:', 'https:']),
    databaseUrl,
    dataDir: resolve(cwd, text('APONTA_DATA') ?? '.aponta'),
    demo,
    ambiente,
    logLevel: choice('APONTA_LOG', levels, 'info'),
    checkResponses: flag('APONTA_CHECK_RESPONSES') ?? false,
    trustedProxies: integer('APONTA_TRUSTED_PROXIES', 0, 10),
  };
  if (faults.length) throw new ConfigError(faults.join('\n'));
  return config;
}
