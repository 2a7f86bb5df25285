import type { Schema } from '@aponta/sdk';
import fc from 'fast-check';
import { expect } from 'vitest';
import { centsOf, type Remuneracao } from '../src/domain/remuneracao/rules.ts';
import type { Approval } from './approval.ts';
import type { Caller } from './server.ts';

/*
 * Random companies of a few people: odd rates that change within periods, entries over three periods, rateios, and
 * requests that were decided one way or the other. What they are worth is told apart from the server's SQL.
 */

/** The last of them is not over on the day of these tests. */
export const periods = [
  { inicio: '2026-08-26', fim: '2026-09-25', mes: '202609' },
  { inicio: '2026-09-26', fim: '2026-10-25', mes: '202610' },
  { inicio: '2026-10-26', fim: '2026-11-25', mes: '202611' },
] as const;
export const span = { inicio: periods[0].inicio, fim: '2026-11-18' };
export const centres = ['T.ALT', 'T.GER', 'T.PRJ'];

/** What becomes of a period's hours: never requested, or requested and then decided. */
const fates = [
  'never',
  'asked',
  'partly',
  'approved',
  'rejected',
  'withdrawn',
  'cancelled',
] as const;

const day = fc
  .nat(84)
  .map((days) => new Date(Date.parse(span.inicio) + days * 86_400_000).toISOString().slice(0, 10));
const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => (value / 100).toFixed(2));
const pay = fc.oneof(
  fc.record({ valor_hora: cents(1, 40_000) }),
  fc.record({
    valor_mensal: cents(100_000, 2_500_000),
    fator_encargos: fc.integer({ min: 10_000, max: 25_000 }).map((n) => (n / 10_000).toFixed(4)),
    valor_bonus: fc.option(cents(0, 99_999)),
  }),
);
const entry = fc.record({
  data: day,
  minutos: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 600 })),
  secao: fc.constantFrom('T.HORAS', 'T.TURNO'),
  centroCusto: fc.constantFrom(...centres),
  projeto: fc.nat(1),
  documento: fc.boolean(),
});
const period = fc.record({
  fate: fc.constantFrom(...fates),
  /** Weights of an imported rateio over the cost centres, if there is one. */
  rateio: fc.option(fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 3 })),
});
const person = fc.record({
  tipo: fc.constantFrom('CLT' as const, 'PJ' as const),
  jornada: fc.constantFrom<number[]>(
    [480, 480, 480, 480, 480, 0, 0],
    [500, 500, 500, 500, 440, 0, 0],
  ),
  pays: fc.array(pay, { minLength: 1, maxLength: 3 }),
  cuts: fc.uniqueArray(day, { minLength: 2, maxLength: 2 }),
  entries: fc.array(entry, { minLength: 1, maxLength: 14 }),
  periods: fc.tuple(period, period, period),
  /** Whether pay is corrected after all that. */
  corrected: fc.boolean(),
});
export const company = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 3 }),
  cut: day,
});
type Company = typeof company extends fc.Arbitrary<infer C> ? C : never;
type Plan = Company['people'][number];

/** Somebody's period: what it is worth by whoever tells it. */
export interface Worth {
  codigo: string;
  tipo: 'CLT' | 'PJ';
  periodo: (typeof periods)[number] & { id: number };
  minutos: number;
  cents: number;
  /** The request that freezes it, and whether it is fully approved. */
  frozen: { id: number; approved: boolean } | undefined;
}

export interface Built {
  codes: string[];
  team: string;
  worths: Worth[];
}

let people = 0;

/** Writes a company and does with its requests what it says; `admin` acts through the handlers. */
export async function build(base: Approval, admin: Caller, plans: readonly Plan[]): Promise<Built> {
  const { query } = base;
  people += 1;
  const team = `EQ${people}`;
  await query('insert into equipe values ($1, $1)', [team]);
  const worths: Worth[] = [];
  const codes: string[] = [];
  for (const plan of plans) {
    people += 1;
    const codigo = `W${people}`;
    codes.push(codigo);
    await addPerson(base, codigo, team, plan);
    worths.push(...(await decide(base, admin, codigo, plan)));
  }
  return { codes, team, worths };
}

/** Pays by validity, one after the other without a gap. */
function valid({ pays, cuts }: Plan): { since: string; until: string | null; pay: Remuneracao }[] {
  const starts = ['2020-01-01', ...[...cuts].sort()].slice(0, pays.length);
  const none = { valor_hora: null, valor_mensal: null, fator_encargos: null, valor_bonus: null };
  return starts.map((since, index) => ({
    since,
    until: starts[index + 1] ?? null,
    pay: { ...none, ...pays[index] },
  }));
}

async function addPerson(
  { query, primario, secundario, masters }: Approval,
  codigo: string,
  team: string,
  plan: Plan,
) {
  await query(
    `insert into funcionario (codigo, nome, tipo, jornada, codigo_situacao, equipe, empresa_id, codigo_supervisor_interno,
       codigo_chefe_interno)
     values ($1, 'Pessoa ' || $1, $2, $3, 'D', $4, (select id from empresa where cnpj = '11222333000181'), $5, $6)`,
    [codigo, plan.tipo, plan.jornada, team, primario.codigo, secundario.codigo],
  );
  await query(`insert into funcionario_secao values ($1, 'T.HORAS', '[2020-01-01,)')`, [codigo]);
  for (const { since, until, pay } of valid(plan)) {
    await query(
      'insert into funcionario_remuneracao values ($1, daterange($2, $3), $4, $5, $6, $7)',
      [
        codigo,
        since,
        until,
        ...[pay.valor_hora, pay.valor_mensal, pay.fator_encargos, pay.valor_bonus],
      ],
    );
  }
  const { projeto, atividade, projetoSemCentro, atividadeSemCentro, documento } = masters;
  const rows = plan.entries.map((one) => ({
    ...one,
    projeto: [projeto, projetoSemCentro][one.projeto],
    atividade: [atividade, atividadeSemCentro][one.projeto],
    documento: one.documento && one.projeto === 0 ? documento : null,
  }));
  await query(
    `insert into apontamento
       (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, documento_id, criado_em)
     select $1, data, minutos, secao, "centroCusto", projeto, atividade, documento, now()
     from json_to_recordset($2) as e(data date, minutos int, secao text, "centroCusto" text, projeto bigint,
       atividade bigint, documento bigint)`,
    [codigo, JSON.stringify(rows)],
  );
}

