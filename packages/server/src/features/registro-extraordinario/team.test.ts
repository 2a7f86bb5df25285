import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

let server: TestApp;
let manager: Caller;
let person: Caller;

beforeAll(async () => {
  server = await createTestApp();
  manager = await signIn(server.app, 'GES0001');
  person = await signIn(server.app, 'CLT0001');
});
afterAll(() => server.close());

const base = '/apontamento/registro-extraordinario';
const valid = {
  usuario: 'CLT0001',
  tipo: 'HORA_EXTRA',
  inicio: '2026-11-01',
  fim: '2026-11-30',
  horas: 10,
  validade: '2026-12-31',
  justificativa: ' Entrega da etapa ',
  documentos: [1, 2],
};
const create = (change: object = {}, as = manager) =>
  as({ method: 'POST', url: base, payload: { ...valid, ...change } });
const save = (id: number, change: object = {}, as = manager) =>
  as({ method: 'PUT', url: base, payload: { ...valid, id, ...change } });
const cancel = (id: number, as = manager) => as({ method: 'PATCH', url: `${base}/cancel/${id}` });
const codes = (answer: Awaited<ReturnType<Caller>>) =>
  answer
    .json()
    .detalhes.map(({ campo, codigo }: { campo: string; codigo: string }) => `${campo} ${codigo}`);

/** Takes minutes from a release on a day, as an entry does. */
const consume = (id: number, minutos: number, data: string) =>
  server.pool.query(
    `insert into consumo_registro (registro_id, funcionario, data, minutos) values ($1, 'CLT0001', $2, $3)`,
    [id, data, minutos],
  );

