import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDay } from '../../../test/clock.ts';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';
import { centsAt } from '../../domain/remuneracao/rules.ts';

type Colaborador = Schema<'Colaborador'>;
type Funcionario = Schema<'Funcionario'>;

let server: TestApp;
let rh: Caller;

beforeAll(async () => {
  server = await createTestApp();
  rh = await signIn(server.app, 'RHU0001');
});
afterAll(() => server.close());

async function content<Row>(call: Caller, url: string): Promise<Row[]> {
  const answer = await call({ method: 'GET', url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content;
}
const managed = (query = '') =>
  content<Colaborador>(rh, `/colaboradores/funcionarios/find?size=500&${query}`);
const found = (call: Caller, query = '') =>
  content<Funcionario>(call, `/funcionarios/funcionarios/find?size=500&${query}`);
const codes = (rows: readonly { codigo: string }[]) => rows.map(({ codigo }) => codigo).sort();

interface Paid {
  codigo: string;
  situacao?: 'A' | 'D';
  jornada?: number[] | null;
  vigencia?: string;
  secao?: string;
  hora?: string;
  mensal?: string;
  fator?: string;
  bonus?: string;
}

/** Adds a person with one section and one pay. */
async function addPaid(person: Paid): Promise<Colaborador> {
  const { codigo, situacao = 'A', jornada = null, vigencia = '[2020-01-01,)', hora } = person;
  await server.pool.query(
    `insert into funcionario (codigo, nome, tipo, codigo_situacao, jornada) values ($1, $1, $2, $3, $4)`,
    [codigo, hora ? 'PJ' : 'CLT', situacao, jornada],
  );
  await server.pool.query(`insert into funcionario_secao values ($1, $2, $3)`, [
    codigo,
    person.secao ?? '01.02.003',
    vigencia,
  ]);
  await server.pool.query(`insert into funcionario_remuneracao values ($1, $2, $3, $4, $5, $6)`, [
    codigo,
    vigencia,
    hora,
    person.mensal,
    person.fator,
    person.bonus,
  ]);
  return one(codigo);
}

async function one(codigo: string): Promise<Colaborador> {
  const [row] = await managed(`nome=${codigo}`);
  if (!row) throw new Error(`${codigo} is not listed`);
  return row;
}

const fortyHours = [480, 480, 480, 480, 480, 0, 0];

describe('what a collaborator costs', () => {
  test('CLT: of the monthly pay, charges and bonus, by the month of five weeks', async () => {
    const row = await addPaid({
      codigo: 'V000001',
      jornada: fortyHours,
      mensal: '10001.00',
      fator: '1.8',
      bonus: '500',
    });
    expect(row).toMatchObject({
      valorMensal: 10001,
      encargoAplicado: 1.8,
      custoTotalMensal: 18001.8,
      valorBonus: 500,
      valorHoraTeorico: 50.01, // 50.005, half up
      valorHoraCLT: 92.51, // 92.509
      valorHoraPJ: null,
      valorTotal: 18501.8,
    });
  });

  test('CLT: fewer hours a week make the hour dearer', async () => {
    const jornada = [360, 360, 360, 360, 360, 0, 0];
    const row = await addPaid({ codigo: 'V000002', jornada, mensal: '6000', fator: '1.7654' });
    expect(row).toMatchObject({
      custoTotalMensal: 10592.4,
      valorBonus: null,
      valorHoraTeorico: 40,
      valorHoraCLT: 70.62, // 70.616
      valorTotal: 10592.4,
    });
  });

  test('PJ: the rate of an hour; without fixed hours a month has 200', async () => {
    const row = await addPaid({ codigo: 'V000003', hora: '118.25' });
    expect(row).toMatchObject({
      tipo: 'PJ',
      valorMensal: null,
      encargoAplicado: null,
      custoTotalMensal: null,
      valorBonus: null,
      valorHoraTeorico: null,
      valorHoraCLT: null,
      valorHoraPJ: 118.25,
      valorTotal: 23650,
    });
  });

  test('an hour costs what the hours of a period are worth', async () => {
    const { rows } = await server.pool.query(
      `select codigo, valor_hora, valor_mensal, fator_encargos, valor_bonus, 60 as minutos,
         (select sum(dia)::int from unnest(jornada) dia) as minutos_semana
       from funcionario join funcionario_remuneracao on funcionario = codigo where vigencia @> $1::date`,
      [demoDay],
    );
    const listed = new Map((await managed()).map((row) => [row.codigo, row]));
    for (const pay of rows) {
      const { valorHoraCLT, valorHoraPJ } = listed.get(pay.codigo) ?? {};
      expect([pay.codigo, valorHoraCLT ?? valorHoraPJ]).toEqual([
        pay.codigo,
        Number(centsAt(pay)) / 100,
      ]);
    }
    expect(rows.length).toBeGreaterThan(40);
  });

  test('what counts is valid today; of who was dismissed, the last', async () => {
    const ended = {
      jornada: fortyHours,
      mensal: '8000',
      fator: '1.5',
      vigencia: '[2020-01-01,2026-08-01)',
    };
    expect(await addPaid({ ...ended, codigo: 'V000004' })).toMatchObject({
      codigoSecao: null,
      valorMensal: null,
      valorTotal: null,
    });
    expect(await addPaid({ ...ended, codigo: 'V000005', situacao: 'D' })).toMatchObject({
      codigoSecao: '01.02.003',
      valorMensal: 8000,
      valorTotal: 12000,
    });
    const future = { ...ended, vigencia: '[2027-01-01,)', situacao: 'D' } as const;
    expect((await addPaid({ ...future, codigo: 'V000006' })).valorMensal).toBeNull();
  });
});

describe('the management list', () => {
  test('is for who manages collaborators', async () => {
    const gestor = await signIn(server.app, 'GES0001');
    const answer = await gestor({ method: 'GET', url: '/colaboradores/funcionarios/find' });
    expect(answer.statusCode).toBe(403);
  });

  test('shows all but the dismissed, or the dismissed alone', async () => {
    const situation = async (query: string) =>
      [...new Set((await managed(query)).map((row) => row.codigoSituacao))].sort();
    expect(await situation('codigoSituacaoNotEq=D')).toEqual(['A', 'F']);
    expect(await situation('codigoSituacaoNotEq=A')).toEqual(['D']);
    expect(await situation('codigoSituacaoNotEq=F')).toEqual(['A', 'D']);
    expect(await situation('')).toEqual(['A', 'D', 'F']);
  });

  test('finds those whose hours nobody approves', async () => {
    await server.pool.query(
      `insert into funcionario (codigo, nome, tipo, codigo_chefe_externo) values ('PROPRIO', 'Chefe de si', 'PJ', 'PROPRIO')`,
    );
    const all = await managed();
    const without = await managed('semRegraDeAprovacao=true');
    const nobody = all.filter((row) => !row.aprovadorPrimario && !row.aprovadorSecundario);
    expect(codes(without)).toEqual(codes(nobody));
    expect(codes(without)).toEqual(expect.arrayContaining(['PRE0001', 'PROPRIO', 'SEM0001']));
    expect(codes(without)).not.toContain('CLT0001');
  });

  test('names approvers and the superiors they come from', async () => {
    expect(await one('CLT0001')).toMatchObject({
      codigoSupervisorInterno: 'GES0001',
      codigoChefeInterno: 'DIR0001',
      codigoSupervisorExterno: null,
      codigoChefeExterno: null,
      aprovadorPrimario: { codigo: 'GES0001', nome: 'Marcos Antônio Lima' },
      aprovadorSecundario: { codigo: 'DIR0001', nome: 'Helena Prado de Almeida' },
    });
  });

  test('filters by section and by a part of the name', async () => {
    const section = await managed('codigoSecao=01.03.001');
    expect(codes(section)).toContain('PJT0001');
    expect(new Set(section.map((row) => row.codigoSecao))).toEqual(new Set(['01.03.001']));
    expect(codes(await managed('nome=beatriz%20souza'))).toEqual(['CLT0001']);
  });

  test.each(['codigoSecao=01.03.001', 'nome=souza', 'codigoSituacaoNotEq=A'])(
    'counts what %s leaves',
    async (filter) => {
      const url = `/colaboradores/funcionarios/find?size=500&${filter}`;
      const { content, totalElements } = (await rh({ method: 'GET', url })).json();
      expect(totalElements).toBe(content.length);
    },
  );

  test.each(['asc', 'desc'])('sorts by value, those without one last (%s)', async (direction) => {
    const values = (await managed(`sort=valorHoraPJ,${direction}`)).map((row) => row.valorHoraPJ);
    const known = values.filter((value) => value !== null);
    const sign = direction === 'asc' ? 1 : -1;
    expect(values.slice(0, known.length)).toEqual(known.toSorted((a, b) => sign * (a - b)));
    expect(known.length).toBeLessThan(values.length);
  });

  test.each([
    'codigo',
    'tipo',
    'valorMensal',
    'encargoAplicado',
    'custoTotalMensal',
    'valorBonus',
    'valorHoraTeorico',
    'valorHoraCLT',
    'valorTotal',
    'codigoSecao',
    'codigoEquipe',
  ])('sorts by %s', async (field) => {
    const rows = await managed(`sort=${field},asc`);
    expect(rows.length).toBe((await managed()).length);
  });
});

describe('the collaborator search', () => {
  test('is open to everybody and has no money in it', async () => {
    const [row] = await found(await signIn(server.app, 'SEM0001'), 'codigo=PJT0001');
    expect(row).toEqual({
      codigo: 'PJT0001',
      nome: 'Rafael Augusto Moreira',
      tipo: 'PJ',
      codigoSituacao: 'A',
      gestor: false,
      secao: { codigo: '01.03.001', descricao: 'Supervisão de Obras' },
      codigoEquipe: 'E03',
      aprovadorPrimario: { codigo: 'GES0001', nome: 'Marcos Antônio Lima' },
      aprovadorSecundario: { codigo: 'DIR0001', nome: 'Helena Prado de Almeida' },
    });
  });

  test('takes a code as a whole and a name in part', async () => {
    expect(await found(rh, 'codigo=PJT000')).toEqual([]);
    expect((await found(rh, 'nome=pjt000')).length).toBeGreaterThan(5);
    expect(codes(await found(rh, 'nome=HELENA'))).toContain('DIR0001');
  });

  test('can be limited to the people below the caller', async () => {
    const gestor = codes(
      await found(await signIn(server.app, 'GES0001'), 'onlyMySubordinates=true'),
    );
    expect(gestor).toEqual(expect.arrayContaining(['CLT0001', 'PJT0001']));
    expect(gestor).not.toContain('GES0001');
    expect(gestor).not.toContain('GES0002');

    const diretor = codes(
      await found(await signIn(server.app, 'DIR0001'), 'onlyMySubordinates=true'),
    );
    expect(diretor).toEqual(expect.arrayContaining([...gestor, 'GES0001', 'GES0002']));
    expect(diretor).not.toContain('PRE0001');

    expect(await found(await signIn(server.app, 'SEM0001'), 'onlyMySubordinates=true')).toEqual([]);
    const admin = await signIn(server.app, 'ADM0001');
    expect(await found(admin, 'onlyMySubordinates=true')).toEqual(await found(admin));
  });
});
