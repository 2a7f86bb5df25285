import { formatMoney, type Schema } from '@aponta/sdk';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesOf, print } from './pdf.ts';
import { configOf } from './rm/simulated.ts';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';
import {
  cents,
  groups,
  linesOf,
  moneyOf,
  readers,
  type SheetRow,
  total,
  totalOf,
} from './worth-readers.ts';

/* What whoever tries Aponta adds up first: the reports of the demo company, each against what was requested and approved. */

const full = process.env.APONTA_TEST_FULL === '1';

/** A request that freezes its period. */
interface Frozen {
  codigo: string;
  tipo: 'CLT' | 'PJ';
  equipe: string | null;
  secao: string;
  periodo: number;
  inicio: string;
  fim: string;
  mes: string;
  cents: number;
}

let server: TestApp;
let admin: Caller;
let frozen: Frozen[];
/** The months of the periods that are looked at closely: the last that ended, and where time allows all. */
let months: string[];
beforeAll(async () => {
  // Nobody is asked there: what would be sent is worked out here.
  server = await createTestApp({ config: { rm: configOf('http://127.0.0.1:9') } });
  admin = await signIn(server.app, 'ADM0001');
  const { rows } = await server.pool.query<Frozen>(
    `select a.funcionario as codigo, a.condicao as tipo, f.equipe, a.secao, p.id as periodo, p.inicio, p.fim,
       to_char(p.fim, 'YYYYMM') as mes, (a.valor * 100)::bigint as cents
     from aprovacao a join periodo p on p.id = a.periodo_id join funcionario f on f.codigo = a.funcionario
     where a.tipo = 'HORAS' and a.status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA') order by p.fim, f.codigo`,
  );
  frozen = rows;
  const all = [...new Set(frozen.map(({ mes }) => mes))];
  months = full ? all : all.filter((mes) => mes === '202610');
});
afterAll(() => server.close());

const sumOf = (rows: readonly Frozen[]) => total(rows.map((row) => row.cents));
const inMonth = (mes: string) => {
  const rows = frozen.filter((row) => row.mes === mes);
  const [first] = rows;
  if (!first) throw new Error(`nothing was requested in ${mes}`);
  const { inicio, fim, periodo } = first;
  const people = rows.map(({ codigo }) => `funcionarios=${codigo}`).join('&');
  return {
    rows,
    periodo,
    wanted: sumOf(rows),
    span: `dataInicio=${inicio}&dataFim=${fim}`,
    people,
  };
};
const byPerson = (rows: readonly Frozen[]) =>
  Object.fromEntries(rows.map(({ codigo, cents }) => [codigo, cents]));

test('entries of a frozen period have its value, those of no other have one', async () => {
  expect(frozen.length).toBeGreaterThan(500);
  const { rows } = await server.pool.query(
    `with linhas as (
       select a.funcionario, p.id, sum(centavos) as soma, count(centavos) as com, count(*) as todas
       from apontamento a join periodo p on data between inicio and fim group by 1, 2
     )
     select l.funcionario, l.soma, q.valor from linhas l
     left join aprovacao q on q.funcionario = l.funcionario and q.periodo_id = l.id and q.tipo = 'HORAS'
       and q.status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA')
     where l.soma is distinct from q.valor * 100 or l.com not in (0, l.todas)`,
  );
  expect(rows).toEqual([]);
});

