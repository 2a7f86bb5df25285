import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import type { Measured } from '../../test/rm/measurements.ts';
import { queue, quick, results, settled, startTestWorker, until } from '../../test/rm/queue.ts';
import { configOf, startRm } from '../../test/rm/simulated.ts';
import { createPool } from '../infra/db/pool.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import type { Fault, SimulatedCall } from './simulado/faults.ts';
import type { SimulatedRm, SimulatedRmOptions } from './simulado/server.ts';

let pool: Pool;
let connection: Awaited<ReturnType<typeof cloneDatabase>>;
let rm: SimulatedRm;
let workers: ReturnType<typeof startTestWorker>[] = [];

beforeAll(async () => {
  connection = await cloneDatabase('aponta_demo');
  pool = createPool(connection);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await rm.close();
});
afterAll(() => pool.end());

const good: Measured = {
  tipo: 'MS',
  desconto: 0,
  cnpj: '11222333000181',
  centavos: 100_001,
  partes: [
    { centroCusto: '000123', percentual: 3_333 },
    { centroCusto: '01.001', percentual: 6_667 },
  ],
};
const stranger: Measured = { ...good, cnpj: '00000000000191' };

/** Sends a batch through an RM and workers until nothing moves any more. */
async function send(
  wanted: readonly Measured[],
  options: Partial<SimulatedRmOptions> = {},
  change: Partial<RmConfig> = {},
  count = 1,
) {
  rm = await startRm(options);
  await queue(pool, wanted);
  const config = configOf(rm.url, { timeoutMs: 150, ...change });
  // Nobody dies here: a slow machine must not look like a worker that did.
  const timing = { ...quick, leaseMs: 10_000 };
  workers = Array.from({ length: count }, () => startTestWorker(connection, config, timing));
  await until(() => settled(pool));
  return results(pool);
}
const keys = () => [...rm.ledger.movimentos.values()].map(({ tmov }) => tmov.IDINTEGRACAO).sort();
const once = (fault: Fault, matches: (call: SimulatedCall) => boolean) => {
  let left = 1;
  return (call: SimulatedCall) => (matches(call) && left-- > 0 ? fault : undefined);
};
const saving = ({ operation }: SimulatedCall) => operation === 'SaveRecord';

describe('a batch', () => {
  test('goes to RM, each once, whatever the number of workers, with a supplier asked once', async () => {
    const items = Array.from({ length: 12 }, () => good);
    const rows = await send(items, {}, { concorrencia: 3, timeoutMs: 5_000 }, 2);
    expect(rows.map(({ status, divergencia }) => [status, divergencia])).toEqual(
      items.map(() => ['INTEGRADA', null]),
    );
    expect(keys()).toEqual(rows.map(({ medicao }) => `APONTA:MS:${medicao}`).sort());
    expect(new Set(rows.map(({ idmov }) => idmov)).size).toBe(12);
    // A look-up each, and the supplier once a worker.
    expect(rm.calls.get('SaveRecord')).toBe(12);
    expect(rm.calls.get('ReadRecord')).toBe(12);
    expect(rm.calls.get('ReadView')).toBeLessThanOrEqual(14);
    const { rows: notices } = await pool.query(
      'select mensagem from notificacao order by id desc limit 1',
    );
    expect(notices[0].mensagem).toMatch(/^Lote \d+ do RM concluído: 12 integrada/);
    const { rows: audited } = await pool.query(
      `select depois->>'movimento' as idmov from auditoria where operacao = 'enviarAoRm' and objeto_id = $1`,
      [rows[0]?.medicao],
    );
    expect(audited).toEqual([{ idmov: rows[0]?.idmov }]);
  });

  test('is not stopped by an item without supplier, whose fault is said in words', async () => {
    const rows = await send([good, stranger, good]);
    expect(rows.map(({ status }) => status)).toEqual(['INTEGRADA', 'ERRO', 'INTEGRADA']);
    expect(rows[1]?.erro).toBe(
      'O fornecedor 00.000.000/0001-91 não está cadastrado ou ativo no RM',
    );
  });

  test('is stopped by a refused password, before the account locks', async () => {
    const rows = await send(
      Array.from({ length: 20 }, () => good),
      {},
      { senha: 'errada' },
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['ERRO']));
    expect(rows[0]?.erro).toContain('usuário ou a senha');
    expect(rm.calls.size).toBe(0);
    const { rows: audited } = await pool.query(
      `select distinct objeto_id::int as id from auditoria
       where operacao = 'enviarAoRm' and objeto_id = any($1) and depois->>'mensagem' like '%a senha%'`,
      [rows.map(({ medicao }) => String(medicao))],
    );
    expect(audited).toHaveLength(20);
  });

  test('waits for an RM that is not there', async () => {
    rm = await startRm();
    const port = Number(new URL(rm.url).port);
    await rm.close();
    await queue(pool, [good]);
    workers = [startTestWorker(connection, configOf(rm.url, { timeoutMs: 150 }))];
    await until(async () => (await results(pool)).some(({ erro }) => erro !== null));
    expect(await results(pool)).toMatchObject([
      { status: expect.stringMatching(/PRONTA|ENVIANDO/) },
    ]);
    rm = await startRm({ port });
    await until(() => settled(pool));
    expect(keys()).toHaveLength(1);
  });
});

