import { describe, expect, test } from 'vitest';
import { queue, quick, results, settled, startTestWorker, until } from '../../test/rm/queue.ts';
import { good, once, saving, startSending, stranger } from '../../test/rm/sending.ts';
import { configOf, startRm } from '../../test/rm/simulated.ts';
import type { Fault, SimulatedCall } from './simulado/faults.ts';

const the = startSending();
const { send, keys } = the;

describe('a batch', () => {
  test('goes to RM, each once, whatever the number of workers, with a supplier asked once', async () => {
    const items = Array.from({ length: 12 }, () => good);
    const rows = await send(items, {}, { concorrencia: 3, timeoutMs: 5_000 }, 2);
    expect(rows.map(({ status, divergencia }) => [status, divergencia])).toEqual(
      items.map(() => ['INTEGRADA', null]),
    );
    expect(keys()).toEqual(rows.map(({ chave }) => chave).sort());
    expect(rows[0]?.chave).toMatch(/^APONTA:[A-Z2-7]{6}:MS:\d+$/);
    expect(new Set(rows.map(({ idmov }) => idmov)).size).toBe(12);
    // A look-up each, and the supplier once a worker.
    expect(the.rm.calls.get('SaveRecord')).toBe(12);
    expect(the.rm.calls.get('ReadRecord')).toBe(12);
    expect(the.rm.calls.get('ReadView')).toBeLessThanOrEqual(14);
    const { rows: notices } = await the.pool.query(
      'select mensagem from notificacao order by id desc limit 1',
    );
    expect(notices[0].mensagem).toMatch(/^Lote \d+ do RM concluído: 12 integrada/);
    const { rows: audited } = await the.pool.query(
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
    expect(the.rm.calls.size).toBe(0);
    const { rows: audited } = await the.pool.query(
      `select distinct objeto_id::int as id from auditoria
       where operacao = 'enviarAoRm' and objeto_id = any($1) and depois->>'mensagem' like '%a senha%'`,
      [rows.map(({ medicao }) => String(medicao))],
    );
    expect(audited).toHaveLength(20);
  });

  test('waits for an RM that is not there', async () => {
    the.rm = await startRm();
    const port = Number(new URL(the.rm.url).port);
    await the.rm.close();
    await queue(the.pool, [good]);
    the.workers = [startTestWorker(the.connection, configOf(the.rm.url, { timeoutMs: 150 }))];
    await until(async () => (await results(the.pool)).some(({ erro }) => erro !== null));
    expect(await results(the.pool)).toMatchObject([
      { status: expect.stringMatching(/PRONTA|ENVIANDO/) },
    ]);
    the.rm = await startRm({ port });
    await until(() => settled(the.pool));
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
    expect(keys()).toEqual([rows[0]?.chave]);
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

describe('a movement that is not read back', () => {
  const reading = ({ operation }: SimulatedCall) => operation === 'ReadRecord';
  const lost: Fault = { kind: 'falha-500', commit: true };
  const patient = { timeoutMs: 5_000 };

  test('is asked for again', async () => {
    const rows = await send([good], { script: once(lost, reading) }, patient);
    expect(rows).toMatchObject([{ status: 'INTEGRADA', divergencia: null }]);
    expect([the.rm.calls.get('SaveRecord'), the.rm.calls.get('ReadRecord')]).toEqual([1, 2]);
  });

  test('is looked up until it is read, and not sent again', async () => {
    let left = 5;
    const script = (call: SimulatedCall) => (reading(call) && left-- > 0 ? lost : undefined);
    const rows = await send([good], { script }, patient);
    expect(rows).toMatchObject([{ status: 'INTEGRADA', divergencia: null }]);
    expect([the.rm.calls.get('SaveRecord'), the.rm.calls.get('ReadRecord')]).toEqual([1, 6]);
  });

  test('is not asked for again where the password is refused', async () => {
    const refused: Fault = { kind: 'nao-autenticado-401', commit: false };
    const script = (call: SimulatedCall) => (reading(call) ? refused : undefined);
    const rows = await send([good], { script }, patient);
    expect(rows).toMatchObject([{ status: 'INCERTA', espera: true }]);
    expect(rows[0]?.erro).toContain('usuário ou a senha');
    expect(the.rm.calls.get('ReadRecord')).toBe(1);
  });
});

test('a stop finishes what is being sent and leaves the rest in the queue', async () => {
  the.rm = await startRm({ latencyMs: 40 });
  await queue(the.pool, [good, good, good]);
  const config = configOf(the.rm.url, { concorrencia: 1, timeoutMs: 5_000 });
  const worker = startTestWorker(the.connection, config, quick);
  await until(async () => (the.rm.calls.get('SaveRecord') ?? 0) > 0);
  await worker.stop();
  const rows = await results(the.pool);
  expect(rows.filter(({ status }) => status === 'INTEGRADA')).toHaveLength(
    the.rm.ledger.movimentos.size,
  );
  expect(rows.map(({ status }) => status)).not.toContain('ENVIANDO');
  expect(rows.map(({ status }) => status)).toContain('PRONTA');
});