test('the general report and its preview, by whatever they group', async () => {
  const { get, sheet } = readers(admin);
  for (const mes of new Set(frozen.map((row) => row.mes))) {
    const { rows, span, people } = inMonth(mes);
    const lines = await sheet(
      `apontamento/relatorio?${people}&${span}&sortOrder=codigoColaborador&fields=valor`,
    );
    const found = lines.map((line) => [line['ID de rede'], moneyOf(line.Valor)]);
    expect(Object.fromEntries(found), mes).toEqual(byPerson(rows));
  }
  for (const mes of months) {
    const { wanted, span, people } = inMonth(mes);
    const report = `${people}&${span}&fields=valor`;
    const entries = await sheet(`apontamento/relatorio?${report}&fields=data`);
    expect(totalOf(entries), `${mes} by entry`).toBe(wanted);
    for (const [index, group] of groups.entries()) {
      const next = groups[(index + 1) % groups.length];
      for (const sort of full ? [group, `${group}&sortOrder=${next}`] : [group]) {
        const lines = await sheet(`apontamento/relatorio?${report}&sortOrder=${sort}`);
        expect(totalOf(lines), `${mes} by ${sort}`).toBe(wanted);
      }
      const { totais } = await get<Schema<'PreviaRelatorio'>>(
        `apontamento/relatorio/previa?${people}&${span}&sortOrder=${group}`,
      );
      expect(cents(totais.valor), `preview of ${mes} by ${group}`).toBe(wanted);
    }
    const url = `/apontamento/apontamento/relatorio?${report}&sortOrder=atividade&sortOrder=data`;
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await admin({ method: 'GET', url })).rawPayload as never);
    const values = (workbook.worksheets[0]?.getColumn(3).values ?? []).filter(
      (value) => typeof value === 'number',
    );
    expect(total(values.map(cents)), `workbook of ${mes}`).toBe(wanted);
  }
});

test('the dashboard, by whatever it groups', async () => {
  const { get } = readers(admin);
  const people = [...new Set(frozen.map(({ codigo }) => `funcionarios=${codigo}`))].join('&');
  const points = async (query: string) =>
    (
      await get<Schema<'Dashboard'>>(`apontamento/agrupar?${people}&fields=valor&${query}`)
    ).series.flatMap(({ pontos }) => pontos);
  const sum = (rows: Awaited<ReturnType<typeof points>>) =>
    total(rows.map(({ valor }) => cents(valor ?? 0)));
  // By day or document the whole time has more series than a dashboard takes.
  const few = groups.filter((one) => one !== 'data' && one !== 'documento');
  for (const group of full ? few : (['secao', 'centroCusto'] as const)) {
    const months = Map.groupBy(
      await points(`group=${group}&groupByMonth=true`),
      ({ competencia }) => competencia ?? '',
    );
    expect(Object.fromEntries([...months].map(([mes, rows]) => [mes, sum(rows)])), group).toEqual(
      Object.fromEntries([...months.keys()].map((mes) => [mes, inMonth(mes).wanted])),
    );
  }
  for (const mes of months) {
    const { span, wanted } = inMonth(mes);
    for (const group of groups)
      expect(sum(await points(`${span}&group=${group}`)), `${mes} by ${group}`).toBe(wanted);
  }
});

type PaginaMedicao = Schema<'PaginaMedicaoTerceiros'> | Schema<'PaginaMedicaoSubcontratada'>;

test('cost centres, measurements, their prints and what RM would get', async () => {
  const { get, sheet } = readers(admin);
  const rows: SheetRow[] = [];
  for (const mes of new Set(frozen.map((row) => row.mes))) {
    const { span, people, rows: own } = inMonth(mes);
    const lines = await sheet(`apontamento/export/rateios-cc?${span}&${people}`);
    const found = own.map(({ codigo }) => [codigo, totalOf(linesOf(lines, codigo, mes))]);
    expect(Object.fromEntries(found), mes).toEqual(byPerson(own));
    rows.push(...lines);
  }
  const live = new Set(['PENDENTE', 'APROVADA_PARCIAL', 'APROVADA']);
  const printed = { MS: full ? 50 : 1, MT: full ? 50 : 1 };
  for (const [tipo, path] of [
    ['MS', 'medicao'],
    ['MT', 'medicao-terceiros'],
  ] as const) {
    const seen: PaginaMedicao['content'][number][] = [];
    let sums = 0;
    for (let page = 0; page === 0 || seen.length === page * 500; page += 1) {
      const list = await get<PaginaMedicao>(`${path}?size=500&page=${page}`);
      seen.push(...list.content);
      sums = cents(list.totais.valor ?? 0);
    }
    expect(seen.length).toBeGreaterThan(10);
    const counted = seen.filter(({ status }) => live.has(status));
    expect(total(counted.map(({ valor }) => cents(valor ?? 0))), `total of ${path}`).toBe(sums);

    const sent = await get<Schema<'PaginaSimulacaoEnvio'>>(
      `${path}/simular-envio?size=500&consultarRm=false`,
    );
    expect(sent.content.length, path).toBeGreaterThan(0);
    for (const { codigo, valor, rateio } of sent.content)
      expect(total(rateio.map((part) => cents(part.valor ?? 0))), codigo).toBe(cents(valor ?? 0));
    expect(
      total(
        sent.content.filter(({ podeEnviar }) => podeEnviar).map(({ valor }) => cents(valor ?? 0)),
      ),
    ).toBe(cents(sent.resumo.valor ?? 0));

    for (const one of seen.filter(({ status }) => status === 'APROVADA').slice(0, printed[tipo])) {
      const id = 'aprovacao' in one && tipo === 'MS' ? one.aprovacao : one.id;
      const of = tipo === 'MS' ? 'aprovacao-horas' : path;
      const text = (await pagesOf(print(admin, `${of}/relatorio/${id}`))).join(' ');
      expect(text.replace(/\s/g, ' ')).toContain(formatMoney(one.valor ?? 0).replace(/\s/g, ' '));
    }
  }
});