describe('an unknown outcome is looked up', () => {
  const faults: Fault[] = [
    { kind: 'lento', commit: true, ms: 400 },
    { kind: 'corpo-parado', commit: true },
    { kind: 'corpo-parado', commit: false },
    { kind: 'queda', commit: true },
    { kind: 'queda', commit: false },
    { kind: 'erro', commit: true },
    { kind: 'vazio', commit: true },
    { kind: 'aceito-202', commit: true },
    { kind: 'html', commit: false },
    { kind: 'indisponivel-503', commit: false },
    { kind: 'falha-200', commit: true },
    { kind: 'falha-500', commit: false },
  ];
  test.each(faults)('%o: in the end it is there once', async (fault) => {
    const rows = await send([good], { script: once(fault, saving), lookupDelayMs: 15 });
    expect(rows).toMatchObject([{ status: 'INTEGRADA', divergencia: null }]);
    expect(keys()).toEqual([`APONTA:MS:${rows[0]?.medicao}`]);
  });

  test('and left to a person where RM would not refuse a repeat', async () => {
    const script = once({ kind: 'queda', commit: false }, saving);
    const rows = await send([good], { script }, { numeracaoPropria: false });
    expect(rows).toMatchObject([{ status: 'INCERTA', espera: true }]);
    expect(rows[0]?.erro).toContain('não a encontrou');
    expect(keys()).toEqual([]);
  });

  test('and a refusal that left nothing is one', async () => {
    const rows = await send([good], { script: once({ kind: 'erro', commit: false }, saving) });
    expect(rows).toMatchObject([{ status: 'ERRO', erro: 'Object reference not set' }]);
    expect(keys()).toEqual([]);
  });
});

test('what RM keeps otherwise than it was sent is flagged and not sent again', async () => {
  const rows = await send(
    [good],
    { culture: 'invariante' },
    { decimal: 'virgula', timeoutMs: 5_000 },
  );
  expect(rows).toMatchObject([{ status: 'INTEGRADA' }]);
  expect(rows[0]?.divergencia).toContain('O valor no RM é R$ 100.001,00');
  expect(rm.calls.get('SaveRecord')).toBe(1);
});

describe('a movement that is not read back', () => {
  const reading = ({ operation }: SimulatedCall) => operation === 'ReadRecord';
  const lost: Fault = { kind: 'falha-500', commit: true };
  const patient = { timeoutMs: 5_000 };

  test('is asked for again', async () => {
    const rows = await send([good], { script: once(lost, reading) }, patient);
    expect(rows).toMatchObject([{ status: 'INTEGRADA', divergencia: null }]);
    expect([rm.calls.get('SaveRecord'), rm.calls.get('ReadRecord')]).toEqual([1, 2]);
  });

  test('is flagged after three times, integrated and not sent again', async () => {
    const script = (call: SimulatedCall) => (reading(call) ? lost : undefined);
    const rows = await send([good], { script }, patient);
    expect(rows).toMatchObject([{ status: 'INTEGRADA' }]);
    expect(rows[0]?.divergencia).toBe(
      'O movimento não foi lido de volta: O RM falhou: Timeout expired.',
    );
    expect([rm.calls.get('SaveRecord'), rm.calls.get('ReadRecord')]).toEqual([1, 3]);
  });

  test('is not asked for again where the password is refused', async () => {
    const refused: Fault = { kind: 'nao-autenticado-401', commit: false };
    const script = (call: SimulatedCall) => (reading(call) ? refused : undefined);
    const rows = await send([good], { script }, patient);
    expect(rows[0]?.divergencia).toContain('usuário ou a senha');
    expect(rm.calls.get('ReadRecord')).toBe(1);
  });
});

test('a stop finishes what is being sent and leaves the rest in the queue', async () => {
  rm = await startRm({ latencyMs: 40 });
  await queue(pool, [good, good, good]);
  const config = configOf(rm.url, { concorrencia: 1, timeoutMs: 5_000 });
  const worker = startTestWorker(connection, config, quick);
  await until(async () => (rm.calls.get('SaveRecord') ?? 0) > 0);
  await worker.stop();
  const rows = await results(pool);
  expect(rows.filter(({ status }) => status === 'INTEGRADA')).toHaveLength(
    rm.ledger.movimentos.size,
  );
  expect(rows.map(({ status }) => status)).not.toContain('ENVIANDO');
  expect(rows.map(({ status }) => status)).toContain('PRONTA');
});
