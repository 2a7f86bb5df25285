import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { companyFiles, emptyCompany } from '../../test/company-files.ts';
import { tables } from './tables.ts';

let company: Awaited<ReturnType<typeof emptyCompany>>;
beforeEach(async () => {
  company = await emptyCompany();
  company.writeAll();
});
afterEach(() => company.close());

const ask = async (query: string) => (await company.pool.query(query)).rows;

/** All that can be imported, as it stands. */
async function everything() {
  const all = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await ask(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)`),
    ]),
  );
  return Object.fromEntries(all);
}

test('a company comes whole from its files', async () => {
  const { faults, lines } = await company.run();
  expect(faults).toEqual([]);
  expect(lines).toHaveLength(Object.keys(companyFiles).length);
  expect(lines).toContain('funcionarios.csv: 3 inseridas, 0 alteradas, 0 sem mudança');
  expect(await ask(`select * from funcionario where codigo = 'ANA01'`)).toMatchObject([
    {
      nome: 'Ana Prado',
      cpf: '52998224725',
      pis: '17033259504',
      codigo_situacao: 'A',
      jornada: [480, 480, 480, 480, 480, 0, 0],
      codigo_chefe_interno: 'RUI01',
      gestor: false,
    },
  ]);
  expect(
    await ask(`select lower(vigencia)::text as inicio, upper(vigencia)::text as fim
      from funcionario_secao where funcionario = 'ANA01' order by 1`),
  ).toEqual([
    { inicio: '2020-02-01', fim: '2025-01-01' },
    { inicio: '2025-01-01', fim: null },
  ]);
  expect(
    await ask(`select p.codigo, cnpj, percentual, c.centro_custo from projeto p
      left join empresa e on e.id = empresa_id left join projeto_centro_custo c on projeto_id = p.id
      order by p.codigo, percentual`),
  ).toEqual([
    { codigo: 'P1', cnpj: null, percentual: 3334, centro_custo: '1.01' },
    { codigo: 'P1', cnpj: null, percentual: 6666, centro_custo: '1.02' },
    { codigo: 'P2', cnpj: '12ABC34501DE35', percentual: null, centro_custo: null },
  ]);
  expect(await ask('select endereco from filial')).toEqual([{ endereco: 'Rua A, 10; fundos' }]);
  expect(await ask(`select ativo from centro_custo order by codigo`)).toEqual([
    { ativo: true },
    { ativo: true },
    { ativo: false },
  ]);
});

test('what is imported again changes nothing', async () => {
  await company.run();
  const before = await everything();
  const { lines } = await company.run();
  for (const line of lines)
    expect(line).toMatch(/: 0 inseridas, 0 alteradas, [1-9]\d* sem mudança$/);
  expect(await everything()).toEqual(before);
});

test('rows are changed by their key, and a file that is not there leaves its table', async () => {
  await company.run();
  const [{ id }] = await ask(`select id from projeto where codigo = 'P1'`);
  for (const name of Object.keys(companyFiles)) rmSync(join(company.folder, `${name}.csv`));
  company.write('projetos', [
    'codigo;titulo;status;permite apontamento',
    'P1;Ponte nova;ENCERRADO;não',
    'P2;Proposta;ATIVO;sim',
    'P3;Outro;ATIVO;sim',
  ]);
  expect((await company.run()).lines).toEqual([
    'projetos.csv: 1 inserida, 1 alterada, 1 sem mudança',
  ]);
  // The contract and the cost centre have no column here and stay.
  expect(await ask(`select * from projeto where codigo = 'P1'`)).toMatchObject([
    { id, titulo: 'Ponte nova', status: 'ENCERRADO', contrato: 'CT-1', centro_custo: '1.02' },
  ]);
  expect(await ask('select * from atividade')).toHaveLength(2);
});

test('a file with some rows and columns leaves all others as they are', async () => {
  await company.run();
  const before = await everything();
  const { faults, lines, changes } = await company.with({
    funcionarios: ['codigo;email', 'ANA01;ana@ribeira.example'],
    'funcionarios-remuneracoes': ['funcionario;inicio;bonus', 'RUI01;01/02/2019;2.000'],
    projetos: ['codigo;status', 'P1;SUSPENSO'],
    usuarios: ['codigo', 'ANA01'],
  });
  expect(faults).toEqual([]);
  expect(lines).toEqual([
    'funcionarios.csv: 0 inseridas, 1 alterada, 0 sem mudança',
    'funcionarios-remuneracoes.csv: 0 inseridas, 1 alterada, 0 sem mudança',
    'projetos.csv: 0 inseridas, 1 alterada, 0 sem mudança',
    'usuarios.csv: 0 inseridas, 0 alteradas, 1 sem mudança',
  ]);
  expect(changes).toEqual([
    'funcionarios.csv: alterada: ANA01: email (vazio) → ana@ribeira.example',
    'funcionarios-remuneracoes.csv: alterada: RUI01 / 2019-02-01: bonus 1000,00 → 2000,00',
    'projetos.csv: alterada: P1: status ATIVO → SUSPENSO',
  ]);
  const after = await everything();
  const rowOf = (all: typeof after, table: string, change: object, was: object) =>
    all[table]?.map(({ row }: { row: Record<string, unknown> }) =>
      JSON.stringify({ ...row, ...was }) === JSON.stringify(row)
        ? { row: { ...row, ...change } }
        : { row },
    );
  expect(after.funcionario).toEqual(
    rowOf(before, 'funcionario', { email: 'ana@ribeira.example' }, { codigo: 'ANA01' }),
  );
  expect(after.projeto).toEqual(rowOf(before, 'projeto', { status: 'SUSPENSO' }, { codigo: 'P1' }));
  expect(after.usuario).toEqual(before.usuario);
  expect(
    await ask(`select valor_mensal, fator_encargos, valor_bonus, upper(vigencia) as fim
      from funcionario_remuneracao where funcionario = 'RUI01'`),
  ).toEqual([
    { valor_mensal: '20000.00', fator_encargos: '1.7500', valor_bonus: '2000.00', fim: null },
  ]);
});

test('a simulation tells row by row what is new, what changes from what to what, and what goes', async () => {
  await company.run();
  const { changes } = await company.with(
    {
      equipes: ['codigo;nome', 'E1;Viadutos', 'E2;Túneis'],
      funcionarios: [
        'codigo;tipo;jornada;gestor;equipe;empresa',
        'ANA01;CLT;6:00;sim;;12ABC34501DE35',
        'RUI01;CLT;08:00 08:00 08:00 08:00 06:00 00:00 00:00;sim;E1;',
      ],
      'funcionarios-secoes': ['funcionario;inicio;fim', 'RUI01;01/02/2019;31/10/2026'],
      'projetos-centros-de-custo': ['projeto;centro de custo;percentual', 'P1;1.02;100'],
      usuarios: ['codigo;papeis', 'ANA01;APONTA_HORAS'],
    },
    { simulate: true },
  );
  expect(changes).toEqual([
    'equipes.csv: alterada: E1: nome Pontes → Viadutos',
    'equipes.csv: nova: E2',
    'funcionarios.csv: alterada: ANA01: equipe E1 → (vazio); empresa (vazio) → 12ABC34501DE35; ' +
      'jornada 08:00 08:00 08:00 08:00 08:00 00:00 00:00 → 06:00 06:00 06:00 06:00 06:00 00:00 00:00; gestor não → sim',
    'funcionarios-secoes.csv: alterada: RUI01 / 2019-02-01: fim (vazio) → 31/10/2026',
    'projetos-centros-de-custo.csv: alterada: P1 / 1.02: percentual 66,66 % → 100,00 %',
    'projetos-centros-de-custo.csv: retirada: P1 / 1.01',
    'usuarios.csv: alterada: ANA01: papeis APONTA_HORAS SOLICITAR_APROVACAO_APONTAMENTO → APONTA_HORAS',
  ]);
  expect(await ask(`select nome from equipe`)).toEqual([{ nome: 'Pontes' }]);
});

test('a validity is ended and another begins, in whatever order the lines come', async () => {
  await company.run();
  company.edit(
    'funcionarios-remuneracoes',
    'ANA01;01/02/2020;;;12.345,67;1,8;',
    'ANA01;01/11/2026;;;13.000,00;1,8;\nANA01;01/02/2020;31/10/2026;;12.345,67;1,8;',
  );
  const { faults, lines } = await company.run();
  expect(faults).toEqual([]);
  expect(lines).toContain('funcionarios-remuneracoes.csv: 1 inserida, 1 alterada, 2 sem mudança');
});

test('an absence is shortened and the next begins right after it', async () => {
  await company.run();
  company.edit(
    'ausencias',
    'ANA01;01/12/2026;20/12/2026;Férias;;',
    'ANA01;11/12/2026;20/12/2026;folga;;\nANA01;01/12/2026;10/12/2026;Férias;;',
  );
  const { faults, lines } = await company.run();
  expect(faults).toEqual([]);
  expect(lines).toContain('ausencias.csv: 1 inserida, 1 alterada, 1 sem mudança');
});

test('the split of a project that a file names is the file’s', async () => {
  await company.run();
  company.write('projetos-centros-de-custo', ['projeto;centro de custo;percentual', 'P1;1.02;100']);
  const { lines } = await company.run();
  expect(lines).toContain(
    'projetos-centros-de-custo.csv: 0 inseridas, 1 alterada, 0 sem mudança, 1 retirada',
  );
});

test('roles are those of the file, each change with its line in the audit', async () => {
  await company.run();
  company.write('usuarios', ['codigo;papeis', 'ANA01;APONTA_HORAS', 'RUI01;']);
  await company.run();
  expect(await ask('select * from usuario_papel')).toEqual([
    { usuario: 'ANA01', papel: 'APONTA_HORAS' },
  ]);
  expect(
    await ask(`select usuario, ip, objeto_id, antes, depois from auditoria
      where objeto = 'usuario' order by id`),
  ).toEqual([
    expect.objectContaining({ usuario: null, ip: 'servidor', objeto_id: 'ANA01', antes: null }),
    expect.objectContaining({ objeto_id: 'RUI01', antes: null }),
    expect.objectContaining({
      objeto_id: 'ANA01',
      antes: { codigo: 'ANA01', papeis: ['APONTA_HORAS', 'SOLICITAR_APROVACAO_APONTAMENTO'] },
      depois: { codigo: 'ANA01', papeis: ['APONTA_HORAS'] },
    }),
    expect.objectContaining({ objeto_id: 'RUI01', depois: { codigo: 'RUI01', papeis: [] } }),
  ]);
});

test('the last ADMIN is not taken away', async () => {
  company.edit('usuarios', 'RUI01;APROVACAO', 'RUI01;ADMIN');
  expect((await company.run()).faults).toEqual([]);
  const none = ['Ninguém mais seria ADMIN: dê o papel a alguém em usuarios'];
  company.write('usuarios', ['codigo;papeis', 'RUI01;APROVACAO']);
  expect((await company.run()).faults).toEqual(none);
  expect(await ask(`select papel from usuario_papel where usuario = 'RUI01'`)).toEqual([
    { papel: 'ADMIN' },
  ]);
  company.write('usuarios', ['codigo;papeis', 'RUI01;ADMIN']);
  company.edit('funcionarios', 'CLT;ativo', 'CLT;desligado');
  expect((await company.run()).faults).toEqual(none);
  company.write('usuarios', ['codigo;papeis', 'RUI01;', 'ANA01;ADMIN']);
  expect((await company.run()).faults).toEqual([]);
});

test('each file is told to the audit', async () => {
  await company.run();
  expect(
    await ask(`select usuario, ip, operacao, depois from auditoria
      where objeto = 'cadastro' and objeto_id = 'atividades.csv'`),
  ).toEqual([
    {
      usuario: null,
      ip: 'servidor',
      operacao: 'importar',
      depois: { codigo: 'atividades.csv', inseridas: 2, alteradas: 0, iguais: 0, removidas: 0 },
    },
  ]);
});

test('the audit has each row that changed, before and after, and none of those that did not', async () => {
  await company.run();
  const [{ id }] = await ask('select max(id) as id from auditoria');
  await company.with({
    projetos: ['codigo;titulo;status', 'P1;Ponte;SUSPENSO', 'P2;Proposta;ATIVO'],
    'projetos-centros-de-custo': ['projeto;centro de custo;percentual', 'P1;1.02;100'],
  });
  expect(
    await ask(`select objeto_id, antes, depois from auditoria where objeto = 'cadastro' and id > ${id}
      and objeto_id not like '%.csv' order by id`),
  ).toEqual([
    {
      objeto_id: 'projetos P1',
      antes: { codigo: 'P1', status: 'ATIVO' },
      depois: { codigo: 'P1', status: 'SUSPENSO' },
    },
    {
      objeto_id: 'projetos-centros-de-custo P1 / 1.02',
      antes: { projeto: 'P1', 'centro de custo': '1.02', percentual: 6666 },
      depois: { projeto: 'P1', 'centro de custo': '1.02', percentual: 10000 },
    },
    {
      objeto_id: 'projetos-centros-de-custo P1 / 1.01',
      antes: { projeto: 'P1', 'centro de custo': '1.01', percentual: 3334 },
      depois: null,
    },
  ]);
});

test('a simulation tells what would change and changes nothing', async () => {
  const before = await everything();
  const { lines } = await company.run({ simulate: true });
  expect(lines).toContain('projetos.csv: 2 inseridas, 0 alteradas, 0 sem mudança');
  expect(await everything()).toEqual(before);
  expect(await ask('select * from auditoria')).toEqual([]);
});

test('a bad last file leaves nothing of the first', async () => {
  const before = await everything();
  company.edit('usuarios', 'APROVACAO', 'CHEFE');
  const { faults } = await company.run();
  expect(faults).toEqual([expect.stringMatching(/^usuarios\.csv, linha 2: coluna papeis: "APON/)]);
  expect(await everything()).toEqual(before);
});

test('an XLSX has its own dates, figures and lost zeros', async () => {
  const book = new exceljs.Workbook();
  book.addWorksheet('Feriados').addRows([
    ['Calendário', 'Dia', 'Nome'],
    ['SP', new Date('2026-04-21'), 'Tiradentes'],
  ]);
  rmSync(join(company.folder, 'feriados.csv'));
  await book.xlsx.writeFile(join(company.folder, 'feriados.xlsx'));
  const people = new exceljs.Workbook();
  people.addWorksheet('Pagamentos').addRows([
    ['funcionario', 'inicio', 'fim', 'valor hora', 'valor mensal', 'fator de encargos', 'bonus'],
    [
      'ANA01',
      new Date('2020-02-01'),
      null,
      null,
      12345.67,
      1.8,
      { formula: '0.1+0.2', result: 0.1 + 0.2 },
    ],
  ]);
  rmSync(join(company.folder, 'funcionarios-remuneracoes.csv'));
  await people.xlsx.writeFile(join(company.folder, 'funcionarios-remuneracoes.xlsx'));
  company.edit('funcionarios', '529.982.247-25', '1234567890');
  expect((await company.run()).faults).toEqual([]);
  expect(await ask(`select cpf from funcionario where codigo = 'ANA01'`)).toEqual([
    { cpf: '01234567890' },
  ]);
  expect(await ask('select dia::text, nome from feriado')).toEqual([
    { dia: '2026-04-21', nome: 'Tiradentes' },
  ]);
  expect(
    await ask('select valor_mensal, fator_encargos, valor_bonus from funcionario_remuneracao'),
  ).toEqual([{ valor_mensal: '12345.67', fator_encargos: '1.8000', valor_bonus: '0.30' }]);
});

test('the same table twice is told', async () => {
  writeFileSync(join(company.folder, 'EQUIPES.CSV'), 'codigo;nome\n');
  expect((await company.run()).faults).toEqual([
    'equipes.csv, linha 1: o mesmo cadastro já vem em EQUIPES.CSV; deixe um dos dois',
  ]);
});

test('what the groups of the company decide is not undone by the files of the night', async () => {
  const managed = ['APROVACAO', 'RELATORIO'] as const;
  await company.run({ managed });
  const roles = async () =>
    (await ask(`select papel from usuario_papel where usuario = 'RUI01' order by papel`)).map(
      ({ papel }) => papel,
    );
  // Who is new has what stands in the file until the groups are asked.
  expect(await roles()).toEqual(['APROVACAO']);
  await company.pool.query(
    `update usuario_papel set papel = 'RELATORIO' where usuario = 'RUI01' and papel = 'APROVACAO'`,
  );
  expect((await company.run({ managed })).changes).toEqual([]);
  company.edit('usuarios', 'RUI01;APROVACAO', 'RUI01;APROVACAO, CONSULTA_HORAS');
  expect((await company.run({ managed })).changes).toEqual([
    'usuarios.csv: alterada: RUI01: papeis RELATORIO → CONSULTA_HORAS RELATORIO',
  ]);
  expect(await roles()).toEqual(['CONSULTA_HORAS', 'RELATORIO']);
});
