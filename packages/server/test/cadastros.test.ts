import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
let call: Caller;
let admin: Caller;

beforeAll(async () => {
  server = await createTestApp();
  call = await signIn(server.app, 'CLT0001');
  admin = await signIn(server.app, 'ADM0001');
});
afterAll(() => server.close());

const get = async (url: string) => {
  const answer = await call({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json() };
};

describe('lists', () => {
  test('answer pages that follow each other without gap or repetition', async () => {
    const whole = (await get('/contrato/projeto/find?size=100')).body;
    const pages = [];
    for (let page = 0; page < Math.ceil(whole.totalElements / 7); page++) {
      const { body } = await get(`/contrato/projeto/find?size=7&page=${page}`);
      expect(body).toMatchObject({ page, size: 7, totalElements: whole.totalElements });
      pages.push(...body.content);
    }
    expect(pages).toEqual(whole.content);
    expect(whole).toMatchObject({ totalPages: 1, numberOfElements: 40, sortedBy: 'codigo,asc' });
  });

  test('sort both ways by a field of their list only', async () => {
    const titles = (await get('/contrato/projeto/find?size=100&sort=titulo,desc')).body.content.map(
      (row: { titulo: string }) => row.titulo,
    );
    const collator = new Intl.Collator('pt-BR');
    expect(titles).toEqual(titles.toSorted((a: string, b: string) => collator.compare(b, a)));
    expect((await get('/contrato/projeto/find?sort=id,asc')).status).toBe(400);
  });

  test('refuse unknown query keys, pages below zero and pages too deep', async () => {
    expect((await get('/contrato/projeto/find?cor=azul')).status).toBe(400);
    expect((await get('/contrato/projeto/find?page=-1')).status).toBe(400);
    expect((await get('/contrato/projeto/find?size=501')).status).toBe(400);
    const { status, body } = await get('/contrato/projeto/find?page=99999&size=500');
    expect([status, body.codigo]).toEqual([422, 'REFINE_OS_FILTROS']);
  });
});

describe('search', () => {
  test('finds by part of the code or the name, whatever the case and accents', async () => {
    const { rows } = await server.pool.query(
      `insert into projeto (codigo, titulo, status, permite_apontamento) values ('ZZZ-9', 'Ampliação São João 100%', 'ATIVO', true) returning id`,
    );
    for (const text of ['ampliacao sao', 'SÃO JOÃO', 'zzz-9', '100%']) {
      const { body } = await get(`/contrato/projeto/find?codigo=${encodeURIComponent(text)}`);
      expect(
        body.content.map((row: { id: number }) => row.id),
        text,
      ).toContain(rows[0].id);
    }
    const { body } = await get(`/contrato/projeto/find?codigo=${encodeURIComponent('%_%')}`);
    expect(body.content).toEqual([]);
  });

  test('a section by its exact code', async () => {
    const [first] = (await get('/funcionarios/secao/find?page=0&size=1')).body.content;
    const { body } = await get(`/funcionarios/secao/find?page=0&size=1&codigo=${first.codigo}`);
    expect(body).toMatchObject({ content: [first], totalElements: 1 });
    expect(
      (await get(`/funcionarios/secao/find?codigo=${first.codigo.slice(0, -1)}`)).body.content,
    ).toEqual([]);
  });
});

describe('a project', () => {
  test('gives its activities by sequence, all or the active ones, and its documents', async () => {
    const { rows } = await server.pool.query(
      `select projeto_id as id from atividade group by 1 having bool_or(not ativa) order by 1 limit 1`,
    );
    const { id } = rows[0];
    const all = (await get(`/contrato/projeto/atividade-apontamento/${id}/all`)).body;
    const active = (await get(`/contrato/projeto/atividade-apontamento/${id}/all?active=true`))
      .body;
    const order = all.map((row: { sequencial: number }) => row.sequencial);
    expect(order).toEqual(order.toSorted((a: number, b: number) => a - b));
    expect(active).toEqual(all.filter((row: { ativa: boolean }) => row.ativa));
    expect(active.length).toBeLessThan(all.length);

    const documents = (await get(`/contrato/projeto/solicitacao/documentos/${id}`)).body;
    const found = (await get(`/documento/documento?projeto=${id}&size=500`)).body;
    expect(found.content).toEqual(documents);
    for (const { qtdFolhas, formato, a1equiv } of documents) {
      if (formato === 'A1') expect(a1equiv).toBe(qtdFolhas);
      if (formato === 'A3') expect(a1equiv).toBeCloseTo(qtdFolhas / 4, 3);
    }
  });

  test.each([
    '/contrato/projeto/find/999999',
    '/contrato/projeto/atividade-apontamento/999999/all',
    '/contrato/projeto/solicitacao/documentos/999999',
    '/funcionarios/secao/99.99/calendario/2026/11',
  ])('%s is not found', async (url) => {
    expect((await get(url)).status).toBe(404);
  });
});

test('the holidays are those of the section and the month', async () => {
  const [secao] = (await get('/funcionarios/secao/find?size=1')).body.content;
  const { body } = await get(`/funcionarios/secao/${secao.codigo}/calendario/2026/11`);
  expect(body.map((row: { dia: string }) => row.dia)).toEqual(
    expect.arrayContaining(['2026-11-02', '2026-11-15', '2026-11-20']),
  );
  expect(body.every((row: { dia: string }) => row.dia.startsWith('2026-11'))).toBe(true);
  expect((await get(`/funcionarios/secao/${secao.codigo}/calendario/2026/13`)).status).toBe(400);
});

describe('limits', () => {
  test('are saved within their maxima, with what was before in the audit', async () => {
    const before = (await admin({ method: 'GET', url: '/apontamento/config' })).json();
    const payload = { ...before, limiteHorasExtrasDiario: 3 };
    const saved = await admin({ method: 'PUT', url: '/apontamento/config', payload });
    const after = { ...payload, versao: before.versao + 1 };
    expect(saved.json()).toEqual(after);
    expect((await admin({ method: 'GET', url: '/apontamento/config' })).json()).toEqual(after);
    const { rows } = await server.pool.query(
      `select usuario, antes, depois from auditoria where operacao = 'salvarConfig'`,
    );
    expect(rows).toEqual([{ usuario: 'ADM0001', antes: before, depois: after }]);
  });

  test.each([
    ['limiteHorasExtrasDiario', 13],
    ['limiteHorasExtrasSemana', 15],
    ['limiteMesSolicitacaoAprovacaoApontamento', 13],
    ['limiteHorasAtrasoApontamento', -1],
    ['limiteHorasExtrasDiario', 1.5],
    ['limiteHorasExtrasDiario', '2'],
  ])('%s = %j is refused', async (field, value) => {
    const before = (await admin({ method: 'GET', url: '/apontamento/config' })).json();
    const payload = { ...before, [field]: value };
    const answer = await admin({ method: 'PUT', url: '/apontamento/config', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detalhes[0].campo).toBe(field);
    expect((await admin({ method: 'GET', url: '/apontamento/config' })).json()).toEqual(before);
  });
});

test.each(['codigo', 'nome', 'inicioVigencia'])(
  'charges by %s come in pages without gap or repetition, however many begin at once',
  async (field) => {
    await server.pool.query(
      `insert into encargo (codigo, nome, inicio_vigencia, valor)
       select $1 || n, 'Encargo', '2026-01-01', 1 from generate_series(1, 40) n`,
      [field],
    );
    for (const direction of ['asc', 'desc']) {
      const sort = `sort=${field},${direction}`;
      const get = async (query: string) =>
        (await admin({ method: 'GET', url: `/rm/encargo?${sort}&${query}` })).json();
      const whole = await get('size=500');
      const pages = [];
      for (let page = 0; page * 7 < whole.totalElements; page++) {
        pages.push(...(await get(`size=7&page=${page}`)).content);
      }
      expect(pages).toEqual(whole.content);
    }
  },
);

test('the table of charges is searchable', async () => {
  const all = (await admin({ method: 'GET', url: '/rm/encargo' })).json();
  const inss = (await admin({ method: 'GET', url: '/rm/encargo?nome=inss' })).json();
  expect(inss.totalElements).toBeGreaterThan(0);
  expect(inss.totalElements).toBeLessThan(all.totalElements);
});
