import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { isDate, type Schema } from '@aponta/sdk';
import type { Papel } from './contract/document.ts';
import { type EmailConfig, readEmailConfig } from './email-config.ts';
import { type LdapConfig, readLdapConfig } from './ldap-config.ts';
import { type OidcConfig, readOidcConfig } from './oidc-config.ts';
import { type PushConfig, readPushConfig } from './push-config.ts';
import { type RmConfig, readRmConfig } from './rm-config.ts';
import { readRoles } from './role-map.ts';
import { readTracesConfig, type TracesConfig } from './tracing/config.ts';
import { readUpstreamConfig, type UpstreamConfig } from './upstream-config.ts';

/** Everything that is set from outside; documented in docs/configuracao.md. */
export interface Config {
  host: string;
  port: number;
  /** How many answer the calls. */
  processes: number;
  /** Address people use, when it is not the one the server listens on (behind a proxy). */
  publicUrl: string | undefined;
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** A copy that PostgreSQL keeps up to date, for reports; unset: they are read where all else is. */
  databaseReadUrl: string | undefined;
  /** The pool of connections, and how long PostgreSQL may take. */
  database: DatabaseLimits;
  dataDir: string;
  demo: boolean;
  ambiente: Schema<'NomeAmbiente'>;
  logLevel: string;
  /** Validate every answer against the contract before it leaves. */
  checkResponses: boolean;
  /** Number of proxies in front whose X-Forwarded-For is to be believed. */
  trustedProxies: number;
  /** Milliseconds until a call has to have come whole, its body too. */
  requestTimeoutMs: number;
  /** Hours after which a session ends, however often it is renewed. */
  sessionHours: number;
  /** Days that sessions are kept after their end, and notifications after they came. */
  kept: Kept;
  /** Where the metrics are read; undefined where they are not served. */
  metrics: { host: string; port: number } | undefined;
  /** Which traces are sent; undefined where none are. */
  traces: TracesConfig | undefined;
  /** The directory that knows the passwords; undefined where our database does. */
  ldap: LdapConfig | undefined;
  /** The company's provider of accounts; undefined where there is none. */
  oidc: OidcConfig | undefined;
  /** Whoever has one of these roles shows a second factor beside the password. */
  secondFactorRoles: readonly Papel[];
  /** How letters are sent; undefined where none are. */
  email: EmailConfig | undefined;
  /** How browsers are told; undefined where they are not. */
  push: PushConfig | undefined;
  /** When people are written to in the morning, in their section's zone. */
  avisos: { hour: number; since: string | undefined };
  /** A key beside the database's, for what is stored encrypted. */
  chave: string | undefined;
  /** Where measurements are sent; undefined where there is no RM. */
  rm: RmConfig | undefined;
  /** A company's own services, which answer every call; undefined: they are ours. */
  upstream: UpstreamConfig | undefined;
}

export interface Kept {
  sessions: number;
  notifications: number;
  /** Of the audit; for good where it is undefined. */
  audit?: number;
}

