import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyFiles, emptyCompany } from '../../test/company-files.ts';

let company: Awaited<ReturnType<typeof emptyCompany>>;
beforeAll(async () => {
  company = await emptyCompany();
  company.writeAll();
  await company.run();
});
afterAll(() => company.close());

test.each([
  [
    'centros-de-custo',
    '1.02;Obras;sim',
    '1.02;Obras;talvez',
    3,
    'ativo: "talvez" não vale; esperado sim ou não',
  ],
  ['centros-de-custo', '1.02;Obras', '1.02;', 3, 'nome: deve ser preenchida'],
  ['centros-de-custo', '1.02;Obras', '1.01;Obras', 3, 'codigo: 1.01 já está na linha 2'],
  [
    'centros-de-custo',
    '1.02;Obras',
    '1.02;Obras\nÁgua  e luz;Um\nagua E LUZ;Outro',
    5,
    'codigo: agua E LUZ só difere de Água  e luz em maiúsculas, acentos ou espaços repetidos; escreva como lá, ou com outro código',
  ],
  [
    'atividades',
    'P2;A1',
    'P2;a1;Nova;9\nP2;A1',
    3,
    'projeto, codigo: P2 / a1 só difere de P2 / A1 em maiúsculas, acentos ou espaços repetidos; escreva como lá, ou com outro código',
  ],
  [
    'filiais',
    '11.222.333/0001-81',
    '11.222.333/0001-82',
    2,
    'cnpj: "11.222.333/0001-82" não vale; esperado CNPJ com os dígitos verificadores certos, com ou sem pontuação',
  ],
  ['filiais', '01;1;Matriz', '02;1;Matriz', 2, 'cnpj: 11222333000181 já é de 01'],
  [
    'feriados',
    '25/12/2026',
    '31/11/2026',
    2,
    'dia: "31/11/2026" não vale; esperado DD/MM/AAAA ou AAAA-MM-DD',
  ],
  [
    'funcionarios',
    'ana01',
    'ana00001',
    2,
    'codigo: "ana00001" não vale; esperado ID de rede, de até 7 caracteres',
  ],
  [
    'funcionarios',
    '170.33259.50-4',
    '170.33259.50-5',
    2,
    'pis: "170.33259.50-5" não vale; esperado PIS com os dígitos verificadores certos, com ou sem pontuação',
  ],
  ['funcionarios', ';CLT;;', ';MEI;;', 2, 'tipo: "MEI" não vale; esperado CLT, PJ'],
  [
    'funcionarios',
    'CLT;ativo',
    'CLT;X',
    3,
    'situacao: "X" não vale; esperado A (ativo), F (afastado), D (desligado)',
  ],
  ['funcionarios', ';8:00;', ';;', 2, 'jornada: deve ser preenchida para um CLT'],
  [
    'funcionarios',
    ';8:00;',
    ';8:00 8:00;',
    2,
    'jornada: "8:00 8:00" não vale; esperado HH:MM de cada dia de segunda a sexta, ou sete HH:MM de segunda a domingo',
  ],
  [
    'funcionarios',
    ';;rui01;',
    ';;rui02;',
    2,
    'chefe interno: RUI02 não existe, nem nos arquivos nem entre os cadastros',
  ],
  [
    'funcionarios',
    ';;rui01;',
    ';;ana01;',
    2,
    'chefe interno: Ninguém é chefe nem supervisor de si mesmo',
  ],
  [
    'ausencias',
    '20/12/2026',
    '21/12/2026',
    3,
    'inicio: a vigência se sobrepõe à que começa em 01/12/2026',
  ],
  ['ausencias', '20/12/2026', '30/11/2026', 2, 'fim: vem antes do início'],
  [
    'ausencias',
    '20/12/2026;Férias;',
    '20/12/2026;Férias;sim',
    2,
    'meio periodo: só vale quando o início e o fim são o mesmo dia',
  ],
  [
    'funcionarios-secoes',
    '31/12/2024',
    '01/01/2025',
    3,
    'inicio: a vigência se sobrepõe à que começa em 01/02/2020',
  ],
  [
    'funcionarios-secoes',
    'RUI01;01/02/2019;',
    'RUI01;01/02/2018;',
    4,
    'inicio: a vigência se sobrepõe à que começa em 01/02/2019',
  ],
  ['funcionarios-secoes', '31/12/2024', '31/01/2020', 2, 'fim: vem antes do início'],
  [
    'funcionarios-remuneracoes',
    ';98,5',
    ';',
    4,
    'valor hora: informe o valor da hora, ou o valor mensal e o fator de encargos',
  ],
  [
    'funcionarios-remuneracoes',
    ';98,5',
    ';98.5',
    4,
    'valor hora: "98.5" não vale; esperado número de até 2 casas, com vírgula',
  ],
  [
    'funcionarios-remuneracoes',
    ';98,5',
    ';98,505',
    4,
    'valor hora: "98,505" não vale; esperado número de até 2 casas, com vírgula',
  ],
  [
    'projetos-centros-de-custo',
    '66,66 %',
    '66,65',
    2,
    'percentual: os de P1 somam 99,99 % em vez de 100,00 %',
  ],
  [
    'atividades',
    'P2;A1',
    'P9;A1',
    3,
    'projeto: P9 não existe, nem nos arquivos nem entre os cadastros',
  ],
  [
    'documentos',
    'Em elaboração',
    'Feito',
    2,
    'status: "Feito" não vale; esperado EM_ELABORACAO, EM_VERIFICACAO, EMITIDO, CANCELADO',
  ],
  [
    'encargos',
    '01/01/2020',
    '01/01/2019',
    2,
    'inicio: a vigência se sobrepõe à que começa em 01/01/2020',
  ],
  [
    'usuarios',
    'RUI01',
    'RUI09',
    3,
    'codigo: RUI09 não existe, nem nos arquivos nem entre os cadastros',
  ],
])('%s: %s -> %s', async (file, from, to, line, why) => {
  company.edit(file, from, to);
  const { faults } = await company.run({ simulate: true });
  company.write(file, companyFiles[file] ?? []);
  expect(faults).toEqual([`${file}.csv, linha ${line}: coluna ${why}`]);
});

