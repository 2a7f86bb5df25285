import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { createDb, createPool } from '../db/pool.ts';
import { streamRows } from '../db/stream-rows.ts';
import { contentDisposition, type Download } from '../download.ts';
import { compressAnswers } from '../http/compress.ts';
import { answerErrors } from '../http/error-answers.ts';
import type { Column } from './columns.ts';
import { sheetDownload } from './sheet.ts';

// A thread takes a while to start where others are busy.
vi.setConfig({ testTimeout: 60_000, expect: { poll: { timeout: 30_000 } } });

interface Row {
  nome: string | null;
  minutos: number;
  valor?: string;
}
const columns: Column<Row>[] = [
  { header: 'Nome', type: 'text', value: (row) => row.nome },
  { header: 'Horas', type: 'hours', value: (row) => row.minutos },
  { header: 'Valor', type: 'money', value: (row) => row.valor },
];
const ana: Row = { nome: 'Ana Conceição', minutos: 80, valor: '1234.50' };

const bytesOf = ({ body }: Download) => buffer(body as Readable);
const csv = async (rows: Row[]) =>
  (
    await bytesOf(sheetDownload({ filename: 'x', formato: 'csv', columns, rows: [rows] }))
  ).toString();

async function sheetsOf(download: Download): Promise<ExcelJS.Worksheet[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await bytesOf(download)) as never);
  return workbook.worksheets;
}

/** Chunks without end that tell how many were taken and whether the reader said it stopped. */
function endless(fails?: (chunk: number) => void) {
  const state = { taken: 0, stopped: false };
  async function* rows() {
    try {
      while (true) {
        await wait(1);
        fails?.(state.taken);
        state.taken += 1;
        // Not to be compressed away, which would let thousands of chunks through.
        yield Array.from({ length: 200 }, () => ({ ...ana, nome: crypto.randomUUID().repeat(10) }));
      }
    } finally {
      state.stopped = true;
    }
  }
  return { state, rows: rows() };
}

test('a sheet is named, typed, and read back as it was written', async () => {
  const download = sheetDownload({ filename: 'Medição 11/2026', columns, rows: [[ana], [ana]] });
  expect(download.filename).toBe('Medição 11/2026.xlsx');
  const [sheet] = await sheetsOf(download);
  expect(sheet?.name).toBe('Medição 11 2026');
  expect(sheet?.getRow(1).values).toEqual([undefined, 'Nome', 'Horas', 'Valor']);
  expect(sheet?.getCell('A3').value).toBe('Ana Conceição');
  expect(sheet?.getCell('C3').value).toBe(1234.5);
  expect(sheet?.rowCount).toBe(3);
});

test('a sheet without rows has its header', async () => {
  const [sheet] = await sheetsOf(sheetDownload({ filename: 'Vazio', columns, rows: [] }));
  expect(sheet?.getCell('A1').value).toBe('Nome');
  expect(await csv([])).toBe('\uFEFFNome;Horas;Valor\r\n');
});

test('more sheets at once than there are threads all come', async () => {
  const all = Array.from({ length: 9 }, () => csv([ana]));
  expect(new Set(await Promise.all(all))).toEqual(new Set([await csv([ana])]));
});

test('a reader that waits makes everything wait', async () => {
  const { state, rows } = endless();
  const body = sheetDownload({ filename: 'x', columns, rows }).body as Readable;
  body.read(0);
  await expect.poll(() => body.readableLength).toBeGreaterThan(0);
  let before: number;
  do {
    before = state.taken;
    await wait(1_000);
  } while (state.taken > before);
  body.destroy();
  await expect.poll(() => state.stopped).toBe(true);
});

test('a value that is no number breaks the file instead of spoiling it', async () => {
  const rows = [[ana], [{ ...ana, valor: 'muito' }]];
  await expect(bytesOf(sheetDownload({ filename: 'x', columns, rows }))).rejects.toThrow(
    'not a number: muito',
  );
});

describe('as an answer', () => {
  /** What a client gets for such rows. */
  async function served(rows: AsyncIterable<Row[]>, use: (url: string) => Promise<void>) {
    const app = Fastify();
    answerErrors(app);
    // `fetch` asks for it.
    await compressAnswers(app);
    app.get('/', (_request, reply) => {
      const sheet = sheetDownload({ filename: 'x', formato: 'csv', columns, rows });
      return reply
        .type(sheet.type)
        .header('content-disposition', contentDisposition(sheet.filename))
        .send(sheet.body);
    });
    try {
      await use(await app.listen({ port: 0, host: '127.0.0.1' }));
    } finally {
      await app.close();
    }
  }

  test('a source that fails at once is a failure', async () => {
    const { rows } = endless(() => {
      throw new Error('no such table');
    });
    await served(rows, async (url) => {
      const answer = await fetch(url);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(await answer.json()).toMatchObject({ codigo: 'ERRO_INTERNO' });
    });
  });

  test('one that fails in the middle breaks the connection: half a file is no file', async () => {
    const { rows } = endless((chunk) => {
      if (chunk === 50) throw new Error('the database went away');
    });
    await served(rows, async (url) => {
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    });
  });

  test('a client that goes away ends the source', async () => {
    const { rows, state } = endless();
    await served(rows, async (url) => {
      const leave = new AbortController();
      const answer = await fetch(url, { signal: leave.signal });
      await answer.body?.getReader().read();
      expect(state.stopped).toBe(false);
      leave.abort();
      await expect.poll(() => state.stopped).toBe(true);
    });
  });

  test('a client that goes away gives the connection of the database back', async () => {
    const pool = createPool(await cloneDatabase('template1'));
    // Counts those in use: to cancel what is read takes another one, which stays idle afterwards.
    const inUse = () => pool.totalCount - pool.idleCount;
    const endless = sql<Row>`select md5(n::text) as nome, n::int as minutos
      from (select generate_series(1, 100000000) n) as streamed`;
    await served(streamRows(createDb(pool), endless), async (url) => {
      const leave = new AbortController();
      const answer = await fetch(url, { signal: leave.signal });
      await answer.body?.getReader().read();
      expect(inUse()).toBe(1);
      leave.abort();
      await expect.poll(inUse).toBe(0);
    });
    await pool.end();
  });
});
