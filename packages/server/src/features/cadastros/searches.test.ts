import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';
import { cnpjPart } from '../../domain/cadastros/rules.ts';

let server: TestApp;
let call: Caller;
let rh: Caller;

beforeAll(async () => {
  server = await createTestApp();
  call = await signIn(server.app, 'CLT0001');
  rh = await signIn(server.app, 'RHU0001');
});
afterAll(() => server.close());

async function get<Body>(url: string, caller = call): Promise<Body> {
  const answer = await caller({ method: 'GET', url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const content = async <Row>(url: string, caller = call) =>
  (await get<{ content: Row[] }>(url, caller)).content;
const codes = (rows: readonly { codigo: string }[]) => rows.map(({ codigo }) => codigo);

describe('cost centres', () => {
  const find = (query: string) => content<Schema<'CentroCusto'>>(`/rm/centro-custo?${query}`);

  test('by exact code, by part of code or name, and whether active', async () => {
    expect(codes(await find('codigo=2.01.001'))).toEqual(['2.01.001']);
    expect(await find('codigo=2.01')).toEqual([]);
    expect(codes(await find('nome=subestacoes'))).toEqual(['2.01.001']);
    expect(codes(await find('nome=2.01.00'))).toEqual(['2.01.001', '2.01.002']);
    expect(codes(await find('ativo=false'))).toEqual(['2.99.001']);
    expect(codes(await find('ativo=true&size=500'))).not.toContain('2.99.001');
  });
});

describe('contracts', () => {
  const find = (query: string, caller = call) =>
    content<Schema<'Contrato'>>(`/contrato/contrato/find?size=500&${query}`, caller);

  test('want a text or a collaborator', async () => {
    for (const query of ['', 'titulo=%20', 'page=0&sort=titulo,desc']) {
      const answer = await call({ method: 'GET', url: `/contrato/contrato/find?${query}` });
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        {
          messages: ['Selecione um colaborador'],
          codigo: 'COLABORADOR_OBRIGATORIO',
          detalhes: [{ campo: 'funcionarios', codigo: 'COLABORADOR_OBRIGATORIO' }],
        },
      ]);
    }
  });

  test('by part of code or title, or by exact code', async () => {
    const [first, ...rest] = await find('titulo=ct-00');
    expect(rest.length).toBeGreaterThan(3);
    expect(await find('codigo=CT-001')).toEqual([first]);
    expect(await find('codigo=CT-00')).toEqual([]);
  });

  test('of collaborators: those they logged hours in', async () => {
    const worked = async (...people: string[]) => {
      const { rows } = await server.pool.query(
        `select distinct contrato from apontamento join projeto on projeto.id = projeto_id
         where funcionario = any($1) order by 1`,
        [people],
      );
      return rows.map((row) => row.contrato);
    };
    expect(codes(await find('funcionarios=CLT0002', rh))).toEqual(await worked('CLT0002'));
    expect(codes(await find('funcionarios=CLT0002&funcionarios=PJT0001', rh))).toEqual(
      await worked('CLT0002', 'PJT0001'),
    );
    const both = await find('funcionarios=CLT0002&titulo=ct-001', rh);
    expect(codes(both)).toEqual((await worked('CLT0002')).filter((codigo) => codigo === 'CT-001'));
  });

  test("others' hours count only for who consults them", async () => {
    expect(await find('funcionarios=CLT0002')).toEqual([]);
    const own = await find('funcionarios=CLT0001');
    expect(own.length).toBeGreaterThan(0);
    expect(await find('funcionarios=CLT0001&funcionarios=CLT0002')).toEqual(own);
  });
});

describe('companies', () => {
  const find = async (text: string) =>
    (
      await content<Schema<'Empresa'>>(
        `/contrato/empresas/find?size=500&nome=${encodeURIComponent(text)}`,
      )
    ).map(({ nome }) => nome);

  test('by part of the name or of the trade name, whatever case and accents', async () => {
    expect(await find('CURTO e seletivo')).toEqual(['Curto e Seletivo Estudos Elétricos Ltda.']);
    expect(await find('seletivo estudos')).toEqual(['Curto e Seletivo Estudos Elétricos Ltda.']);
    expect(await find('companhia de aguas')).toEqual(['Companhia de Águas do Planalto Sul']);
  });

  test('by CNPJ or a part of it, with or without marks, letters included', async () => {
    await server.pool.query(
      `insert into empresa (nome, cnpj) values ('Só a razão', '98765432000198'), ('Com letras', '9XK2B3C4000177')`,
    );
    expect(await find('98.765.432/0001-98')).toEqual(['Só a razão']);
    expect(await find('98765432000198')).toEqual(['Só a razão']);
    expect(await find('987.654')).toEqual(['Só a razão']);
    expect(await find('9x.k2b.3c4')).toEqual(['Com letras']);
    expect(await find('só a raz')).toEqual(['Só a razão']);
  });

  test('without a trade name come last, whatever the direction', async () => {
    const sorted = (direction: string) =>
      content<Schema<'Empresa'>>(`/contrato/empresas/find?size=500&sort=nomeFantasia,${direction}`);
    for (const direction of ['asc', 'desc']) {
      expect((await sorted(direction)).at(-1)?.nomeFantasia).toBeNull();
    }
  });

  test.each([
    ['12.345.678/0001-95', '12345678000195'],
    [' 7kp2 ', '7KP2'],
    ['Viga Mestra', undefined],
    ['água 2', undefined],
    ['./-', undefined],
  ])('%j as a CNPJ: %j', (text, part) => {
    expect(cnpjPart(text)).toBe(part);
  });
});

describe('short tables', () => {
  test('coligadas, formats from the largest, places of execution', async () => {
    expect(codes(await get<Schema<'Coligada'>[]>('/rm/coligadas'))).toEqual(['1', '2']);
    const formats = await get<Schema<'TipoFormato'>[]>('/documento/tipo-formato/list');
    expect(formats.map(({ sigla, a1Equivalente }) => [sigla, a1Equivalente])).toEqual([
      ['A0', 2],
      ['A1', 1],
      ['A2', 0.5],
      ['A3', 0.25],
      ['A4', 0.125],
    ]);
    const places = await get<Schema<'LocalExecucao'>[]>('/apontamento/tabela/local-execucao/list');
    expect(places).toContainEqual({ sigla: 'OBR', nome: 'Canteiro de obras' });
  });

  test('the activities of all projects, each code and name once', async () => {
    const activities = await get<Schema<'AtividadeApontada'>[]>(
      '/apontamento/tabela/atividade-apontamento-projeto/list',
    );
    const { rows } = await server.pool.query(
      `select codigo || ' ' || nome as chave, min(id) as id from atividade group by codigo, nome`,
    );
    const keys = new Map(rows.map(({ chave, id }) => [chave, id]));
    expect(activities.length).toBe(keys.size);
    for (const { id, codigo, nome, name } of activities) {
      expect(keys.get(`${codigo} ${nome}`)).toBe(id);
      expect(name).toBe(nome);
    }
  });
});

describe('teams and sections of a manager', () => {
  const rules = async (user: string) => {
    const caller = await signIn(server.app, user);
    return get<Schema<'RegraAprovacao'>[]>('/apontamento/regra-aprovacao', caller);
  };
  const of = (regras: Schema<'RegraAprovacao'>[], tipo: string) =>
    codes(regras.filter((regra) => regra.tipo === tipo));

  test('are those of the people below, at any depth', async () => {
    await server.pool.query(
      `insert into equipe values ('T1', 'Nova equipe');
       insert into funcionario (codigo, nome, tipo, equipe, codigo_supervisor_externo)
         values ('NETO001', 'Neto', 'PJ', 'T1', 'CLT0001');
       insert into funcionario_secao values ('NETO001', '01.09.001', '[2020-01-01,2026-11-01)'),
         ('NETO001', '01.02.008', '[2026-11-01,)')`,
    );
    const regras = await rules('GES0001');
    expect(regras).toContainEqual({ codigo: 'T1', tipo: 'EQUIPE', nome: 'Nova equipe' });
    // GES0001's own are Civil and works; Geotechnics comes from below CLT0001, where it is today.
    expect(of(regras, 'SECAO')).toEqual(['01.02.003', '01.02.008', '01.03.001']);
  });

  test('are all that have people, for ADMIN', async () => {
    const { rows } = await server.pool.query(
      `select array(select distinct equipe from funcionario where equipe is not null order by 1) equipes,
         array(select distinct secao from funcionario_secao where vigencia @> date '2026-11-18' order by 1) secoes`,
    );
    const regras = await rules('ADM0001');
    expect(of(regras, 'EQUIPE')).toEqual(rows[0].equipes);
    expect(of(regras, 'SECAO')).toEqual(rows[0].secoes);
  });
});
