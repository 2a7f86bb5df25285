import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signIn } from '../../../test/server.ts';
import { at, faults, type Masters, startMasters } from './masters.fixture.ts';

let the: Masters;
beforeAll(async () => {
  the = await startMasters();
});
afterAll(() => the.server.close());

describe('people', () => {
  const person = {
    codigo: 'nov0001',
    nome: 'Nova Pessoa',
    tipo: 'CLT',
    jornada: '08:00',
    chefeInterno: 'GES0001',
    email: 'Nova@Empresa.example',
  };

  test('who work here have their documents alone; who left leaves them to who comes back', async () => {
    const cpf = '15350946056';
    const with_ = (codigo: string, more = {}) => ({ ...person, codigo, email: null, cpf, ...more });
    expect((await the.create('funcionarios', with_('cpf0001'), the.hr)).statusCode).toBe(201);
    expect(faults(await the.create('funcionarios', with_('cpf0002'), the.hr))).toEqual([
      'cpf CADASTRO_REPETIDO',
    ]);
    const gone = await the.save('funcionarios', 'CPF0001', { situacao: 'D' }, the.hr);
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await the.create('funcionarios', with_('cpf0002'), the.hr)).statusCode).toBe(201);
    expect(faults(await the.save('funcionarios', 'CPF0001', { situacao: 'A' }, the.hr))).toEqual([
      'cpf CADASTRO_REPETIDO',
    ]);
    // Of whoever left nothing is held against them.
    expect(
      (await the.save('funcionarios', 'CPF0001', { nome: 'Outro Nome' }, the.hr)).statusCode,
    ).toBe(200);
  });

  test('are made by HR, with sections and pay by validity; what others keep HR only reads', async () => {
    const made = await the.create('funcionarios', person, the.hr);
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
    const [secao, outra] = await the.list('secoes', '', the.hr);
    const since = await the.create(
      'funcionarios-secoes',
      { funcionario: 'NOV0001', inicio: '2026-01-01', secao: secao?.chave },
      the.hr,
    );
    expect(since.statusCode, since.body).toBe(201);
    expect(
      faults(
        await the.create(
          'funcionarios-secoes',
          { funcionario: 'NOV0001', inicio: '2026-06-01', secao: outra?.chave },
          the.hr,
        ),
      ),
    ).toEqual(['inicio VIGENCIA_SOBREPOSTA']);
    const url = since.json().chave;
    const moved = await the.save(
      'funcionarios-secoes',
      url,
      { inicio: '2026-02-01', fim: '2026-05-31' },
      the.hr,
    );
    expect(moved.json(), moved.body).toMatchObject({ chave: 'NOV0001,2026-02-01', ativo: false });
    expect(await the.list('funcionarios-secoes', 'de=nov0001', the.hr)).toHaveLength(1);
    const pay = {
      funcionario: 'NOV0001',
      inicio: '2026-01-01',
      valorMensal: 8000.5,
      fatorEncargos: 1.8,
    };
    expect(
      (await the.create('funcionarios-remuneracoes', pay, the.hr)).json().valores,
    ).toMatchObject({
      valorMensal: 8000.5,
      fatorEncargos: 1.8,
      fim: null,
    });
    expect(
      faults(
        await the.create(
          'funcionarios-remuneracoes',
          { funcionario: 'NOV0001', inicio: '2027-01-01' },
          the.hr,
        ),
      ),
    ).toEqual(['valorHora CAMPO_INVALIDO', 'inicio VIGENCIA_SOBREPOSTA']);
    expect((await the.create('equipes', { codigo: 'E-1', nome: 'Nossa' }, the.hr)).statusCode).toBe(
      403,
    );
    expect((await the.hr({ method: 'GET', url: at('usuarios') })).statusCode).toBe(403);
    const clt = await signIn(the.server.app, 'CLT0001');
    expect((await clt({ method: 'GET', url: '/apontamento/cadastros' })).statusCode).toBe(403);
  });

  test('are nobody’s own chief, and no chain of chiefs comes back', async () => {
    expect(
      faults(await the.save('funcionarios', 'CLT0002', { supervisorExterno: 'clt0002' }, the.hr)),
    ).toEqual(['supervisorExterno CHEFE_DE_SI_MESMO']);
    const { rows } = await the.server.pool.query(
      `select codigo_chefe_interno as chefe from funcionario where codigo = 'CLT0001'`,
    );
    const answer = await the.save(
      'funcionarios',
      rows[0].chefe,
      { chefeExterno: 'CLT0001' },
      the.hr,
    );
    expect(faults(answer)).toEqual(['chefeInterno CICLO_DE_CHEFES']);
    expect(answer.json().messages[0]).toContain(`${rows[0].chefe} → CLT0001 → ${rows[0].chefe}`);
    expect((await the.one('funcionarios', rows[0].chefe)).valores.chefeExterno).not.toBe('CLT0001');
  });

  test('who are dismissed are signed out, and stay so if they come back', async () => {
    const leaving = await signIn(the.server.app, 'FIS0001');
    await the.save('funcionarios', 'FIS0001', { situacao: 'D' }, the.hr);
    expect((await leaving({ method: 'GET', url: '/user' })).statusCode).toBe(401);
    await the.save('funcionarios', 'FIS0001', { situacao: 'A' }, the.hr);
    expect((await leaving({ method: 'GET', url: '/user' })).statusCode).toBe(401);
  });

  test('the address that a new password is sent to is changed by ADMIN alone, once there is one to change', async () => {
    const email = { email: 'outro@empresa.example' };
    expect(faults(await the.save('funcionarios', 'ADM0001', email, the.hr))).toEqual([
      'email EMAIL_DE_USUARIO',
    ]);
    expect((await the.save('funcionarios', 'ADM0001', email)).statusCode).toBe(200);
  });

  test('nobody changes their own pay', async () => {
    const own = { funcionario: 'rhu0001', inicio: '2020-01-01', valorHora: 999 };
    expect(faults(await the.create('funcionarios-remuneracoes', own, the.hr))).toContain(
      'funcionario PROPRIA_REMUNERACAO',
    );
  });
});

