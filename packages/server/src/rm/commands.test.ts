import { afterEach, expect, test } from 'vitest';
import { masters, startRm } from '../../test/rm/simulated.ts';
import { runRm } from './commands.ts';
import type { Culture } from './simulado/culture.ts';
import type { SimulatedRm, SimulatedRmOptions } from './simulado/server.ts';

let rm: SimulatedRm;
afterEach(() => rm?.close());

const type = (prefix: string, serie: string, codtmv: string) => ({
  [`${prefix}_CODTMV`]: codtmv,
  [`${prefix}_SERIE`]: serie,
  [`${prefix}_CODLOC`]: '01',
  [`${prefix}_IDPRD`]: '101',
  [`${prefix}_CODUND`]: 'UN',
  [`${prefix}_CODCPG`]: '030',
});

async function run(
  command: string,
  change: Record<string, string> = {},
  culture?: Culture,
  options: Partial<SimulatedRmOptions> = {},
) {
  rm = await startRm({ culture, ...options });
  const env = {
    DATABASE_URL: 'postgres://x',
    RM_URL: rm.url,
    RM_USUARIO: 'aponta',
    RM_SENHA: 'aponta-demo',
    RM_COLIGADA: '1',
    RM_FILIAL: '1',
    RM_DECIMAL: 'ponto',
    ...type('RM_MS', 'A', '1.2.50'),
    ...type('RM_MT', 'B', '1.2.51'),
    ...change,
  };
  const said: string[] = [];
  const code = await runRm(command.split(' '), env, (line) => said.push(line));
  return { code, said };
}

test('verificar says what works', async () => {
  const { code, said } = await run('verificar', { RM_SENTENCA_ENCARGOS: 'APONTA.ENC' });
  expect([code, said]).toEqual([
    0,
    [
      '✓ Caminho até o RM: direto, sem proxy',
      '✓ Alcança o RM, entra e lê a coligada 1: Matriz',
      '✓ Lê os centros de custo: 3',
      '✓ Lê os encargos pela consulta APONTA.ENC: 1',
      '✓ Procura movimentos por IDINTEGRACAO: 0',
    ],
  ]);
});

test.each([
  [{ RM_SENHA: 'errada' }, 'O RM recusou o usuário ou a senha'],
  [{ RM_URL: 'http://127.0.0.1:9' }, 'não foi alcançado'],
  [{ RM_COLIGADA: '7' }, 'A coligada 7 não está entre as do RM (1, 2)'],
  [{ RM_DECIMAL: '' }, 'RM_DECIMAL deve ser um de'],
  [{ RM_URL: '', APONTA_DEMO: '0' }, 'RM_URL não está definida'],
])('verificar with %o says what is wrong', async (change: Record<string, string>, fault) => {
  const { code, said } = await run('verificar', change);
  expect([code, said.join('\n')]).toEqual([1, expect.stringContaining(fault)]);
});

test.each([
  ['pt-BR', 'virgula'],
  ['invariante', 'ponto'],
] as const)('calibrar in a base of %s says %s', async (culture, decimal) => {
  const command = 'calibrar --cnpj 11.222.333/0001-81 --centro-custo 01.001';
  const { code, said } = await run(command, { RM_DECIMAL: '' }, culture);
  expect([code, said[1]]).toEqual([0, expect.stringContaining(`RM_DECIMAL=${decimal}`)]);
  expect(said[0]).toContain('48001');
});

test('calibrar tells of the movement it left though it is not read back', async () => {
  const command = 'calibrar --cnpj 11.222.333/0001-81 --centro-custo 01.001';
  const { code, said } = await run(command, {}, 'pt-BR', {
    script: ({ operation }) =>
      operation === 'ReadRecord' ? { kind: 'falha-500', commit: false } : undefined,
  });
  expect([code, said]).toEqual([
    1,
    [expect.stringContaining('48001'), 'O RM falhou: Timeout expired.'],
  ]);
});

test('anything else answers the usage', async () => {
  expect(await run('calibrar')).toMatchObject({ code: 2 });
  expect((await run('voar')).said.join()).toContain('aponta-server rm verificar');
});

test.each([
  ['coligadas', 'nenhuma coligada'],
  ['centrosCusto', 'nenhum centro de custo'],
])('verificar fails where RM shows no %s', async (which, words) => {
  const options = { masters: () => ({ ...masters, [which]: [] }) };
  const { code, said } = await run('verificar', {}, 'pt-BR', options);
  expect([code, said.join('\n')]).toEqual([1, expect.stringContaining(words)]);
});

test('calibrar says that RM keeps no key where it should', async () => {
  const command = 'calibrar --cnpj 11.222.333/0001-81 --centro-custo 01.001';
  const { code, said } = await run(command, {}, 'pt-BR', { habits: { dropsKey: true } });
  expect([code, said.join('\n')]).toEqual([1, expect.stringContaining('RM_CAMPO_CHAVE')]);
  expect(said).toContain('✗ O RM guarda a chave do Aponta em IDINTEGRACAO');
  expect(said).toContain('✓ O RM recusa um segundo movimento com a mesma série e número');
});
