import type { FastifyBaseLogger } from 'fastify';
import type { Audit, Client } from './audit.ts';
import type { PasswordCheck } from './auth/password-check.ts';
import type { Throttle } from './auth/throttle.ts';
import type { Tokens } from './auth/token.ts';
import type { User } from './auth/user.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/pool.ts';
import type { Sealer } from './sealer.ts';
import type { VapidKeys } from './vapid.ts';

/** What lives as long as the process. */
export interface Services {
  db: Db;
  /** Where what adds up months is read: a copy that may be some moments behind, or `db`. */
  reports: Db;
  clock: Clock;
  config: Config;
  tokens: Tokens;
  throttle: Throttle;
  checkPassword: PasswordCheck;
  sealer: Sealer;
  /** By which push services know us; undefined where no browser is told. */
  vapid: VapidKeys | undefined;
}

/** What every handler works with. */
export interface Context extends Services {
  /** The open transaction of a change; the pool otherwise. */
  db: Db;
  /** Who calls. Reading it in a public operation is a programming error and throws. */
  user: User;
  /** Writes the audit row of a change, and answers `after`. */
  audit: Audit;
  log: FastifyBaseLogger;
  cookie: SessionCookie;
  client: Client;
}

/** The session cookie of this call and answer. */
export interface SessionCookie {
  token: string | undefined;
  /** How long a session that this call begins lasts without being renewed. */
  seconds: number;
  set(token: string, seconds?: number): void;
  clear(): void;
}