describe('a manager', () => {
  test('releases hours to one of their people, who is told and can see it', async () => {
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    const registro = answer.json();
    expect(registro).toMatchObject({
      usuario: 'CLT0001',
      horas: 10,
      saldo: 10,
      justificativa: 'Entrega da etapa',
      cancelado: false,
    });
    expect(registro.documentos.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2]);
    expect((await manager({ method: 'GET', url: `${base}/${registro.id}` })).json()).toEqual(
      registro,
    );
    const own = (await person({ method: 'GET', url: `${base}?size=500` })).json().content;
    expect(own.map(({ id }: { id: number }) => id)).toContain(registro.id);
    const [notice] = (await person({ method: 'GET', url: '/apontamento/notification' })).json();
    expect(notice.message).toBe(
      'Hora extra: 10:00 liberadas para você, de 01/11/2026 a 30/11/2026',
    );
  });

  test('releases nothing to themselves, to strangers or to nobody', async () => {
    for (const usuario of ['GES0001', 'SEM0001', 'NAO0001']) {
      const answer = await create({ usuario });
      expect([answer.statusCode, ...codes(answer)]).toEqual([
        422,
        'usuario COLABORADOR_FORA_DA_EQUIPE',
      ]);
    }
    const situation = (letter: string) =>
      server.pool.query('update funcionario set codigo_situacao = $1 where codigo = $2', [
        letter,
        'CLT0001',
      ]);
    await situation('D');
    expect(codes(await create({ usuario: 'CLT0001' }))).toEqual(['usuario COLABORADOR_DESLIGADO']);
    await situation('A');
  });

  test('releases 999:59 at most', async () => {
    expect((await create({ horas: 1000 })).statusCode).toBe(400);
    const answer = await create({ horas: 999.98 });
    expect(answer.statusCode, answer.body).toBe(201);
    const { rows } = await server.pool.query(
      'select minutos from registro_extraordinario where id = $1',
      [answer.json().id],
    );
    expect(rows).toEqual([{ minutos: 999 * 60 + 59 }]);
  });

  test('is told all that is wrong at once', async () => {
    const answer = await create({
      inicio: '2026-11-30',
      fim: '2026-11-01',
      validade: '2026-11-02',
      horas: 0,
      justificativa: ' ',
      documentos: [1, 999_999],
    });
    expect(answer.statusCode).toBe(422);
    expect(codes(answer)).toEqual([
      'fim FIM_ANTES_DO_INICIO',
      'validade VALIDADE_ANTES_DO_INICIO',
      'validade VALIDADE_PASSADA',
      'horas HORAS_INVALIDAS',
      'justificativa LIBERACAO_SEM_JUSTIFICATIVA',
      'documentos DOCUMENTO_INEXISTENTE',
    ]);
  });

  test('releases and keeps nothing whose validity has passed; today is valid', async () => {
    const passed = { inicio: '2026-11-01', fim: '2026-11-10', validade: '2026-11-17' };
    const refused = await create(passed);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        codigo: 'VALIDADE_PASSADA',
        messages: ['A validade já passou: informe uma data a partir de hoje, 18/11/2026'],
        detalhes: [{ campo: 'validade', codigo: 'VALIDADE_PASSADA', limite: '2026-11-18' }],
      },
    ]);
    const kept = await create({ ...passed, validade: '2026-11-18' });
    expect(kept.statusCode, kept.body).toBe(201);
    expect(codes(await save(kept.json().id, passed))).toEqual(['validade VALIDADE_PASSADA']);
  });

  test('changes a release, but not below what was consumed', async () => {
    const { id } = (await create()).json();
    await consume(id, 90, '2026-11-10');
    const saved = await save(id, {
      horas: 1.5,
      inicio: '2026-11-10',
      fim: '2026-11-10',
      documentos: [],
    });
    expect(saved.json()).toMatchObject({ horas: 1.5, saldo: 0, documentos: [] });
    expect(codes(await save(id, { horas: 1.48 }))).toEqual(['horas ABAIXO_DO_CONSUMIDO']);
    expect(codes(await save(id, { inicio: '2026-11-11' }))).toEqual(['inicio DIAS_CONSUMIDOS']);
    expect(codes(await save(id, { tipo: 'ATRASO' }))).toEqual(['tipo REGISTRO_CONSUMIDO']);
  });

  test('cancels a release once; it is changed no more and keeps what was consumed', async () => {
    const { id } = (await create()).json();
    await consume(id, 60, '2026-11-10');
    expect((await cancel(id)).json()).toMatchObject({ cancelado: true, saldo: 9 });
    for (const answer of [await cancel(id), await save(id)]) {
      expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'REGISTRO_CANCELADO']);
    }
    const { rows } = await server.pool.query(
      `select operacao from auditoria where objeto = 'registro-extraordinario' and objeto_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ operacao }) => operacao)).toEqual([
      'criarRegistroExtraordinario',
      'cancelarRegistroExtraordinario',
    ]);
  });
});

describe('the list of the team', () => {
  test('holds the people below, whoever released; everybody for ADMIN', async () => {
    const { rows } = await server.pool.query(
      `insert into registro_extraordinario (funcionario, tipo, inicio, fim, minutos, validade, justificativa, criado_por, criado_em)
       values ('SEM0001', 'ATRASO', '2026-11-01', '2026-11-30', 60, '2026-11-30', 'x', 'ADM0001', now()) returning id`,
    );
    const idsOf = async (call: Caller, query = '') => {
      const answer = await call({ method: 'GET', url: `${base}/gestor?size=500${query}` });
      return answer.json().content.map(({ id }: { id: number }) => id);
    };
    const admin = await signIn(server.app, 'ADM0001');
    expect(await idsOf(admin)).toContain(rows[0].id);
    expect(await idsOf(manager)).not.toContain(rows[0].id);
    expect((await manager({ method: 'GET', url: `${base}/${rows[0].id}` })).statusCode).toBe(404);
    expect((await cancel(rows[0].id)).statusCode).toBe(404);
    expect((await save(rows[0].id)).statusCode).toBe(404);
  });

  test('is filtered and sorted', async () => {
    const { id } = (
      await create({ horas: 7.25, inicio: '2027-03-01', fim: '2027-03-05', validade: '2027-04-01' })
    ).json();
    const find = async (query: string) =>
      (await manager({ method: 'GET', url: `${base}/gestor?${query}` })).json().content;
    expect(await find('colaborador=CLT0001&horas=7.25')).toMatchObject([{ id, horas: 7.25 }]);
    expect(await find('inicio=2027-03-05&fim=2027-03-10')).toMatchObject([{ id }]);
    expect(await find('inicio=2027-03-06&fim=2027-03-10')).toEqual([]);
    const hours = (await find('size=500&sort=horas,asc')).map(
      ({ horas }: { horas: number }) => horas,
    );
    expect(hours).toEqual(hours.toSorted((a: number, b: number) => a - b));
    const fields = (await manager({ method: 'GET', url: `${base}/order-field` })).json();
    expect(fields).toContainEqual({ campo: 'validade', nome: 'Validade' });
  });

  test('is exported with the same filters', async () => {
    await create({ justificativa: '=1+1', horas: 3.5 });
    const answer = await manager({ method: 'GET', url: `${base}/export?horas=3.5&formato=csv` });
    expect(answer.headers['content-disposition']).toContain(
      "filename*=UTF-8''Registros%20extraordin%C3%A1rios.csv",
    );
    const [header, row] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toBe('Usuário;Nome;Início;Fim;Validade;Tipo;Horas;Saldo;Status;Justificativa');
    expect(row).toContain('CLT0001;Ana Beatriz Souza;01/11/2026;30/11/2026;31/12/2026;Hora extra;');
    expect(row).toContain("'=1+1");
    const some = await manager({
      method: 'GET',
      url: `${base}/export?formato=csv&colunas=tipo&colunas=nome`,
    });
    expect(some.body.replace('\uFEFF', '').split('\r\n')[0]).toBe('Nome;Tipo');
  });
});

test('the types have names', async () => {
  const answer = await person({ method: 'GET', url: `${base}/types` });
  expect(answer.json()).toEqual([
    { tipo: 'HORA_EXTRA', nome: 'Hora extra' },
    { tipo: 'ATRASO', nome: 'Atraso' },
  ]);
});
