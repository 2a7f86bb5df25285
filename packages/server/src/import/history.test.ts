import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyCompany } from '../../test/company-files.ts';
import { createDb } from '../infra/db/pool.ts';
import { compare } from '../somas/commands.ts';
import { edited, everythingOf, past } from './history.fixture.ts';

let company: Awaited<ReturnType<typeof emptyCompany>>;
beforeEach(async () => {
  company = await emptyCompany();
  company.writeAll();
  await company.run();
});
afterEach(() => company.close());

const ask = async (query: string) => (await company.pool.query(query)).rows;

test('the past comes whole: periods, hours, who approved them when, and what was measured', async () => {
  const { faults, lines } = await company.with(past);
  expect(faults).toEqual([]);
  expect(lines).toEqual([
    'apontamentos.csv: 6 inseridas, 0 alteradas, 0 sem mudança',
    'aprovacoes.csv: 2 inseridas, 0 alteradas, 0 sem mudança',
    'medicoes.csv: 1 inserida, 0 alteradas, 0 sem mudança',
    'medicoes-terceiros.csv: 2 inseridas, 0 alteradas, 0 sem mudança',
    'medicoes-terceiros-centros-de-custo.csv: 3 inseridas, 0 alteradas, 0 sem mudança',
    'medicoes-terceiros-documentos.csv: 1 inserida, 0 alteradas, 0 sem mudança',
    '1 período terminado de uma pessoa não veio aprovado e fica por solicitar',
  ]);
  expect(
    await ask(`select inicio, fim from periodo where inicio < '2024-04-01' order by 1`),
  ).toEqual([
    { inicio: '2024-02-26', fim: '2024-03-25' },
    { inicio: '2024-03-26', fim: '2024-04-25' },
  ]);
  // Without gap up to those that were there.
  expect(
    await ask(`select from periodo a where inicio > '2024-02-26' and not exists (
    select from periodo b where b.fim = a.inicio - 1)`),
  ).toEqual([]);
  expect(
    await ask(`select origem, minutos, centro_custo, centavos::int, hora_entrada, hora_saida, ld_pendente
      from apontamento order by origem`),
  ).toEqual([
    expect.objectContaining({
      origem: 'h1',
      minutos: 480,
      centro_custo: '1.02',
      centavos: 51613,
      ld_pendente: true,
    }),
    expect.objectContaining({ origem: 'h2', minutos: 450, centavos: 48388 }),
    expect.objectContaining({
      origem: 'h3',
      centavos: 32834,
      hora_entrada: '2024-02-26T22:00:00',
      hora_saida: '2024-02-27T01:20:00',
    }),
    expect.objectContaining({ origem: 'h4', centro_custo: '1.01', centavos: 32833 }),
    expect.objectContaining({ origem: 'h5', centavos: 32833 }),
    expect.objectContaining({ origem: 'h6', centavos: null }),
  ]);
  expect(
    await ask(`select funcionario, status, condicao, minutos, valor, desconto, aprovador_primario, aprovador_secundario,
      data_aprovacao_primaria, data_aprovacao_secundaria, secao from aprovacao where tipo = 'HORAS' order by funcionario`),
  ).toEqual([
    {
      funcionario: 'ANA01',
      status: 'APROVADA',
      condicao: 'CLT',
      minutos: 930,
      valor: '1000.01',
      desconto: null,
      aprovador_primario: 'RUI01',
      aprovador_secundario: 'RUI01',
      data_aprovacao_primaria: new Date('2024-04-02T12:30:00Z'),
      data_aprovacao_secundaria: new Date('2024-04-02T12:30:00Z'),
      secao: '01.001',
    },
    expect.objectContaining({
      funcionario: 'PJT01',
      condicao: 'PJ',
      desconto: '85.00',
      aprovador_primario: 'ANA01',
      data_aprovacao_primaria: new Date('2024-03-28T15:00:00Z'),
    }),
  ]);
  expect(
    await ask(`select m.valor, m.minutos, m.observacao, rm.status, rm.coligada, rm.idmov, rm.enviada_por, rm.chave,
        (select array_agg(centro_custo || ' ' || percentual order by centro_custo) from medicao_centro_custo where medicao_id = m.id) as centros
      from medicao m join integracao_rm rm on rm.medicao_id = m.id`),
  ).toEqual([
    {
      valor: '900.00',
      minutos: 600,
      observacao: 'NF 12',
      status: 'INTEGRADA',
      coligada: '1',
      idmov: '4711',
      enviada_por: 'ANA01',
      chave: null,
      centros: ['1.01 3333', '1.02 6667'],
    },
  ]);
  expect(
    await ask(`select m.codigo, a.status, m.valor, m.executante_nome, rm.idmov from medicao_terceiros m
      join aprovacao a on a.id = aprovacao_id left join integracao_rm rm on rm.medicao_terceiros_id = m.id order by 1`),
  ).toEqual([
    {
      codigo: 'MT-2024-00007',
      status: 'APROVADA',
      valor: '600.00',
      executante_nome: 'Cálculo Estrutural ME',
      idmov: '4712',
    },
    {
      codigo: 'MT-2026-00003',
      status: 'APROVADA',
      valor: '100.00',
      executante_nome: 'Cálculo Estrutural ME',
      idmov: null,
    },
  ]);
  expect(
    await ask(`select m.codigo, d.codigo as documento, i.ordem, i.formato, i.folhas, i.valor_item
      from medicao_terceiros_documento i join medicao_terceiros m on m.id = medicao_id
      join documento d on d.id = documento_id`),
  ).toEqual([
    {
      codigo: 'MT-2024-00007',
      documento: 'DE-1',
      ordem: 0,
      formato: 'A3',
      folhas: 2,
      valor_item: '100.00',
    },
  ]);
  expect(await ask('select ano, ultimo from numeracao order by ano')).toEqual([
    { ano: 2024, ultimo: 7 },
    { ano: 2026, ultimo: 3 },
  ]);
  const said: string[] = [];
  expect(await compare(createDb(company.pool), false, (line) => said.push(line))).toBe(0);
  expect(
    await ask(`select objeto_id, depois->>'inseridas' as n, length(depois->>'sha256') as hash from auditoria
      where objeto = 'passado' and objeto_id like 'ap%' order by objeto_id`),
  ).toEqual([
    { objeto_id: 'apontamentos.csv', n: '6', hash: 64 },
    { objeto_id: 'aprovacoes.csv', n: '2', hash: 64 },
  ]);
});

