import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../infra/contract/handlers.ts';
import {
  asPlace,
  isAfter,
  nextPlace,
  type OrderKey,
  orderOf,
  orderTerms,
  placeOf,
} from '../../infra/db/cursor.ts';
import { plannedByValues } from '../../infra/db/named-statements.ts';
import type { Db } from '../../infra/db/pool.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import type { Condicao } from '../../infra/db/tables.ts';
import { offsetOf } from '../../infra/page.ts';
import { type Filter, inInterval, ofCondition } from './queries.ts';

/** A person's punches and hours around some days, of which lines a day are made. */
export interface PunchedPerson {
  funcionario: string;
  nome: string;
  tipo: Condicao;
  /** `YYYY-MM-DDTHH:MM`, in their order, with those of the nights around the days. */
  marcacoes: string[];
  /** Minutes by the day that has entries. */
  minutos: Record<string, number>;
}

/** A line: a person and a day on which there are punches. */
export interface PunchedDay {
  data: string;
  person: PunchedPerson;
}

/** `people`: a set of `codigo, nome, tipo`; the days as those of the filter. */
const punched = (people: ReturnType<typeof sql>, { inicio, fim }: Filter) => sql<PunchedPerson>`
  select f.codigo as funcionario, f.nome, f.tipo, ponto.marcacoes,
    coalesce(horas.minutos, '{}'::jsonb) as minutos
  from ${people} f
  cross join lateral (
    select array_agg(distinct to_char(momento, 'YYYY-MM-DD"T"HH24:MI')) as marcacoes
    from batida
    where funcionario = f.codigo and momento >= ${inicio}::date - 1 and momento < ${fim}::date + 2
  ) ponto
  left join lateral (
    select jsonb_object_agg(data, minutos) as minutos
    from (
      select data::text as data, sum(minutos)::int as minutos
      from apontamento
      where funcionario = f.codigo and data between ${inicio}::date and ${fim}::date
      group by data
    ) dia
  ) horas on true`;

const [data, nome, funcionario] = ['data', 'nome', 'funcionario'].map((column) =>
  sql.ref(column),
) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>];
const up = (expression: RawBuilder<unknown>): OrderKey => ({ expression, direction: 'asc' });
const down = (expression: RawBuilder<unknown>): OrderKey => ({ expression, direction: 'desc' });
const orders = {
  'data,asc': [up(data), up(nome), up(funcionario)],
  'data,desc': [down(data), up(nome), up(funcionario)],
  'nomeColaborador,asc': [up(nome), up(funcionario), up(data)],
  'nomeColaborador,desc': [down(nome), down(funcionario), up(data)],
};

/** The lines as people and days: punches are grouped before they are named. */
const linesOf = (filter: Filter) => sql`(
  select b.funcionario, momento::date as data from batida b
  where ${inInterval(filter)} and b.funcionario is not null group by b.funcionario, momento::date
) dia join funcionario f on f.codigo = dia.funcionario where ${ofCondition(filter)}`;

interface Line {
  funcionario: string;
  data: string;
  total: number;
  ordem: (string | null)[];
}

/** One page of the lines, how many there are and where the next page begins. */
export async function list(db: Db, query: Query<'listarDiasDePonto'>) {
  const lines = linesOf(query);
  const order = orders[query.sort];
  const place = placeOf(query, order.length);
  const after = place ? sql`and ${isAfter(order, place.valores)}` : sql``;
  const counted = place ? sql`0` : sql`count(*) over ()`;
  const { rows: keys } = await asPlace(place, () =>
    sql<Line>`
      select funcionario, data::text as data, ${counted} as total, ${orderOf(order)} as ordem
      from ${lines} ${after}
      order by ${sql.join(orderTerms(order))} limit ${query.size}
      offset ${place ? 0 : offsetOf(query)} ${plannedByValues}`.execute(db),
  );
  const total = place?.totais.total ?? keys[0]?.total ?? (await countOf(db, query));
  const dates = keys.map(({ data }) => data).sort();
  const span = { inicio: dates[0] ?? query.inicio, fim: dates.at(-1) ?? query.fim };
  const codes = [...new Set(keys.map(({ funcionario }) => funcionario))];
  const { rows: people } = await punched(
    sql`(select * from funcionario where codigo = any(${codes}::text[]))`,
    span,
  ).execute(db);
  const byCode = new Map(people.map((person) => [person.funcionario, person]));
  const rows = keys.flatMap(({ funcionario, data }): PunchedDay[] => {
    const person = byCode.get(funcionario);
    return person ? [{ data, person }] : [];
  });
  return { rows, total, proxima: nextPlace(query, keys, { total }) };
}

/** How many there are, which a page after the last one does not know. */
async function countOf(db: Db, query: Query<'listarDiasDePonto'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${linesOf(query)} ${plannedByValues}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Everybody who has punches in an interval, by name. */
export const stream = (db: Db, query: Filter) =>
  streamRows(
    db,
    sql<PunchedPerson>`${punched(
      sql`(
        select f.codigo, f.nome, f.tipo from funcionario f where ${ofCondition(query)} and exists (
          select from batida b where b.funcionario = f.codigo and ${inInterval(query)}
        )
      )`,
      query,
    )} order by nome, funcionario`,
    { chunk: 20 },
  );