describe('roles', () => {
  test('are given and taken by ADMIN, and audited', async () => {
    await the.create('funcionarios', { codigo: 'PAP0001', nome: 'Com Papel', tipo: 'PJ' });
    const made = await the.create('usuarios', {
      codigo: 'pap0001',
      papeis: ['FISCAL', 'APONTA_HORAS'],
    });
    expect(made.json(), made.body).toMatchObject({
      chave: 'PAP0001',
      nome: 'Com Papel',
      valores: { papeis: ['APONTA_HORAS', 'FISCAL'] },
    });
    await the.save('usuarios', 'PAP0001', { papeis: ['FISCAL'] });
    expect(await the.lastAudit()).toMatchObject({
      objeto: 'usuario',
      objeto_id: 'PAP0001',
      antes: { papeis: ['APONTA_HORAS', 'FISCAL'] },
      depois: { papeis: ['FISCAL'] },
    });
    expect(faults(await the.save('usuarios', 'PAP0001', { papeis: ['REI'] }))).toEqual([
      'papeis CAMPO_INVALIDO',
    ]);
  });

  test('nobody gives themselves one; the last ADMIN stays, and works here', async () => {
    expect(faults(await the.save('usuarios', 'ADM0001', { papeis: ['ADMIN', 'FISCAL'] }))).toEqual([
      'papeis PROPRIO_PAPEL',
    ]);
    expect(faults(await the.save('usuarios', 'ADM0001', { papeis: [] }))).toEqual([
      'papeis ULTIMO_ADMIN',
    ]);
    expect(faults(await the.save('funcionarios', 'ADM0001', { situacao: 'D' }, the.hr))).toEqual([
      'situacao ULTIMO_ADMIN',
    ]);
    expect((await the.one('usuarios', 'ADM0001')).valores.papeis).toEqual(['ADMIN']);
    await the.save('usuarios', 'GES0001', { papeis: ['ADMIN'] });
    const another = await signIn(the.server.app, 'GES0001');
    expect((await the.save('usuarios', 'ADM0001', { papeis: [] }, another)).statusCode).toBe(200);
    await the.save('usuarios', 'ADM0001', { papeis: ['ADMIN'] }, another);
  });

  test('that the company’s groups decide about are not changed here', async () => {
    const ldap = { grupos: [{ group: 'fiscais', roles: ['FISCAL'] }] };
    const grouped = await createTestApp({ pool: the.server.pool, config: { oidc: ldap as never } });
    const call = await signIn(grouped.app, 'ADM0001');
    expect(faults(await the.save('usuarios', 'CLT0001', { papeis: ['FISCAL'] }, call))).toEqual([
      'papeis PAPEL_DE_GRUPO',
    ]);
    await grouped.app.close();
  });
});

test('a section out of use is the past of somebody, and of no day to come', async () => {
  const [calendario] = await the.list('calendarios');
  const secao = 'FORA';
  const funcionario = 'SEC0001';
  const made = [
    await the.create('secoes', { codigo: secao, descricao: 'Fora', calendario: calendario?.chave }),
    await the.create('funcionarios', { codigo: funcionario, nome: 'Rui', tipo: 'PJ' }),
    await the.save('secoes', secao, { ativa: false }),
  ];
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200]);
  const inactive = ['secao REFERENCIA_INATIVA'];
  const validity = (inicio: string, fim: string | null) =>
    the.create('funcionarios-secoes', { funcionario, inicio, fim, secao });
  expect(faults(await validity('2026-01-01', null))).toEqual(inactive);
  expect(faults(await validity('2030-01-01', '2030-12-31'))).toEqual(inactive);
  expect((await validity('2026-01-01', '2026-03-31')).statusCode).toBe(201);
  const save = (fim: string | null) =>
    the.save('funcionarios-secoes', `${funcionario},2026-01-01`, { fim });
  expect((await save('2026-04-30')).statusCode).toBe(200);
  expect(faults(await save(null))).toEqual(inactive);
  // What holds when its section leaves use may be ended on a day to come, and not later than it would have.
  await the.save('secoes', secao, { ativa: true });
  expect((await save(null)).statusCode).toBe(200);
  await the.save('secoes', secao, { ativa: false });
  expect((await save('2030-12-31')).statusCode).toBe(200);
  expect(faults(await save('2031-12-31'))).toEqual(inactive);
});
