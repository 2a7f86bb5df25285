import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { cloneDatabase } from './database.ts';
import { endProgram, freePort, type Program, startProgram } from './program.ts';

const nginx = '/usr/sbin/nginx';
const shipped = fileURLToPath(
  new URL('../../../docs/exemplos/nginx-dois-servidores.conf', import.meta.url),
);
const full = process.env.APONTA_TEST_FULL === '1';

interface Front {
  url: string;
  /** Which servers get calls. */
  pass(ports: readonly { port: number; down: boolean }[]): Promise<void>;
  stop(): Promise<void>;
}

/** nginx with the shipped file, but for its address, its certificate and where its lists are. */
async function startNginx(ports: readonly number[]): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'aponta-nginx-'));
  const port = await freePort();
  const servers = join(folder, 'servers.conf');
  const write = (list: readonly { port: number; down: boolean }[]) =>
    writeFileSync(
      servers,
      list.map((one) => `server 127.0.0.1:${one.port}${one.down ? ' down' : ''};\n`).join(''),
    );
  write(ports.map((one) => ({ port: one, down: false })));
  const site = readFileSync(shipped, 'utf8')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('/etc/nginx/aponta-servidores.conf', servers)
    .replace(/^ *ssl_certificate.*\n/gm, '');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; user root;
events { worker_connections 512; }
http { access_log off; ${site} }`,
  );
  const run = (...args: string[]): ChildProcess =>
    spawn(nginx, ['-c', config, '-p', folder, ...args], { stdio: 'ignore' });
  const child = run();
  await vi.waitFor(() => expect(existsSync(join(folder, 'pid'))).toBe(true));
  return {
    url: `http://127.0.0.1:${port}`,
    async pass(list) {
      write(list);
      await once(run('-s', 'reload'), 'exit');
      // The workers of before let go of what they hold.
      await wait(500);
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.runIf(full && existsSync(nginx))(
  'two servers are started anew one after the other, and no call fails',
  async () => {
    const { host, user, database } = await cloneDatabase('aponta_demo');
    const settings = {
      DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&sslmode=disable`,
      APONTA_TRUSTED_PROXIES: '1',
    };
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => startProgram('unused', port, settings);
    const programs: Program[] = [];
    for (const port of ports) programs.push(await start(port));
    const front = await startNginx(ports);
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${front.url}/api${path}`, {
        ...init,
        headers: {
          'x-aponta': '1',
          'content-type': 'application/json',
          connection: 'close',
          ...init.headers,
        },
      });
    const entered = await call('/apontamento/auth', {
      method: 'POST',
      body: JSON.stringify({ user: 'CLT0001', password: 'aponta-demo' }),
    });
    const authorization = `Bearer ${(await entered.json()).token}`;

    const answers: (number | string)[] = [];
    let rolling = true;
    const working = Array.from({ length: 4 }, async (_, index) => {
      while (rolling) {
        // Reads and changes: what was sent to a server that ends is not sent again.
        const method = index % 2 ? 'PATCH' : 'GET';
        const answer = await call('/apontamento/notification', {
          method,
          headers: { authorization },
        }).catch((error: Error) => String(error.cause));
        answers.push(typeof answer === 'string' ? answer : answer.status);
        if (typeof answer !== 'string') await answer.arrayBuffer();
      }
    });
    try {
      for (const [index, port] of ports.entries()) {
        await front.pass(ports.map((one) => ({ port: one, down: one === port })));
        await endProgram(programs[index] as Program, 'SIGTERM');
        programs[index] = await start(port);
        await front.pass(ports.map((one) => ({ port: one, down: false })));
      }
    } finally {
      rolling = false;
      await Promise.all(working);
      await front.stop();
      for (const program of programs) await endProgram(program, 'SIGTERM');
    }
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter((status) => status !== 200 && status !== 204)).toEqual([]);
  },
  120_000,
);