test('the panels of all teams and sections, and the people in them', async () => {
  const { get, sheet } = readers(admin);
  for (const mes of months) {
    const { rows, periodo } = inMonth(mes);
    const of = (tipo: 'EQUIPE' | 'SECAO') =>
      Map.groupBy(rows, ({ equipe, secao }) => (tipo === 'EQUIPE' ? equipe : secao) ?? '');
    for (const tipo of ['EQUIPE', 'SECAO'] as const) {
      for (const [codigo, own] of of(tipo)) {
        if (codigo === '') continue;
        const query = `codigo=${codigo}&tipo=${tipo}&periodo=${periodo}`;
        const panel = await get<Schema<'PainelGestor'>>(`painel-gestor?${query}`);
        const sums = {
          all: cents(panel.valor),
          byKind: cents(panel.valorPJ) + cents(panel.valorCLT),
          projects: total(panel.projetos.map(({ valor }) => cents(valor))),
          activities: total(panel.atividades.map(({ valor }) => cents(valor))),
          month: cents(panel.valorMes.at(-1)?.valor ?? 0),
          people: total(panel.colaboradoresPeriodo.map(({ valorTotal }) => cents(valorTotal))),
          sheet: totalOf(await sheet(`painel-gestor/colaboradores/excel?${query}`), 'Valor total'),
        };
        const same = Object.fromEntries(Object.keys(sums).map((name) => [name, sumOf(own)]));
        expect(sums, `${tipo} ${codigo} ${mes}`).toEqual(same);
      }
    }
    for (const row of full ? rows : rows.slice(0, 10)) {
      const one = await get<Schema<'DetalheColaborador'>>(
        `painel-gestor/colaborador/${row.codigo}/${periodo}`,
      );
      const resumo = await get<Schema<'ResumoPeriodo'>>(
        `periodo/user/${periodo}?colaborador=${row.codigo}`,
      );
      const parts = [one.projetos, one.atividades].map((list) =>
        total(list.map(({ valor }) => cents(valor))),
      );
      expect([cents(one.valor), cents(resumo.valor), ...parts], row.codigo).toEqual(
        Array(4).fill(row.cents),
      );
    }
  }
});

test('the approvals, their export and their sums, which leave out what was rejected or cancelled', async () => {
  const { get, sheet } = readers(admin);
  for (const mes of months) {
    const { wanted, periodo } = inMonth(mes);
    const page = await get<Schema<'PaginaAprovacao'>>(`aprovacao?size=500&periodo=${periodo}`);
    const live = page.content.filter(({ reprovada, cancelada }) => !reprovada && !cancelada);
    const hours = live.filter(({ apontamento }) => apontamento);
    expect(total(hours.map(({ valor }) => cents(valor)))).toBe(wanted);
    expect(cents(page.totais.valor)).toBe(total(live.map(({ valor }) => cents(valor))));
    expect(cents(page.totais.total)).toBe(total(live.map((row) => cents(row.total))));
    const lines = await sheet(`aprovacao-horas/aprovacao/export?periodo=${periodo}`);
    const counted = lines.filter(({ Status }) => !/^(Reprovada|Cancelada)/.test(Status ?? ''));
    expect(totalOf(counted)).toBe(cents(page.totais.valor));
    expect(totalOf(counted, 'Total')).toBe(cents(page.totais.total));
  }
});