test.each([
  ['codigo;nome', 'nome', 'falta a coluna codigo'],
  [
    'codigo;nome',
    'codigo;nome;apelido',
    'coluna desconhecida: apelido; as colunas são codigo, nome, ativa',
  ],
  ['codigo;nome', 'codigo;nome;Código', 'a coluna codigo está repetida'],
])('headings %s -> %s', async (from, to, why) => {
  company.edit('equipes', from, to);
  const { faults } = await company.run({ simulate: true });
  company.write('equipes', companyFiles.equipes ?? []);
  expect(faults).toEqual([`equipes.csv, linha 1: ${why}`]);
});

test('a circle of chiefs is told at each of its people, also where the file has one of them alone', async () => {
  const { faults } = await company.with(
    {
      funcionarios: [
        'codigo;chefe interno;chefe externo',
        'RUI01;;PJT01',
        'ANA01;RUI01;',
        'PJT01;ana01;',
      ],
    },
    { simulate: true },
  );
  expect(faults).toEqual([
    'funcionarios.csv, linha 2: coluna chefe externo: a chefia volta à própria pessoa: RUI01 → PJT01 → ANA01 → RUI01',
    'funcionarios.csv, linha 3: coluna chefe interno: a chefia volta à própria pessoa: ANA01 → RUI01 → PJT01 → ANA01',
    'funcionarios.csv, linha 4: coluna chefe interno: a chefia volta à própria pessoa: PJT01 → ANA01 → RUI01 → PJT01',
  ]);
  const one = { funcionarios: ['codigo;chefe externo', 'RUI01;ANA01'] };
  expect((await company.with(one, { simulate: true })).faults).toEqual([
    'funcionarios.csv, linha 2: coluna chefe externo: a chefia volta à própria pessoa: RUI01 → ANA01 → RUI01',
  ]);
  const other = { funcionarios: ['codigo;email', 'ANA01;ana@ribeira.example'] };
  expect((await company.with(other, { simulate: true })).faults).toEqual([]);
});