/** Cents of the entries of a plan between two dates, at its pays. */
function centsOfPlan(plan: Plan, entries: Plan['entries']): number {
  const minutos_semana = plan.jornada.reduce((sum, minutes) => sum + minutes, 0);
  const paid = valid(plan).map(({ since, until, pay }) => ({
    ...pay,
    minutos_semana,
    minutos: minutesOf(entries.filter(({ data }) => data >= since && (!until || data < until))),
  }));
  return Number(centsOf(paid));
}

const minutesOf = (entries: Plan['entries']) =>
  entries.reduce((sum, { minutos }) => sum + minutos, 0);

async function decide(base: Approval, admin: Caller, codigo: string, plan: Plan): Promise<Worth[]> {
  const worths: Worth[] = [];
  for (const [index, { fate, rateio }] of plan.periods.entries()) {
    const dates = periods[index] ?? periods[0];
    const periodo = { ...dates, id: await base.periodId(dates.fim) };
    const entries = plan.entries.filter(({ data }) => data >= dates.inicio && data <= dates.fim);
    if (entries.length === 0) continue;
    if (rateio) await importRateio(base, codigo, periodo.id, rateio);
    const worth = {
      codigo,
      tipo: plan.tipo,
      periodo,
      minutos: minutesOf(entries),
      cents: centsOfPlan(plan, entries),
    };
    // A PJ whose hours are worth nothing may not request them.
    const asked = fate === 'never' || worth.cents === 0 ? undefined : await ask(admin, worth);
    worths.push({ ...worth, frozen: asked && (await settle(admin, asked.id, fate, plan.tipo)) });
  }
  if (!plan.corrected) return worths;
  await base.query(
    `update funcionario_remuneracao set valor_hora = valor_hora + 1.37, valor_mensal = valor_mensal + 100.01
     where funcionario = $1`,
    [codigo],
  );
  const more = (value: string | null | undefined, by: number) =>
    value ? (Number(value) + by).toFixed(2) : value;
  const pays = plan.pays.map((pay) =>
    'valor_hora' in pay
      ? { valor_hora: more(pay.valor_hora, 1.37) ?? '' }
      : { ...pay, valor_mensal: more(pay.valor_mensal, 100.01) ?? '' },
  );
  return worths.map((worth) => {
    const { inicio, fim } = worth.periodo;
    const entries = plan.entries.filter(({ data }) => data >= inicio && data <= fim);
    return worth.frozen ? worth : { ...worth, cents: centsOfPlan({ ...plan, pays }, entries) };
  });
}

async function importRateio(
  { query, admin }: Approval,
  codigo: string,
  periodo: number,
  weights: number[],
) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const percents = weights.map((weight) => Math.max(1, Math.floor((weight * 10_000) / whole)));
  percents[0] = (percents[0] ?? 0) + 10_000 - percents.reduce((sum, percent) => sum + percent, 0);
  await query(
    `with i as (insert into importacao (periodo_id, criada_por, criada_em) values ($1, $2, now()) returning id)
     insert into rateio (periodo_id, colaborador, centro_custo, percentual, minutos, importacao_id)
     select $1, $3, c, p, 0, i.id from i, unnest($4::text[], $5::int[]) as parte(c, p)`,
    [periodo, admin.codigo, codigo, centres.slice(0, percents.length), percents],
  );
}

async function act(call: Caller, method: 'POST' | 'PATCH', path: string, payload?: object) {
  const answer = await call({ method, url: `/apontamento/${path}`, payload });
  expect(answer.statusCode, `${path}: ${answer.body}`).toBeLessThan(300);
  return answer.json<Schema<'Aprovacao'>>();
}

async function ask(admin: Caller, { codigo, periodo, cents }: Omit<Worth, 'frozen'>) {
  const asked = await act(admin, 'POST', `aprovacao-horas/${periodo.id}?colaborador=${codigo}`);
  expect(Math.round(asked.valor * 100)).toBe(cents);
  return asked;
}

/** What becomes of a request; undefined where it freezes nothing any more. */
async function settle(
  admin: Caller,
  id: number,
  fate: (typeof fates)[number],
  tipo: Plan['tipo'],
): Promise<Worth['frozen']> {
  const motivo = 'Falta um dia';
  const decide = (how: string, payload?: object) => act(admin, 'PATCH', how, payload);
  const approve = () => decide('aprovacao-horas/aprovar', { medicao: id });
  if (fate === 'asked') return { id, approved: false };
  if (fate === 'withdrawn') await decide(`aprovacao-horas/${id}/retirar`);
  else if (fate === 'rejected') await decide('aprovacao-horas/reprovar', { medicao: id, motivo });
  else {
    await approve();
    if (fate === 'partly') return { id, approved: false };
    await approve();
    if (fate === 'approved') return { id, approved: true };
    const cancel = tipo === 'PJ' ? 'medicao/cancelar' : 'aprovacao-horas/cancelar';
    await decide(cancel, { aprovacao: id, motivo });
  }
  return undefined;
}
