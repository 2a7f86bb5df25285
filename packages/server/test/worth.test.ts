import { formatMoney, type Schema } from '@aponta/sdk';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitCents } from '../src/domain/values/money.ts';
import { type Approval, startApproval } from './approval.ts';
import { pagesOf, print } from './pdf.ts';
import { type Caller, signIn } from './server.ts';
import { type Built, build, company, periods, span, type Worth } from './worth-company.ts';
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

/*
 * Whatever groups hours totals what was approved, in cents: each report, panel, list and sheet, by whatever it groups,
 * is compared with the values of people's periods.
 */

const full = process.env.APONTA_TEST_FULL === '1';
const numRuns = full ? 60 : 5;

let base: Approval;
let admin: Caller;
beforeAll(async () => {
  base = await startApproval();
  admin = await signIn(base.server.app, 'ADM0001');
  await base.query(`insert into centro_custo (codigo, nome) values ('T.ALT', 'Alternativo')`);
  await base.query(`with c as (insert into contrato values ('T-CTR', 'Teste') returning codigo)
    update projeto set contrato = c.codigo from c where projeto.codigo = 'T-1'`);
});
afterAll(() => base.server.close());

const sumOf = (worths: readonly Worth[]) => total(worths.map(({ cents }) => cents));
const frozenOf = (worths: readonly Worth[]) => worths.filter(({ frozen }) => frozen);

const get = <T>(path: string): Promise<T> => readers(admin).get(path);
const sheet = (path: string) => readers(admin).sheet(path);

const ofPeople = ({ codes }: Built) => codes.map((codigo) => `funcionarios=${codigo}`).join('&');