test('what is new says all that a row needs; what is known only what changes', async () => {
  const { faults } = await company.with(
    {
      equipes: ['codigo', 'E1', 'E9'],
      'funcionarios-secoes': ['funcionario;inicio', 'RUI01;01/02/2019', 'RUI01;01/02/2030'],
      // Of somebody known the rule looks at the whole person.
      funcionarios: ['codigo;jornada', 'ANA01;', 'PJT01;'],
    },
    { simulate: true },
  );
  expect(faults).toEqual([
    'equipes.csv, linha 3: E9 é nova: falta a coluna nome',
    'funcionarios.csv, linha 2: coluna jornada: deve ser preenchida para um CLT',
    'funcionarios-secoes.csv, linha 3: RUI01 / 2030-02-01 é nova: falta a coluna fim',
    'funcionarios-secoes.csv, linha 3: RUI01 / 2030-02-01 é nova: falta a coluna secao',
  ]);
});

test('a row of another file may be what a row refers to, whatever the database has', async () => {
  company.edit('equipes', 'E1;Pontes', 'E1;Pontes\nE2;Túneis');
  company.edit('funcionarios', 'ativo;E1', 'ativo;E2');
  expect((await company.run({ simulate: true })).faults).toEqual([]);
});

test('of who works here no two have one document; who comes back with another network ID has the one of before', async () => {
  const header = 'codigo;nome;cpf;pis;tipo;situacao;jornada';
  const rui = (situacao: string) => `RUI01;Rui Sá;;;CLT;${situacao};8:00`;
  const bia = (cpf: string, pis = '') => `BIA01;Bia Reis;${cpf};${pis};CLT;ativo;8:00`;
  const run = async (...lines: string[]) =>
    (await company.with({ funcionarios: [header, ...lines] }, { simulate: true })).faults;
  const fault = (line: number, column: string, value: string, owner: string) =>
    `funcionarios.csv, linha ${line}: coluna ${column}: ${value} já é de ${owner}`;
  expect(await run(bia('529.982.247-25', '170.33259.50-4'))).toEqual([
    fault(2, 'cpf', '52998224725', 'ANA01'),
    fault(2, 'pis', '17033259504', 'ANA01'),
  ]);
  const gone = 'ANA01;Ana Prado;529.982.247-25;170.33259.50-4;CLT;desligado;8:00';
  expect(await run(bia('529.982.247-25', '170.33259.50-4'), gone)).toEqual([]);
  expect(
    await run(rui('ativo'), bia('153.509.460-56'), bia('153.509.460-56').replace('BIA', 'LEO')),
  ).toEqual([fault(4, 'cpf', '15350946056', 'BIA01')]);
  // Who comes back as they were, while another has the document.
  await company.pool.query(`update funcionario set codigo_situacao = 'D' where codigo = 'ANA01'`);
  await company.pool.query(`update funcionario set cpf = '52998224725' where codigo = 'PJT01'`);
  expect(await run(gone.replace('desligado', 'ativo'))).toEqual([
    fault(2, 'cpf', '52998224725', 'PJT01'),
  ]);
  // What was double before anybody looked does not keep the rest from coming in.
  await company.pool.query(`update funcionario set codigo_situacao = 'A' where codigo = 'ANA01'`);
  expect(await run(gone.replace('desligado', 'ativo').replace('Prado', 'Prado Sá'))).toEqual([]);
  await company.pool.query(`update funcionario set cpf = '11144477735' where codigo = 'PJT01'`);
});
