import { describe, expect, test } from 'vitest';
import { queue, results, settled, startTestWorker, until } from '../../test/rm/queue.ts';
import { good, once, saving, startSending } from '../../test/rm/sending.ts';
import { configOf, masters, startRm } from '../../test/rm/simulated.ts';
import { noTemplate, parseTemplate, type Template } from './template.ts';

const the = startSending();

/** The kinds of movement with a template for both. */
function tiposWith(text: string) {
  const modelo: Template = parseTemplate(text, (line, what) => {
    throw new Error(`${line}: ${what}`);
  });
  const { MS, MT } = configOf('').tipos;
  return { MS: { ...MS, modelo }, MT: { ...MT, modelo } };
}

const patient = { timeoutMs: 5_000 };
const made = () => [...the.rm.ledger.movimentos.values()];

describe('a company by a list', () => {
  // Of the second company alone, and of the first.
  const second = { ...good, cnpj: '60746948000112' };
  const tipos = tiposWith(`coligada: "{lista:coligadas}"
listas:
  coligadas: { por: executante, valores: { "60746948000112": 2 }, padrao: 1 }
`);

  test('has the movement, its supplier and its look-ups, the answer lost or not', async () => {
    const script = once({ kind: 'queda', commit: true }, saving);
    const rows = await the.send([second, good], { script }, { tipos, concorrencia: 1, ...patient });
    expect(rows).toMatchObject([
      { status: 'INTEGRADA', divergencia: null },
      { status: 'INTEGRADA', divergencia: null },
    ]);
    expect(
      made().map(({ tmov }) => [tmov.CODCOLIGADA, `${tmov.CODCOLCFO}/${tmov.CODCFO}`]),
    ).toEqual([
      ['2', '2/D'],
      ['1', '1/000042'],
    ]);
    const { rows: kept } = await the.pool.query('select coligada from integracao_rm order by id');
    expect(kept).toEqual([{ coligada: '2' }, { coligada: '1' }]);
  });

  test('is kept by what may have been sent, whatever the template says by then', async () => {
    the.rm = await startRm({ script: once({ kind: 'queda', commit: true }, saving) });
    await queue(the.pool, [second]);
    const first = startTestWorker(the.connection, configOf(the.rm.url, { tipos, ...patient }));
    await until(async () => made().length > 0);
    await first.stop();
    await the.pool.query(
      `update integracao_rm set status = 'INCERTA', idmov = null, proxima_tentativa_em = now()`,
    );
    the.workers = [startTestWorker(the.connection, configOf(the.rm.url, patient))];
    await until(() => settled(the.pool));
    expect(await results(the.pool)).toMatchObject([{ status: 'INTEGRADA' }]);
    expect(made()).toHaveLength(1);
  });

  test('that has none for it is refused before it is sent', async () => {
    const none = tiposWith(
      'coligada: "{lista:c}"\nlistas: { c: { por: contrato, valores: { X: 2 } } }',
    );
    const rows = await the.send([good], {}, { tipos: none });
    expect(rows).toMatchObject([
      { status: 'ERRO', erro: expect.stringContaining('não tem em c um valor para contrato') },
    ]);
    expect(the.rm.calls.get('SaveRecord')).toBeUndefined();
  });
});

describe('the day of emission', () => {
  const dayOf = () => made().map(({ tmov }) => tmov.DATAEMISSAO);

  test('is the last of the period', async () => {
    await the.send([good], {}, { tipos: tiposWith('emissao: periodo'), ...patient });
    const { rows } = await the.pool.query(
      `select to_char(min(fim), 'YYYY-MM-DD"T00:00:00"') as fim from periodo
       where inicio = (select min(inicio) from periodo)`,
    );
    expect(dayOf()).toEqual([rows[0].fim]);
  });

  test('is the one that was asked for at sending', async () => {
    the.rm = await startRm();
    await queue(the.pool, [good]);
    await the.pool.query(`update lote_rm set emissao = '2026-10-31'`);
    const tipos = tiposWith('emissao: envio');
    the.workers = [startTestWorker(the.connection, configOf(the.rm.url, { tipos, ...patient }))];
    await until(() => settled(the.pool));
    expect(dayOf()).toEqual(['2026-10-31T00:00:00']);
  });
});

test('cost centres are those of all companies that movements go into', async () => {
  const centrosCusto = [
    ...masters.centrosCusto,
    { codigo: '9', nome: 'Velho', ativo: true, coligada: '2' },
    { codigo: '2.1', nome: 'Da segunda', ativo: true, coligada: '2' },
    { codigo: '3.1', nome: 'De outra', ativo: true, coligada: '3' },
  ];
  the.rm = await startRm({ masters: () => ({ ...masters, centrosCusto }) });
  const { createSoapGateway } = await import('./soap.ts');
  const codes = async (text: string) => {
    const tipos = text ? tiposWith(text) : configOf('').tipos;
    const gateway = createSoapGateway(configOf(the.rm.url, { tipos }));
    const found = await gateway.centrosCusto();
    await gateway.close();
    return found.map(({ codigo, ativo }) => `${codigo} ${ativo}`);
  };
  expect(await codes('coligada: 2')).toEqual(['01.001 true', '000123 true', '9 true', '2.1 true']);
  expect(await codes('')).toEqual(['01.001 true', '000123 true', '9 false']);
  expect(noTemplate.coligadas).toEqual([]);
});