async function generalReport(built: Built, cut: string) {
  const { worths } = built;
  const report = (query: string) => sheet(`apontamento/relatorio?${ofPeople(built)}&${query}`);
  const entries = await report('fields=codigoColaborador&fields=data&fields=valor');
  for (const { codigo, periodo, cents } of worths) {
    const own = entries.filter((row) => {
      const date = row.Data?.split('/').reverse().join('-') ?? '';
      return row['ID de rede'] === codigo && date >= periodo.inicio && date <= periodo.fim;
    });
    expect(totalOf(own), `${codigo} ${periodo.mes}`).toBe(cents);
  }
  for (const group of groups)
    expect(totalOf(await report(`sortOrder=${group}&fields=valor`)), group).toBe(sumOf(worths));
  for (const group of [undefined, ...groups]) {
    const query = `${ofPeople(built)}${group ? `&sortOrder=${group}` : ''}`;
    const { totais } = await get<Schema<'PreviaRelatorio'>>(
      `apontamento/relatorio/previa?${query}`,
    );
    expect(cents(totais.valor), `preview by ${group}`).toBe(sumOf(worths));
  }

  const parts = [
    ['secoes=T.HORAS', 'secoes=T.TURNO'],
    [`projeto=${base.masters.projeto}`, `projeto=${base.masters.projetoSemCentro}`],
    [`dataFim=${cut}`, `dataInicio=${addDay(cut)}`],
  ];
  for (const filters of parts) {
    const sums = await Promise.all(
      filters.map(async (filter) => totalOf(await report(`${filter}&fields=valor`))),
    );
    expect(total(sums), filters.join(' and ')).toBe(sumOf(worths));
  }

  const answer = await admin({
    method: 'GET',
    url: `/apontamento/apontamento/relatorio?${ofPeople(built)}&sortOrder=atividade&sortOrder=data&fields=valor`,
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(answer.rawPayload as never);
  const [page] = workbook.worksheets;
  const values = (page?.getColumn(3).values ?? []).filter((value) => typeof value === 'number');
  expect(total(values.map(cents)), 'workbook').toBe(sumOf(worths));
}

const addDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

async function dashboard(built: Built, cut: string) {
  const frozen = frozenOf(built.worths);
  const series = (query: string) =>
    get<Schema<'Dashboard'>>(`apontamento/agrupar?${ofPeople(built)}&fields=valor&${query}`);
  const sum = ({ series }: Schema<'Dashboard'>, mes?: string) =>
    total(
      series
        .flatMap(({ pontos }) => pontos)
        .filter(({ competencia }) => mes === undefined || competencia === mes)
        .map(({ valor }) => cents(valor ?? 0)),
    );
  for (const group of groups) {
    const byMonth = await series(`group=${group}&groupByMonth=true`);
    for (const { mes } of periods) {
      const month = frozen.filter(({ periodo }) => periodo.mes === mes);
      expect(sum(byMonth, mes), `${group} ${mes}`).toBe(sumOf(month));
    }
    expect(sum(await series(`group=${group}`)), group).toBe(sumOf(frozen));
  }
  const before = sum(await series(`group=data&dataFim=${cut}`));
  const after = sum(await series(`group=secao&group=projeto&dataInicio=${addDay(cut)}`));
  expect(before + after).toBe(sumOf(frozen));
}

async function costCentres(built: Built, cut: string) {
  const report = (inicio: string, fim: string) =>
    sheet(`apontamento/export/rateios-cc?dataInicio=${inicio}&dataFim=${fim}&${ofPeople(built)}`);
  const rows = await report(span.inicio, span.fim);
  for (const { codigo, periodo, cents } of built.worths) {
    const own = linesOf(rows, codigo, periodo.mes);
    expect(totalOf(own), `${codigo} ${periodo.mes}`).toBe(cents);
    expect(totalOf(own, 'Percentual')).toBe(10_000);
  }
  const first = cut < span.fim ? await report(span.inicio, cut) : rows;
  const second = cut < span.fim ? await report(addDay(cut), span.fim) : [];
  expect(totalOf([...first, ...second])).toBe(sumOf(built.worths));
  return rows;
}

/** A measurement, its print and the movement in RM split what the cost-centre report does, cent by cent. */
async function measurements(built: Built, rows: SheetRow[]) {
  for (const { codigo, tipo, periodo, frozen, cents } of built.worths) {
    if (!frozen?.approved || tipo === 'CLT') continue;
    const list = await get<Schema<'PaginaMedicaoSubcontratada'>>(
      `medicao?size=500&periodo=${periodo.id}`,
    );
    const found = list.content.find(({ aprovacao }) => aprovacao === frozen.id);
    expect(Math.round((found?.valor ?? 0) * 100)).toBe(cents);
    const centros = found?.centrosCusto ?? [];
    const split = splitCents(
      BigInt(cents),
      centros.map(({ percentual }) => Math.round(percentual * 100)),
    );
    const reported = linesOf(rows, codigo, periodo.mes).filter(
      (row) => moneyOf(row.Percentual) > 0,
    );
    expect(reported.map((row) => [row['Centro de custo'], moneyOf(row.Valor)])).toEqual(
      centros.map(({ centroCusto }, index) => [centroCusto, Number(split[index])]),
    );
    const text = (await pagesOf(print(admin, `aprovacao-horas/relatorio/${frozen.id}`))).join(' ');
    for (const part of [...split, BigInt(cents)])
      expect(text.replace(/\s/g, ' ')).toContain(
        formatMoney(Number(part) / 100).replace(/\s/g, ' '),
      );
  }
}

async function panels({ team, worths, codes }: Built) {
  for (const { fim, mes } of periods) {
    const periodo = await base.periodId(fim);
    const query = `codigo=${team}&tipo=EQUIPE&periodo=${periodo}`;
    const panel = await get<Schema<'PainelGestor'>>(`painel-gestor?${query}`);
    const frozen = frozenOf(worths).filter((worth) => worth.periodo.mes === mes);
    const wanted = sumOf(frozen);
    const sum = (rows: readonly { valor: number }[]) =>
      total(rows.map(({ valor }) => cents(valor)));
    expect(cents(panel.valor)).toBe(wanted);
    expect(cents(panel.valorPJ) + cents(panel.valorCLT)).toBe(wanted);
    expect(sum(panel.projetos), 'projects').toBe(wanted);
    expect(sum(panel.atividades), 'activities').toBe(wanted);
    expect(cents(panel.valorMes.at(-1)?.valor ?? 0), 'month').toBe(wanted);
    const people = panel.colaboradoresPeriodo.map((row) => [row.codigo, cents(row.valorTotal)]);
    expect(Object.fromEntries(people)).toMatchObject(
      Object.fromEntries(frozen.map(({ codigo, cents }) => [codigo, cents])),
    );
    const rows = await sheet(`painel-gestor/colaboradores/excel?${query}`);
    expect(totalOf(rows, 'Valor total'), 'sheet').toBe(wanted);
    for (const codigo of codes) await detail(codigo, periodo, worths);
  }
}

/** The detail of a person counts what is not requested, too, as the summary of the period does. */
async function detail(codigo: string, periodo: number, worths: readonly Worth[]) {
  const worth = worths.find((one) => one.codigo === codigo && one.periodo.id === periodo);
  const one = await get<Schema<'DetalheColaborador'>>(
    `painel-gestor/colaborador/${codigo}/${periodo}`,
  );
  const wanted = worth?.cents ?? 0;
  expect(cents(one.valor)).toBe(wanted);
  for (const rows of [one.projetos, one.atividades])
    expect(total(rows.map(({ valor }) => cents(valor)))).toBe(wanted);
  const resumo = await get<Schema<'ResumoPeriodo'>>(
    `periodo/user/${periodo}?colaborador=${codigo}`,
  );
  expect(cents(resumo.valor)).toBe(wanted);
}

async function lists({ codes, worths }: Built) {
  for (const codigo of codes) {
    const page = await get<Schema<'PaginaAprovacao'>>(`aprovacao?size=500&colaborador=${codigo}`);
    const own = frozenOf(worths).filter((worth) => worth.codigo === codigo);
    expect(cents(page.totais.valor)).toBe(sumOf(own));
    expect(cents(page.totais.total)).toBe(sumOf(own));
    for (const { frozen, cents: wanted } of own)
      expect(cents(page.content.find(({ id }) => id === frozen?.id)?.valor ?? 0)).toBe(wanted);
  }
}

/** Entries have values of their own exactly while their period is frozen. */
async function kept() {
  const wrong = await base.query(
    `select a.id from apontamento a join periodo p on a.data between p.inicio and p.fim
     where (a.centavos is not null) <> exists (
       select from aprovacao where funcionario = a.funcionario and periodo_id = p.id and tipo = 'HORAS'
         and status in ('PENDENTE', 'APROVADA_PARCIAL', 'APROVADA'))`,
  );
  expect(wrong).toEqual([]);
}

test('whatever groups hours totals what was approved, in cents', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(company, async ({ people, cut }) => {
      const built = await build(base, admin, people);
      await kept();
      await generalReport(built, cut);
      await dashboard(built, cut);
      await measurements(built, await costCentres(built, cut));
      await panels(built);
      await lists(built);
    }),
    { numRuns, seed: full ? undefined : 20_261_122, endOnFailure: !full },
  );
});