test('what came once does not come again', async () => {
  await company.with(past);
  const before = await everythingOf(company.pool);
  const { faults, lines } = await company.with(past);
  expect(faults).toEqual([]);
  expect(lines).toContain('apontamentos.csv: 0 inseridas, 0 alteradas, 6 sem mudança');
  expect(lines).toContain('medicoes.csv: 0 inseridas, 0 alteradas, 1 sem mudança');
  expect(await everythingOf(company.pool)).toEqual(before);
});

test('hours that came open are approved by a later file, and are worth what it says', async () => {
  await company.with({
    apontamentos: [past.apontamentos[0] ?? '', past.apontamentos.at(-1) ?? ''],
  });
  const { faults } = await company.with({
    aprovacoes: [past.aprovacoes[0] ?? '', 'ANA01;10/2026;4:00;321,99;;;;;RUI01;10/11/2026'],
  });
  expect(faults).toEqual([]);
  expect(await ask('select centavos::int from apontamento')).toEqual([{ centavos: 32199 }]);
});

test('what each entry was worth may come with it', async () => {
  const priced = past.apontamentos.map(
    (line, index) => `${line};${['valor', '', '', '300,00', '400,50', '284,50', ''][index]}`,
  );
  expect((await company.with({ ...past, apontamentos: priced })).faults).toEqual([]);
  expect(
    await ask(`select centavos::int from apontamento where funcionario = 'PJT01' order by origem`),
  ).toEqual([{ centavos: 30000 }, { centavos: 40050 }, { centavos: 28450 }]);
});

test('what came keeps its values, and its period takes no more', async () => {
  await company.with(past);
  const before = await everythingOf(company.pool);
  const changed = async (...change: Parameters<typeof edited>) =>
    (await company.with(edited(...change) as Record<string, readonly string[]>)).faults;
  expect(await changed('apontamentos', '8:00', '8:10')).toContain(
    'apontamentos.csv, linha 2: coluna chave: já foi importado, com outros valores',
  );
  expect(await changed('apontamentos', 'h2;', 'novo;')).toContain(
    'apontamentos.csv, linha 3: coluna data: o período 03/2024 da pessoa já foi solicitado ou aprovado',
  );
  expect(await changed('aprovacoes', '1.000,01', '1.000,02')).toEqual([
    'aprovacoes.csv, linha 2: coluna competencia: o período da pessoa já tem outra solicitação, ou esta com outros valores',
  ]);
  expect(await changed('medicoes', '4711', '4799')).toEqual([
    'medicoes.csv, linha 2: coluna competencia: já foi importado, com outros valores',
  ]);
  expect(await changed('medicoes-terceiros', '4712', '4799')).toEqual([
    'medicoes-terceiros.csv, linha 2: coluna codigo: já foi importado, com outros valores',
  ]);
  expect(
    await changed(
      'medicoes-terceiros-centros-de-custo',
      ';25\nMT-2024-00007;1.02;75',
      ';20\nMT-2024-00007;1.02;80',
    ),
  ).toEqual([
    'medicoes-terceiros-centros-de-custo.csv, linha 2: coluna percentual: já foi importado, com outros valores',
    'medicoes-terceiros-centros-de-custo.csv, linha 3: coluna percentual: já foi importado, com outros valores',
  ]);
  expect(await changed('medicoes-terceiros-documentos', ';2;', ';3;')).toEqual([
    'medicoes-terceiros-documentos.csv, linha 2: coluna documento: já foi importado, com outros valores',
  ]);
  expect(await everythingOf(company.pool)).toEqual(before);
});

test('a day that was logged here does not come from elsewhere, too', async () => {
  await company.pool.query(`insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id,
    atividade_id, criado_em) select 'ANA01', '2026-10-20', 60, '01.001', '1.01', p.id, a.id, now()
    from projeto p join atividade a on projeto_id = p.id where p.codigo = 'P1'`);
  expect((await company.with(past)).faults).toEqual([
    'apontamentos.csv, linha 7: coluna data: a pessoa já apontou este dia aqui',
  ]);
});
