import { type Schema, statusLabels } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortsOf } from '../../../test/operations.ts';
import { type Caller, createTestApp, signIn, type TestApp } from '../../../test/server.ts';

type Pagina = Schema<'PaginaAprovacao'>;

let server: TestApp;
let gestor: Caller;
let admin: Caller;
let own: Caller;

beforeAll(async () => {
  server = await createTestApp();
  gestor = await signIn(server.app, 'GES0001');
  admin = await signIn(server.app, 'ADM0001');
  own = await signIn(server.app, 'PJT0001');
});
afterAll(() => server.close());

async function get<Body = Pagina>(call: Caller, url: string): Promise<Body> {
  const answer = await call({ method: 'GET', url: `/apontamento/${url}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const list = (query: string, call = admin) => get(call, `aprovacao?size=500&${query}`);
const rows = async (text: string, values: unknown[] = []) =>
  (await server.pool.query(text, values)).rows;

describe('the list', () => {
  test('has the rows of which one is an approver; ADMIN has all', async () => {
    const [{ n, all }] = await rows(
      `select count(*) filter (where 'GES0001' in (aprovador_primario, aprovador_secundario)) as n, count(*) as all
       from aprovacao`,
    );
    const mine = await list('', gestor);
    expect(mine.totalElements).toBe(n);
    for (const row of mine.content) {
      const approvers = [row.aprovadorPrimario?.codigo, row.aprovadorSecundario?.codigo];
      expect(approvers).toContain('GES0001');
    }
    expect((await list('pendente=false')).totalElements).toBe(all);
    expect(n).toBeLessThan(all);
  });

  test('is of hours or of third-party measurements alone; the counts are, too', async () => {
    for (const [apontamento, tipo] of [
      [true, 'HORAS'],
      [false, 'MEDICAO_TERCEIROS'],
    ] as const) {
      const [{ n }] = await rows(`select count(*) as n from aprovacao where tipo = $1`, [tipo]);
      expect(n).toBeGreaterThan(0);
      const found = await list(`apontamento=${apontamento}`);
      expect(found.totalElements).toBe(n);
      expect(found.content.every((row) => row.apontamento === apontamento)).toBe(true);
      const counts = await get<Schema<'ContagemAprovacoes'>>(
        admin,
        `aprovacao/contagem?apontamento=${apontamento}`,
      );
      expect(counts.todas).toBe(n);
    }
  });

  test('sums up all pages, without what was rejected or cancelled', async () => {
    const [sums] = await rows(
      `select sum(minutos) as minutos, sum(valor)::float as valor, coalesce(sum(desconto), 0)::float as desconto
       from aprovacao where status not in ('REPROVADA', 'CANCELADA')`,
    );
    const { totais, numberOfElements } = await get(admin, 'aprovacao?size=10');
    expect(numberOfElements).toBe(10);
    expect(totais.valor).toBeCloseTo(sums.valor, 2);
    expect(totais.desconto).toBeCloseTo(sums.desconto, 2);
    expect(totais.desconto).toBeGreaterThan(0);
    expect(totais.total).toBeCloseTo(sums.valor - sums.desconto, 2);
    expect(totais.horas).toBeCloseTo(sums.minutos / 60, 2);
    const empty = await list('colaborador=NINGUEM');
    expect(empty.totais).toEqual({ horas: 0, valor: 0, desconto: 0, total: 0 });
  });

  test.each([
    ['colaborador=PJT0001', `funcionario = 'PJT0001'`],
    ['aprovadorPrimario=GES0002', `aprovador_primario = 'GES0002'`],
    ['aprovadorSecundario=DIR0002', `aprovador_secundario = 'DIR0002'`],
    ['secao=01.03.001', `secao = '01.03.001'`],
    ['periodo=13', 'periodo_id = 13'],
    ['pendente=true', `status in ('PENDENTE', 'APROVADA_PARCIAL')`],
    ['status=REPROVADA', `status = 'REPROVADA'`],
    ['periodo=13&pendente=true&status=PENDENTE', `periodo_id = 13 and status = 'PENDENTE'`],
  ])('filters by %s', async (query, condition) => {
    const [{ ids }] = await rows(
      `select array(
         select coalesce((select id from medicao_terceiros where aprovacao_id = aprovacao.id), id) as linha
         from aprovacao where ${condition} order by linha
       ) as ids`,
    );
    const found = (await list(query)).content.map(({ id }) => id).sort((a, b) => a - b);
    expect(found).toEqual(ids.slice(0, 500));
    expect(found.length).toBeGreaterThan(0);
  });

  test('filters by the exact value', async () => {
    const [one] = await rows('select id, valor from aprovacao where condicao = $1 limit 1', ['PJ']);
    const found = await list(`valor=${one.valor}`);
    expect(found.content.map(({ id }) => id)).toContain(one.id);
    expect(found.content.every(({ valor }) => valor === Number(one.valor))).toBe(true);
  });

  test.each(sortsOf('listarAprovacoes'))('sorts by %s, without loss', async (sort) => {
    const size = 40;
    const first = await get(admin, `aprovacao?size=${size}&sort=${sort}&periodo=13`);
    expect(first.sortedBy).toBe(sort);
    const second = await get(admin, `aprovacao?size=${size}&page=1&sort=${sort}&periodo=13`);
    const ids = [...first.content, ...second.content].map(({ id }) => id);
    expect(new Set(ids).size).toBe(first.totalElements);
  });

  test.each([
    ['nome', (row: Schema<'Aprovacao'>) => row.nome],
    ['secao', (row: Schema<'Aprovacao'>) => row.secao.descricao],
  ])('sorts %s as Portuguese does', async (field, value) => {
    const { content } = await list(`periodo=13&sort=${field},asc`);
    const collator = new Intl.Collator('pt-BR');
    expect(content.map(value)).toEqual(content.map(value).sort(collator.compare));
  });

  test.each([
    ['total', (row: Schema<'Aprovacao'>) => row.total],
    ['horas', (row: Schema<'Aprovacao'>) => row.horas],
    ['criadaEm', (row: Schema<'Aprovacao'>) => Date.parse(row.criadaEm)],
  ])('sorts by %s downwards', async (field, value) => {
    const { content } = await list(`sort=${field},desc`);
    expect(content.map(value)).toEqual(content.map(value).sort((a, b) => b - a));
  });

  test('says what to notice, and each row in a sentence', async () => {
    const [{ id, periodo_id: periodo }] = await rows(
      `select a.id, periodo_id from aprovacao a join aprovacao b using (funcionario, periodo_id)
       where a.status = 'APROVADA' and b.status = 'REPROVADA' and b.id < a.id limit 1`,
    );
    const row = (await list(`periodo=${periodo}&status=APROVADA`)).content.find(
      (one) => one.id === id,
    );
    expect(row?.aviso).toContain('Reprovada antes: ');
    const ld = await rows(
      `select count(*)::int as n from apontamento, periodo p where p.id = 13 and funcionario = 'PJT0001'
       and data between inicio and fim and ld_pendente`,
    );
    const [pj] = (await list('periodo=13&colaborador=PJT0001')).content;
    expect(pj?.aviso ?? '').toContain(ld[0].n > 0 ? `${ld[0].n} apontamento` : '');
    expect(pj?.resumo).toMatch(
      /^\d+:\d\d de Rafael Augusto Moreira, de 26\/09\/2026 a 25\/10\/2026: R\$ /,
    );
  });

  test('shows a third-party measurement by its own id, code and executor', async () => {
    const [{ id: medicao }] = await rows(
      `with a as (
         insert into aprovacao (tipo, funcionario, periodo_id, secao, condicao, minutos, valor, aprovador_primario,
           aprovador_secundario, criada_em, status_em)
         values ('MEDICAO_TERCEIROS', 'GES0001', 13, '01.02.003', 'PJ', 600, 1500, 'GES0001', 'DIR0001', now(), now())
         returning id
       )
       insert into medicao_terceiros (id, codigo, aprovacao_id, executante_id, executante_nome, corpo_tecnico, secao,
         periodo_id, local_execucao, projeto_id, minutos, valor_unitario, preco_global, valor_calculado, valor_total_a1,
         valor, criada_por, criada_em)
       select 987654, 'MT-2026-90001', a.id, 8, 'Ávila Projetos', false, '01.02.003', 13, 'OBR', 1, 600, 150, 0, 1500,
         0, 1500, 'GES0001', now() from a returning id`,
    );
    const { content } = await list('colaborador=GES0001&periodo=13');
    const row = content.find(({ codigoMedicao }) => codigoMedicao === 'MT-2026-90001');
    expect(row).toMatchObject({
      id: medicao,
      apontamento: false,
      codigoMedicao: 'MT-2026-90001',
      nome: 'Ávila Projetos',
      colaborador: { codigo: 'GES0001' },
      resumo: 'MT-2026-90001 de Ávila Projetos, 10/2026: R$ 1.500,00',
      aviso: null,
    });
    const asGestor = await get(await signIn(server.app, 'GES0001'), 'aprovacao/user?size=500');
    expect(asGestor.content.every(({ apontamento }) => apontamento)).toBe(true);
  });
});

describe('own requests', () => {
  test('are those of who calls, fifty a page, the newest period first', async () => {
    const page = await get(own, 'aprovacao/user');
    expect(page).toMatchObject({ size: 50, sortedBy: 'periodo,desc' });
    expect(new Set(page.content.map(({ colaborador }) => colaborador.codigo))).toEqual(
      new Set(['PJT0001']),
    );
    expect(page.content[0]).toMatchObject({ status: 'PENDENTE', periodo: { id: 13 } });
  });

  test('by status, exact hours and exact value', async () => {
    const all = (await get(own, 'aprovacao/user')).content;
    const one = all.find(({ desconto }) => desconto !== null);
    if (!one) throw new Error('no discount in the demo');
    const find = async (query: string) =>
      (await get(own, `aprovacao/user?${query}`)).content.map(({ id }) => id);
    expect(await find(`horas=${one.horas}&valor=${one.valor}&status=APROVADA`)).toContain(one.id);
    expect(await find(`horas=${one.horas + 0.5}&valor=${one.valor}`)).toEqual([]);
    expect(await find('status=CANCELADA')).toEqual(
      all.filter(({ cancelada }) => cancelada).map(({ id }) => id),
    );
  });
});

test('statuses have their labels, in the order of the contract', async () => {
  const { EM_ATRASO: _, ...labels } = statusLabels;
  expect(await get(own, 'aprovacao/status')).toEqual(
    Object.entries(labels).map(([status, nome]) => ({ status, nome })),
  );
});

test.each([
  ['aprovacao/order-field', 'listarAprovacoes'],
  ['aprovacao-horas/order-field', 'listarMinhasAprovacoes'],
] as const)('%s names the fields that the list sorts by', async (url, id) => {
  const fields = await get<Schema<'CampoOrdenacao'>[]>(admin, url);
  const known = sortsOf(id).map((sort) => sort.split(',')[0]);
  expect(fields.map(({ campo }) => campo).sort()).toEqual([...new Set(known)].sort());
  expect(fields.every(({ nome }) => nome.length > 2)).toBe(true);
});
