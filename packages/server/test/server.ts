import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import type { Clock } from '../src/infra/clock.ts';
import { type Config, readConfig } from '../src/infra/config.ts';
import { createPool } from '../src/infra/db/pool.ts';
import { knownServices, type PushConfig } from '../src/infra/push-config.ts';
import { demoNow, TestClock } from './clock.ts';
import { cloneDatabase } from './database.ts';
import { recordAnswers } from './record.ts';

export interface TestOptions {
  clock?: Clock;
  config?: Partial<Config>;
  /** A database of one's own; a clone of the demo's without. */
  pool?: Pool;
  /** Where it listens; a free port without. */
  port?: number;
  /** Serve the built web UI, for browser tests, or the pages of a folder as one. */
  web?: boolean | string;
  /** Folder of pages served at /docs. */
  docsRoot?: string;
}

export interface TestApp {
  app: FastifyInstance;
  pool: Pool;
  close(): Promise<void>;
}

export interface TestServer extends TestApp {
  url: string;
}

/** Letters can be asked for, and nobody sends them. */
const noLetters = {
  url: 'smtp://127.0.0.1:1',
  requireTls: false,
  from: 'aponta@empresa.example',
  publicUrl: 'https://aponta.empresa.example',
};

/** Browsers can be told, and nobody sends it. */
export const push: PushConfig = {
  contato: 'mailto:aponta@empresa.example',
  servicos: knownServices,
  proxy: undefined,
  semProxy: undefined,
};

const logger = pino({ level: process.env.APONTA_TEST_LOG ?? 'error' });

/** The app on its own clone of the demo database; every answer is checked against the contract. */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const pool = options.pool ?? createPool(await cloneDatabase('aponta_demo'));
  const config = {
    ...readConfig({}),
    email: noLetters,
    push,
    checkResponses: true,
    ...options.config,
  };
  const clock = options.clock ?? new TestClock(demoNow);
  const { web, docsRoot } = options;
  const built = () => fileURLToPath(new URL('../../web/dist', import.meta.url));
  const webRoot = web === true ? built() : web || undefined;
  const app = await buildApp({ config, pool, clock, logger, webRoot, docsRoot });
  recordAnswers(app);
  const close = async () => {
    await app.close();
    await pool.end();
  };
  return { app, pool, close };
}

/** As `createTestApp`, listening on a free port. */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const test = await createTestApp(options);
  const url = await test.app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  return { ...test, url };
}

type Request = Omit<InjectOptions, 'path' | 'server'> & { url: string };

/** Calls operations as one user: `call({ method: 'GET', url: '/apontamento/periodo' })`. */
export type Caller = (request: Request) => Promise<LightMyRequestResponse>;

/** Signs in and answers a caller that carries the session. */
export async function signIn(
  app: FastifyInstance,
  user: string,
  password = 'aponta-demo',
  codigo?: string,
): Promise<Caller> {
  const answer = await anonymous(app)({
    method: 'POST',
    url: '/apontamento/auth',
    payload: { user, password, ...(codigo && { codigo }) },
  });
  if (answer.statusCode !== 200) throw new Error(`${user} cannot sign in: ${answer.body}`);
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error('no cookie');
  return (request) =>
    anonymous(app)({ ...request, cookies: { [cookie.name]: cookie.value, ...request.cookies } });
}

/** Calls without a session. */
export const anonymous =
  (app: FastifyInstance): Caller =>
  ({ url, headers, ...rest }) =>
    app.inject({ ...rest, url: `/api${url}`, headers: { 'x-aponta': '1', ...headers } });
