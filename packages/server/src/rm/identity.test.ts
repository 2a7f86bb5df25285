import { describe, expect, test } from 'vitest';
import { queue, results, settled, startTestWorker, until } from '../../test/rm/queue.ts';
import { good, once, saving, startSending } from '../../test/rm/sending.ts';
import { configOf, startRm, withSplit } from '../../test/rm/simulated.ts';
import { createDb } from '../infra/db/pool.ts';
import { ensurePrefix } from './installation.ts';
import type { Fault, SimulatedCall } from './simulado/faults.ts';

const the = startSending();
const { send } = the;

test('the supplier of our own company comes before the one that all share', async () => {
  const rows = await send([{ ...good, cnpj: '45543915000181' }]);
  expect(rows).toMatchObject([{ status: 'INTEGRADA' }]);
  expect([...the.rm.ledger.movimentos.values()][0]?.tmov).toMatchObject({
    CODCFO: 'I',
    CODCOLCFO: '1',
  });
});

describe('a movement is ours only when what is read back agrees', () => {
  const patient = { timeoutMs: 5_000 };
  /** What was queued, and how often it was sent. */
  const saves = () => the.rm.calls.get('SaveRecord') ?? 0;

  test('another value is for a person, and not sent again', async () => {
    const rows = await send([good], { culture: 'invariante' }, { decimal: 'virgula', ...patient });
    expect(rows).toMatchObject([{ status: 'INCERTA', espera: true, idmov: null }]);
    expect(rows[0]?.erro).toContain('difere dela: Valor: enviado R$ 1.000,01, no RM R$ 100.001,00');
    expect(saves()).toBe(1);
  });

  test('a key that RM dropped is for a person, and not sent again', async () => {
    const rows = await send([good], { habits: { dropsKey: true } }, patient);
    expect(rows).toMatchObject([{ status: 'INCERTA', espera: true }]);
    expect(rows[0]?.erro).toContain('não a sua chave em IDINTEGRACAO');
    expect(saves()).toBe(1);
  });

  test.each(['CAMPOLIVRE1', 'TMOVCOMPL.CHAVE'])(
    'a key in %s is kept where IDINTEGRACAO is dropped',
    async (campoChave) => {
      const lost: Fault = { kind: 'queda', commit: true };
      const options = { habits: { dropsKey: true }, script: once(lost, saving) };
      const rows = await send([good, good], options, { campoChave, ...patient });
      expect(rows.map(({ status }) => status)).toEqual(['INTEGRADA', 'INTEGRADA']);
      expect(the.rm.ledger.movimentos.size).toBe(2);
    },
  );

  test("an answer that names another's movement gives nobody that movement", async () => {
    let left = 2;
    const script = (call: SimulatedCall): Fault | undefined =>
      saving(call) && left-- <= 0 ? { kind: 'resposta-repetida', commit: true } : undefined;
    const rows = await send([good, good, good, good], { script }, patient);
    expect(rows.map(({ status, divergencia }) => [status, divergencia])).toEqual(
      rows.map(() => ['INTEGRADA', null]),
    );
    const keyOfMovement = ({ idmov }: { idmov: string | null }) =>
      the.rm.ledger.movimentos.get(idmov ?? '')?.tmov.IDINTEGRACAO;
    expect(rows.map(keyOfMovement)).toEqual(rows.map(({ chave }) => chave));
  });

  test.each([
    [
      "another's key",
      { IDINTEGRACAO: 'APONTA:OUTRA2:MS:1', CODCFO: 'F2' },
      'ERRO',
      'já é de outro movimento',
    ],
    [
      "another's key, all else ours",
      { IDINTEGRACAO: 'APONTA:OUTRA2:MS:1' },
      'INCERTA',
      'já é de outro movimento',
    ],
    ['our key, cancelled', { STATUS: 'C' }, 'ERRO', 'está cancelado no RM'],
    [
      'our key and another supplier',
      { CODCFO: 'F2' },
      'INCERTA',
      'Fornecedor: enviado 1/000042, no RM 1/F2',
    ],
    ['our key and another number', { NUMEROMOV: '7' }, 'INCERTA', 'no RM APMS 7'],
  ])('a movement with %s is not', async (_, change, status, words) => {
    const rows = await send(
      [good],
      { script: once({ kind: 'vazio', commit: true }, saving) },
      patient,
    );
    const [saved] = [...the.rm.ledger.movimentos.values()];
    if (!saved) throw new Error('nothing was saved');
    Object.assign(saved.tmov, change);
    await the.pool.query(
      `update integracao_rm set status = 'PRONTA', idmov = null, payload_hash = null, proxima_tentativa_em = now()`,
    );
    await until(async () => (await results(the.pool)).some((row) => row.status !== 'PRONTA'));
    await until(() => settled(the.pool));
    expect(await results(the.pool)).toMatchObject([
      { chave: rows[0]?.chave, status, idmov: null, erro: expect.stringContaining(words) },
    ]);
    expect(saves()).toBe(1);
  });

  test('a movement that a person declared of another measurement leaves this one uncertain', async () => {
    the.rm = await startRm();
    await queue(the.pool, [good, good]);
    const [declared] = await results(the.pool);
    await the.pool.query(
      `update integracao_rm set status = 'INTEGRADA', coligada = '1', idmov = '48001', proxima_tentativa_em = null
       where id = $1`,
      [declared?.integracao],
    );
    the.workers = [startTestWorker(the.connection, configOf(the.rm.url, patient))];
    await until(() => settled(the.pool));
    expect((await results(the.pool))[1]).toMatchObject({
      status: 'INCERTA',
      idmov: null,
      erro: `O movimento 48001 já é da medição ${declared?.medicao}`,
    });
  });

  test('another split is a state of its own, with what was sent beside what was found', async () => {
    const rows = await send([good], { habits: { movesCent: true } }, patient);
    const [saved] = [...the.rm.ledger.movimentos.values()];
    expect(rows).toMatchObject([{ status: 'DIVERGENTE', idmov: saved?.idmov, erro: null }]);
    expect(rows[0]?.divergencia).toContainEqual({
      campo: 'Rateio de 000123 (item)',
      enviado: 'R$ 333,30',
      encontrado: 'R$ 333,29',
    });
    const { rows: notices } = await the.pool.query(
      'select tipo, mensagem from notificacao order by id desc limit 1',
    );
    expect(notices).toMatchObject([
      { tipo: 'AVISO', mensagem: expect.stringMatching(/0 integradas, 1 com divergência$/) },
    ]);
  });

  test.each(['item', 'movimento'] as const)(
    'the split of the %s alone is compared',
    async (nivel) => {
      const { tipos } = withSplit(configOf(''), nivel, 'valor');
      const rows = await send([good], { habits: { bothLevels: true } }, { tipos, ...patient });
      expect(rows).toMatchObject([{ status: 'INTEGRADA', divergencia: null }]);
    },
  );

  test('a restored database makes keys of its own', async () => {
    const db = createDb(the.pool);
    const before = await ensurePrefix(db);
    expect(await ensurePrefix(db)).toBe(before);
    await the.pool.query(`update instalacao set banco = 'outro'`);
    const prefixes = await Promise.all([ensurePrefix(db), ensurePrefix(db), ensurePrefix(db)]);
    expect(new Set(prefixes).size).toBe(1);
    expect(prefixes[0]).not.toBe(before);
    the.rm = await startRm();
  });
});