/** Milliseconds, of connections any number up to what the database takes. */
export interface DatabaseLimits {
  connections: number;
  /** A statement. */
  statementMs: number;
  /** What another transaction holds. */
  lockMs: number;
  /** A transaction that does nothing. */
  idleMs: number;
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
  const file = rmFile(env, cwd, fault);
  const text = (name: string) => env[name]?.trim() || file[name]?.trim() || undefined;
  const required = (name: string) => {
    const value = text(name);
    if (value === undefined) fault(`${name} deve ser definida, pois RM_URL está definida`);
    return value ?? '';
  };
  const flag = (name: string) => {
    const value = text(name);
    if (value !== undefined && value !== '0' && value !== '1') fault(`${name} deve ser 0 ou 1`);
    return value === undefined ? undefined : value === '1';
  };
  const integer = (name: string, fallback: number, [min, max]: [number, number]) => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max)
      fault(`${name} deve ser um inteiro de ${min} a ${max}`);
    return Number(value);
  };
  const choice = <T extends string>(
    name: string,
    options: readonly T[],
    fallback: T | undefined,
  ): T => {
    const value = (text(name) as T | undefined) ?? fallback;
    if (value !== undefined && options.includes(value)) return value;
    fault(`${name} deve ser um de: ${options.join(', ')}`);
    return options[0] as T;
  };
  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    // No more than the beginning: an address of PostgreSQL may name a socket, which URL cannot read.
    if (value !== undefined && !protocols.some((protocol) => value.startsWith(`${protocol}//`))) {
      fault(`${name} deve ser um endereço ${protocols.map((p) => `${p}//`).join(' ou ')}`);
    }
    return value;
  };
  const day = (name: string) => {
    const value = text(name);
    if (value !== undefined && !isDate(value)) fault(`${name} deve ser um dia, como 2026-12-01`);
    return value;
  };
  const namedFile = (name: string) => {
    const value = text(name);
    if (value === undefined) return undefined;
    const path = resolve(cwd, value);
    if (existsSync(path)) return { path, text: readFileSync(path, 'utf8') };
    fault(`${name}: o arquivo ${path} não existe`);
    return undefined;
  };
  const names = [...new Set([...Object.keys(env), ...Object.keys(file)])].filter(text);

  const read = { text, required, integer, flag, choice, url, file: namedFile, names, fault };
  const upstream = readUpstreamConfig(read);
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const demo = flag('APONTA_DEMO') ?? (databaseUrl ?? upstream) === undefined;
  const ambiente = choice('APONTA_ENV', environments, demo ? 'demonstracao' : 'producao');
  if (demo && ambiente === 'producao') {
    fault(
      'APONTA_ENV=producao não aceita os dados de demonstração: defina DATABASE_URL e tire APONTA_DEMO',
    );
  }
  const publicUrl = url('APONTA_PUBLIC_URL', ['http:', 'https:']);
  const chave = text('APONTA_CHAVE');
  if (chave !== undefined && chave.length < 32)
    fault('APONTA_CHAVE deve ter 32 caracteres ou mais');
  const metricsPort = integer('APONTA_METRICS_PORT', 0, [1, 65535]);
  const email = upstream ? undefined : readEmailConfig(read, publicUrl);
  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port: integer('PORT', 8080, [0, 65535]),
    processes:
      text('APONTA_PROCESSOS') === 'auto'
        ? availableParallelism()
        : integer('APONTA_PROCESSOS', 1, [1, 64]),
    publicUrl,
    databaseUrl,
    databaseReadUrl: url('APONTA_DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    database: {
      connections: integer('APONTA_DB_CONNECTIONS', 10, [3, 500]),
      statementMs: 1000 * integer('APONTA_DB_STATEMENT_TIMEOUT', 30, [1, 3600]),
      lockMs: 1000 * integer('APONTA_DB_LOCK_TIMEOUT', 15, [1, 3600]),
      idleMs: 1000 * integer('APONTA_DB_IDLE_TIMEOUT', 60, [1, 3600]),
    },
    dataDir: resolve(cwd, text('APONTA_DATA') ?? '.aponta'),
    demo,
    ambiente,
    logLevel: choice('APONTA_LOG', levels, 'info'),
    checkResponses: flag('APONTA_CHECK_RESPONSES') ?? false,
    trustedProxies: integer('APONTA_TRUSTED_PROXIES', 0, [0, 10]),
    requestTimeoutMs: integer('APONTA_REQUEST_TIMEOUT', 30, [1, 3600]) * 1000,
    sessionHours: integer('APONTA_SESSION_HOURS', 12, [1, 720]),
    kept: {
      audit: integer('APONTA_RETENCAO_AUDITORIA', 0, [0, 36500]) || undefined,
      sessions: integer('APONTA_RETENCAO_SESSOES', 30, [1, 3650]),
      notifications: integer('APONTA_RETENCAO_NOTIFICACOES', 730, [30, 3650]),
    },
    metrics: metricsPort
      ? { host: text('APONTA_METRICS_HOST') ?? '127.0.0.1', port: metricsPort }
      : undefined,
    traces: readTracesConfig(read),
    ldap: upstream ? undefined : readLdapConfig(read),
    oidc: upstream ? undefined : readOidcConfig(read, publicUrl),
    secondFactorRoles: readRoles(read, 'APONTA_SEGUNDO_FATOR'),
    email,
    push: upstream ? undefined : readPushConfig(read, publicUrl, email),
    chave,
    avisos: { hour: integer('APONTA_AVISOS_HORA', 8, [0, 23]), since: day('APONTA_AVISOS_DESDE') },
    rm: upstream ? undefined : readRmConfig(read, demo),
    upstream,
  };
  if (faults.length) throw new ConfigError(faults.join('\n'));
  return config;
}

/** The RM_* variables of the file that RM_CONFIG names; the environment's own come first. */
function rmFile(env: Env, cwd: string, fault: (text: string) => void): Env {
  const name = env.RM_CONFIG?.trim();
  if (!name) return {};
  const path = resolve(cwd, name);
  if (!existsSync(path)) {
    fault(`RM_CONFIG: o arquivo ${path} não existe`);
    return {};
  }
  const entries = Object.entries(parseEnv(readFileSync(path, 'utf8')));
  return Object.fromEntries(entries.filter(([key]) => key.startsWith('RM_')));
}
