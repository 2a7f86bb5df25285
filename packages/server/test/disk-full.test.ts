import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bodyOf, loggers } from '../bench/loggers.ts';
import { prepare } from '../src/database.ts';
import { systemClock, today } from '../src/infra/clock.ts';
import { startEmbedded } from '../src/infra/db/embedded.ts';
import { createPool } from '../src/infra/db/pool.ts';
import { temporaryData } from './program.ts';
import { createTestApp } from './server.ts';
import { createSessions } from './tokens.ts';

const log = { info() {}, warn() {}, error() {} };

/** Mounts a small disk of its own; the words of what keeps it from being mounted. */
function mountDisk(folder: string): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512m,mode=755', 'aponta', folder], {
      stdio: 'pipe',
    });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

test.runIf(process.env.APONTA_TEST_FULL === '1')(
  'a full disk is unavailable until there is room, and loses nothing that was acknowledged',
  async (context) => {
    const disk = mkdtempSync(join(tmpdir(), 'aponta-disk-'));
    const whyNot = process.getuid?.() === 0 ? mountDisk(disk) : 'only root mounts a disk';
    if (whyNot !== undefined) return context.skip(`no disk to be filled: ${whyNot}`);
    const { dataDir, remove } = temporaryData();
    const engine = await startEmbedded({ dataDir, log, system: { dir: disk, user: 'aponta' } });
    const pool = createPool(engine.connection);
    await prepare(pool, { demo: true }, systemClock, pino({ level: 'silent' }));
    const server = await createTestApp({ pool, clock: systemClock });
    const [person] = await loggers(pool, today(systemClock), 1);
    if (!person) throw new Error('nobody logs hours');
    const authorization = `Bearer ${await (await createSessions(pool))(person.codigo)}`;
    const acknowledged: number[] = [];
    const logOne = async () => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/apontamento/apontamento',
        headers: { authorization, 'content-type': 'application/json' },
        payload: bodyOf(person),
      });
      if (answer.statusCode === 201) acknowledged.push(answer.json().id);
      else expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'INDISPONIVEL']);
      if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBeDefined();
      return answer.statusCode;
    };
    const filler = join(disk, 'outros-arquivos');
    const fill = () => {
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    };
    const empty = () => rmSync(filler);
    /** Logs until it is as wanted; answers the milliseconds. */
    const until = async (status: number) => {
      const begun = performance.now();
      for (let tries = 0; tries < 3_000; tries++) {
        if ((await logOne()) === status) return Math.round(performance.now() - begun);
        if (status === 201) await wait(20);
      }
      throw new Error(`never ${status}`);
    };
    try {
      expect(await logOne()).toBe(201);
      // No room for the rows.
      fill();
      const told = [await until(503)];
      for (let more = 0; more < 20; more++) await logOne();
      empty();
      const well = [await until(201)];
      // No room for the log that every change is written to first: PostgreSQL ends, and cannot begin.
      fill();
      const admin = new Client(engine.admin);
      admin.on('error', () => undefined);
      await admin.connect();
      await admin.query('select pg_switch_wal()').catch(() => undefined);
      await admin.end().catch(() => undefined);
      told.push(await until(503));
      for (let more = 0; more < 20; more++) {
        await logOne();
        await wait(50);
      }
      empty();
      well.push(await until(201));
      const { rows } = await pool.query('select id from apontamento where id = any($1)', [
        acknowledged,
      ]);
      expect(rows).toHaveLength(new Set(acknowledged).size);
      console.info(
        `a full disk: told after ${told.join(', ')} ms, well after ${well.join(', ')} ms`,
      );
    } finally {
      await server.close();
      await engine.stop();
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true, force: true });
      remove();
    }
  },
  120_000,
);
