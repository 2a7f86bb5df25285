import type { Schema } from '@aponta/sdk';
import { campoLabels } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';
import { campoOf, masters } from './masters.ts';

type Valores = Record<string, unknown>;

let server: TestApp;
let admin: Caller;
let hr: Caller;

beforeAll(async () => {
  server = await createTestApp();
  admin = await signIn(server.app, 'ADM0001');
  hr = await signIn(server.app, 'RHU0001');
});
afterAll(() => server.close());

const at = (cadastro: string, chave?: string) =>
  `/apontamento/cadastros/${cadastro}/linhas${chave === undefined ? '' : `/${encodeURIComponent(chave)}`}`;
const create = (cadastro: string, valores: Valores, call = admin) =>
  call({ method: 'POST', url: at(cadastro), payload: { valores } });
const save = (cadastro: string, chave: string, valores: Valores, call = admin, versao?: string) =>
  call({ method: 'PUT', url: at(cadastro, chave), payload: { valores, versao } });
const one = async (cadastro: string, chave: string): Promise<Schema<'LinhaCadastro'>> =>
  (await admin({ method: 'GET', url: at(cadastro, chave) })).json();
const list = async (cadastro: string, query = '', call = admin) => {
  const answer = await call({ method: 'GET', url: `${at(cadastro)}?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content as Schema<'LinhaCadastro'>[];
};
const faults = (answer: Awaited<ReturnType<Caller>>): string[] => {
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json().detalhes.map((d: Record<string, string>) => `${d.campo} ${d.codigo}`);
};
const lastAudit = async () =>
  (await server.pool.query('select * from auditoria order by id desc limit 1')).rows[0];

test('each master tells its fields, and who may change it', async () => {
  const all = (await admin({ method: 'GET', url: '/apontamento/cadastros' })).json();
  expect(all.map(({ nome }: Schema<'Cadastro'>) => nome)).toEqual(masters.map(({ nome }) => nome));
  expect(all.every(({ altera }: Schema<'Cadastro'>) => altera)).toBe(true);
  const seen: Schema<'Cadastro'>[] = (
    await hr({ method: 'GET', url: '/apontamento/cadastros' })
  ).json();
  expect(seen.filter(({ altera }) => altera).map(({ nome }) => nome)).toEqual([
    'funcionarios',
    'funcionarios-secoes',
    'funcionarios-remuneracoes',
  ]);
  expect(seen.map(({ nome }) => nome)).not.toContain('usuarios');
  expect(seen.find(({ nome }) => nome === 'projetos')?.motivo).toContain('administradores');
});

test('each column with an accent in its name has its words', () => {
  const titles = masters.flatMap(({ table }) => table.columns.map(({ title }) => title));
  const plain = ['nome', 'tipo', 'equipe', 'empresa', 'jornada', 'gestor', 'fim', 'status', 'dia'];
  const known = ['contrato', 'centro de custo', 'permite apontamento', 'projeto', 'sequencial'];
  const more = ['ativa', 'ativo', 'disciplina', 'formato', 'folhas', 'sigla', 'coligada', 'valor'];
  const rest = [...plain, ...known, ...more, 'nome fantasia'];
  expect(titles.filter((title) => !campoLabels[campoOf(title)] && !rest.includes(title))).toEqual(
    [],
  );
});

test.each(masters.map(({ nome }) => nome))(
  '%s is listed, sorted, searched, read and exported',
  async (nome) => {
    const rows = await list(nome, 'size=500');
    expect(rows.length).toBeGreaterThan(0);
    const first = rows[0];
    if (!first) return;
    expect(await one(nome, first.chave)).toEqual(first);
    for (const sort of ['nome,desc', 'ativo,asc']) {
      expect(await list(nome, `size=500&sort=${sort}`)).toHaveLength(rows.length);
    }
    const found = await list(
      nome,
      `size=500&texto=${encodeURIComponent(first.nome.toUpperCase())}`,
    );
    expect(found.map(({ chave }) => chave)).toContain(first.chave);
    const url = `/apontamento/cadastros/${nome}/export?formato=csv`;
    const file = await admin({ method: 'GET', url });
    expect(file.statusCode).toBe(200);
    expect(file.body.trim().split('\n').length).toBeGreaterThan(
      rows.length > 499 ? 500 : rows.length,
    );
    // As nothing was changed, nothing is.
    const kept = await save(nome, first.chave, first.valores, admin, first.versao);
    const own = nome === 'funcionarios-remuneracoes' && first.chave.startsWith('ADM0001');
    if (!own) expect(kept.json(), kept.body).toEqual(first);
  },
);

describe('a row', () => {
  test('is made with what an empty field means, changed, and audited before and after', async () => {
    const made = await create('projetos', {
      codigo: 'PRJ-9001',
      titulo: ' Porto ',
      status: 'ATIVO',
      permiteApontamento: true,
      centroCusto: '2.01.001',
    });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ chave: 'PRJ-9001', nome: 'Porto', ativo: true });
    const { versao } = made.json();
    const changed = await save('projetos', 'PRJ-9001', { status: 'ENCERRADO' }, admin, versao);
    expect(changed.json()).toMatchObject({ ativo: false, valores: { titulo: 'Porto' } });
    expect(await lastAudit()).toMatchObject({
      operacao: 'salvarLinhaCadastro',
      usuario: 'ADM0001',
      objeto: 'cadastro',
      objeto_id: 'projetos PRJ-9001',
      antes: { status: 'ATIVO' },
      depois: { status: 'ENCERRADO', titulo: 'Porto' },
    });
    expect((await list('projetos', 'ativo=false')).map(({ chave }) => chave)).toContain('PRJ-9001');
    expect((await list('projetos', 'ativo=true&size=500')).map(({ chave }) => chave)).not.toContain(
      'PRJ-9001',
    );
  });

  test('that another has saved since it was read is not saved over', async () => {
    const { versao } = await one('equipes', 'E03');
    expect((await save('equipes', 'E03', { nome: 'Portos' }, admin, versao)).statusCode).toBe(200);
    const stale = await save('equipes', 'E03', { nome: 'Rodovias' }, admin, versao);
    expect(stale.statusCode).toBe(409);
    expect(stale.json().codigo).toBe('CONFLITO');
    expect((await one('equipes', 'E03')).valores.nome).toBe('Portos');
  });

  test('of two made at once with one key one is there', async () => {
    const both = await Promise.all(
      ['E-99', 'e-99'].map((codigo) => create('equipes', { codigo, nome: 'Túneis' })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  });

  test('says at each field what is wrong with it', async () => {
    const project = { codigo: 'prj-0001', titulo: '', status: 'FEITO', permiteApontamento: true };
    expect(faults(await create('projetos', { ...project, outro: 1 }))).toEqual([
      'outro CAMPO_INVALIDO',
      'titulo CAMPO_OBRIGATORIO',
      'status CAMPO_INVALIDO',
    ]);
    const known = { ...project, titulo: 'Outro', status: 'ATIVO' };
    expect(faults(await create('projetos', known))).toEqual(['codigo CADASTRO_REPETIDO']);
    expect(faults(await create('projetos', { ...known, codigo: 'X', contrato: 'NADA' }))).toEqual([
      'contrato REFERENCIA_INVALIDA',
    ]);
    expect(faults(await save('projetos', 'PRJ-0001', { codigo: 'PRJ-0009' }))).toEqual([
      'codigo CHAVE_FIXA',
    ]);
    expect(
      faults(
        await create('filiais', {
          codigo: '77',
          coligada: '1',
          nome: 'Filial',
          cnpj: (await list('filiais'))[0]?.valores.cnpj,
        }),
      ),
    ).toEqual(['cnpj CADASTRO_REPETIDO']);
  });

  test('refers to what is there in its own letters, and to nothing that went out of use', async () => {
    await create('centros-de-custo', { codigo: '9.99.a', nome: 'Túneis' });
    const made = await create('projetos', {
      codigo: 'PRJ-9002',
      titulo: 'Túnel',
      status: 'ATIVO',
      permiteApontamento: true,
      centroCusto: '9.99.A',
    });
    expect(made.json().valores.centroCusto).toBe('9.99.a');
    await save('centros-de-custo', '9.99.a', { ativo: false });
    expect(faults(await save('projetos', 'PRJ-0001', { centroCusto: '9.99.a' }))).toEqual([
      'centroCusto REFERENCIA_INATIVA',
    ]);
    // What has it keeps it.
    expect((await save('projetos', 'PRJ-9002', { titulo: 'Túnel novo' })).statusCode).toBe(200);
  });

  test.each([
    ['secoes', '01.02.003', '/funcionarios/secao/find', 'codigo'],
    ['equipes', 'E02', undefined, 'codigo'],
    ['empresas', undefined, '/contrato/empresas/find', 'cnpj'],
  ])(
    'of %s leaves use: it is offered no more, and stays where it is',
    async (nome, chave, find, id) => {
      const key = chave ?? String((await list(nome))[0]?.chave);
      const offered = async (query: string) => {
        const answer = await admin({ method: 'GET', url: `${find}?size=500${query}` });
        return answer.json().content.map((row: Record<string, string>) => row[id]);
      };
      const saved = await save(nome, key, { ativa: false });
      expect(saved.json(), saved.body).toMatchObject({ ativo: false });
      if (find) {
        expect(await offered('')).toContain(key);
        expect(await offered('&ativa=true')).not.toContain(key);
        expect(await offered('&ativa=false')).toEqual([key]);
      }
      const field = { secoes: 'secao', equipes: 'equipe', empresas: 'empresa' }[nome] ?? '';
      const wrong =
        nome === 'secoes'
          ? await create('funcionarios-secoes', {
              funcionario: 'PJT0001',
              inicio: '2030-01-01',
              [field]: key,
            })
          : await save('funcionarios', nome === 'empresas' ? 'PJT0001' : 'GES0001', {
              [field]: key,
            });
      // A validity may be mended for the past.
      if (nome !== 'secoes') expect(faults(wrong)).toEqual([`${field} REFERENCIA_INATIVA`]);
      expect((await save(nome, key, { ativa: true })).json().ativo).toBe(true);
    },
  );

  test('of a project is split among cost centres that make a whole', async () => {
    const rateio = ['2.01.001 60,5', '2.01.002 39,50'];
    const saved = await save('projetos', 'PRJ-0001', { rateio });
    expect(saved.json().valores.rateio, saved.body).toEqual(['2.01.001 60,50', '2.01.002 39,50']);
    const url = '/apontamento/medicao-terceiros/centros-custo/1';
    const prefilled = await (await signIn(server.app, 'FIS0001'))({ method: 'GET', url });
    expect(prefilled.json()).toHaveLength(2);
    expect(
      (await save('projetos', 'PRJ-0001', { titulo: 'Outro' })).json().valores.rateio,
    ).toHaveLength(2);
    const file = await admin({
      method: 'GET',
      url: '/apontamento/cadastros/projetos/export?formato=csv&rateio=true&texto=PRJ-0001',
    });
    // The file that imports it.
    expect(file.headers['content-disposition']).toContain('projetos-centros-de-custo.csv');
    expect(
      file.body
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual([
      'projeto;centro de custo;percentual',
      'PRJ-0001;2.01.001;60,50',
      'PRJ-0001;2.01.002;39,50',
    ]);
    for (const wrong of [['2.01.001 60,00'], ['2.01.001'], ['2.01.001 50,00', '2.01.001 50,00']]) {
      expect(faults(await save('projetos', 'PRJ-0001', { rateio: wrong }))).toEqual([
        'rateio RATEIO_INVALIDO',
      ]);
    }
    expect(faults(await save('projetos', 'PRJ-0001', { rateio: 'NADA 100,00' }))).toEqual([
      'rateio REFERENCIA_INVALIDA',
    ]);
    expect((await save('projetos', 'PRJ-0001', { rateio: [] })).json().valores.rateio).toEqual([]);
  });

  test('is gone for nobody: a holiday that is none any more takes no hours', async () => {
    const hours = async () => {
      const caller = await signIn(server.app, 'CLT0001');
      const url = '/apontamento/apontamento/esperado?inicio=2026-11-02&fim=2026-11-02';
      return (await caller({ method: 'GET', url })).body;
    };
    const before = await hours();
    const found = (await list('feriados', 'size=500')).filter(
      ({ valores }) => valores.dia === '2026-11-02',
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { chave } of found)
      expect((await save('feriados', chave, { ativo: false })).statusCode).toBe(200);
    expect(await hours()).not.toBe(before);
    for (const { chave } of found) await save('feriados', chave, { ativo: true });
    expect(await hours()).toBe(before);
  });

  test('a time zone of a section is one that there is', async () => {
    const [section] = await list('secoes');
    const chave = section?.chave ?? '';
    expect(faults(await save('secoes', chave, { fuso: 'America/Lugar' }))).toEqual([
      'fuso CAMPO_INVALIDO',
    ]);
    expect((await save('secoes', chave, { fuso: 'America/Manaus' })).json().valores.fuso).toBe(
      'America/Manaus',
    );
  });
});

describe('what files keep', () => {
  const origin = (origem: string, call = admin) =>
    call({ method: 'PUT', url: '/apontamento/cadastros/contratos/origem', payload: { origem } });

  test('is not changed here, until ADMIN takes it', async () => {
    expect((await origin('ARQUIVOS')).json()).toMatchObject({ origem: 'ARQUIVOS', altera: false });
    expect(await lastAudit()).toMatchObject({
      operacao: 'definirOrigemCadastro',
      antes: { origem: 'TELA' },
      depois: { origem: 'ARQUIVOS' },
    });
    const refused = await create('contratos', { codigo: 'CT-9', titulo: 'Nono' });
    expect(refused.json().codigo).toBe('CADASTRO_DE_ARQUIVOS');
    expect((await save('contratos', 'CT-001', { titulo: 'Outro' })).statusCode).toBe(422);
    expect((await origin('TELA', hr)).statusCode).toBe(403);
    await origin('TELA');
    expect((await create('contratos', { codigo: 'CT-9', titulo: 'Nono' })).statusCode).toBe(201);
  });
});

describe('people', () => {
  const person = {
    codigo: 'nov0001',
    nome: 'Nova Pessoa',
    tipo: 'CLT',
    jornada: '08:00',
    chefeInterno: 'GES0001',
    email: 'Nova@Empresa.example',
  };

  test('are made by HR, with sections and pay by validity; what others keep HR only reads', async () => {
    const made = await create('funcionarios', person, hr);
    expect(made.json(), made.body).toMatchObject({
      chave: 'NOV0001',
      valores: {
        codigo: 'NOV0001',
        jornada: '08:00',
        email: 'nova@empresa.example',
        situacao: 'A',
      },
      nomes: { chefeInterno: expect.any(String) },
    });
    const [secao, outra] = await list('secoes', '', hr);
    const since = await create(
      'funcionarios-secoes',
      { funcionario: 'NOV0001', inicio: '2026-01-01', secao: secao?.chave },
      hr,
    );
    expect(since.statusCode, since.body).toBe(201);
    expect(
      faults(
        await create(
          'funcionarios-secoes',
          { funcionario: 'NOV0001', inicio: '2026-06-01', secao: outra?.chave },
          hr,
        ),
      ),
    ).toEqual(['inicio VIGENCIA_SOBREPOSTA']);
    const url = since.json().chave;
    const moved = await save(
      'funcionarios-secoes',
      url,
      { inicio: '2026-02-01', fim: '2026-05-31' },
      hr,
    );
    expect(moved.json(), moved.body).toMatchObject({ chave: 'NOV0001,2026-02-01', ativo: false });
    expect(await list('funcionarios-secoes', 'de=nov0001', hr)).toHaveLength(1);
    const pay = {
      funcionario: 'NOV0001',
      inicio: '2026-01-01',
      valorMensal: 8000.5,
      fatorEncargos: 1.8,
    };
    expect((await create('funcionarios-remuneracoes', pay, hr)).json().valores).toMatchObject({
      valorMensal: 8000.5,
      fatorEncargos: 1.8,
      fim: null,
    });
    expect(
      faults(
        await create(
          'funcionarios-remuneracoes',
          { funcionario: 'NOV0001', inicio: '2027-01-01' },
          hr,
        ),
      ),
    ).toEqual(['valorHora CAMPO_INVALIDO', 'inicio VIGENCIA_SOBREPOSTA']);
    expect((await create('equipes', { codigo: 'E-1', nome: 'Nossa' }, hr)).statusCode).toBe(403);
    expect((await hr({ method: 'GET', url: at('usuarios') })).statusCode).toBe(403);
    const clt = await signIn(server.app, 'CLT0001');
    expect((await clt({ method: 'GET', url: '/apontamento/cadastros' })).statusCode).toBe(403);
  });

  test('are nobody’s own chief, and no chain of chiefs comes back', async () => {
    expect(
      faults(await save('funcionarios', 'CLT0002', { supervisorExterno: 'clt0002' }, hr)),
    ).toEqual(['supervisorExterno CHEFE_DE_SI_MESMO']);
    const { rows } = await server.pool.query(
      `select codigo_chefe_interno as chefe from funcionario where codigo = 'CLT0001'`,
    );
    const answer = await save('funcionarios', rows[0].chefe, { chefeExterno: 'CLT0001' }, hr);
    expect(faults(answer)).toEqual(['chefeInterno CICLO_DE_CHEFES']);
    expect(answer.json().messages[0]).toContain(`${rows[0].chefe} → CLT0001 → ${rows[0].chefe}`);
    expect((await one('funcionarios', rows[0].chefe)).valores.chefeExterno).not.toBe('CLT0001');
  });

  test('who are dismissed are signed out, and stay so if they come back', async () => {
    const leaving = await signIn(server.app, 'FIS0001');
    await save('funcionarios', 'FIS0001', { situacao: 'D' }, hr);
    expect((await leaving({ method: 'GET', url: '/user' })).statusCode).toBe(401);
    await save('funcionarios', 'FIS0001', { situacao: 'A' }, hr);
    expect((await leaving({ method: 'GET', url: '/user' })).statusCode).toBe(401);
  });

  test('the address that a new password is sent to is changed by ADMIN alone, once there is one to change', async () => {
    const email = { email: 'outro@empresa.example' };
    expect(faults(await save('funcionarios', 'ADM0001', email, hr))).toEqual([
      'email EMAIL_DE_USUARIO',
    ]);
    expect((await save('funcionarios', 'ADM0001', email)).statusCode).toBe(200);
  });

  test('nobody changes their own pay', async () => {
    const own = { funcionario: 'rhu0001', inicio: '2020-01-01', valorHora: 999 };
    expect(faults(await create('funcionarios-remuneracoes', own, hr))).toContain(
      'funcionario PROPRIA_REMUNERACAO',
    );
  });
});

describe('roles', () => {
  test('are given and taken by ADMIN, and audited', async () => {
    await create('funcionarios', { codigo: 'PAP0001', nome: 'Com Papel', tipo: 'PJ' });
    const made = await create('usuarios', {
      codigo: 'pap0001',
      papeis: ['FISCAL', 'APONTA_HORAS'],
    });
    expect(made.json(), made.body).toMatchObject({
      chave: 'PAP0001',
      nome: 'Com Papel',
      valores: { papeis: ['APONTA_HORAS', 'FISCAL'] },
    });
    await save('usuarios', 'PAP0001', { papeis: ['FISCAL'] });
    expect(await lastAudit()).toMatchObject({
      objeto: 'usuario',
      objeto_id: 'PAP0001',
      antes: { papeis: ['APONTA_HORAS', 'FISCAL'] },
      depois: { papeis: ['FISCAL'] },
    });
    expect(faults(await save('usuarios', 'PAP0001', { papeis: ['REI'] }))).toEqual([
      'papeis CAMPO_INVALIDO',
    ]);
  });

  test('nobody gives themselves one; the last ADMIN stays, and works here', async () => {
    expect(faults(await save('usuarios', 'ADM0001', { papeis: ['ADMIN', 'FISCAL'] }))).toEqual([
      'papeis PROPRIO_PAPEL',
    ]);
    expect(faults(await save('usuarios', 'ADM0001', { papeis: [] }))).toEqual([
      'papeis ULTIMO_ADMIN',
    ]);
    expect(faults(await save('funcionarios', 'ADM0001', { situacao: 'D' }, hr))).toEqual([
      'situacao ULTIMO_ADMIN',
    ]);
    expect((await one('usuarios', 'ADM0001')).valores.papeis).toEqual(['ADMIN']);
    await save('usuarios', 'GES0001', { papeis: ['ADMIN'] });
    const another = await signIn(server.app, 'GES0001');
    expect((await save('usuarios', 'ADM0001', { papeis: [] }, another)).statusCode).toBe(200);
    await save('usuarios', 'ADM0001', { papeis: ['ADMIN'] }, another);
  });

  test('that the company’s groups decide about are not changed here', async () => {
    const ldap = { grupos: [{ group: 'fiscais', roles: ['FISCAL'] }] };
    const grouped = await createTestApp({ pool: server.pool, config: { oidc: ldap as never } });
    const call = await signIn(grouped.app, 'ADM0001');
    expect(faults(await save('usuarios', 'CLT0001', { papeis: ['FISCAL'] }, call))).toEqual([
      'papeis PAPEL_DE_GRUPO',
    ]);
    await grouped.app.close();
  });
});
