import { minhaEquipe, type Schema, semSecao } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { holidaysOf } from '../../domain/jornada/queries.ts';
import { periodRows } from '../../domain/periodo/queries.ts';
import { freezing, isFreezing } from '../../domain/periodo/rules.ts';
import { isLedBy, subordinatesOf } from '../../domain/pessoa/subordinate-queries.ts';
import type { User } from '../../infra/auth/user.ts';
import { plannedByValues } from '../../infra/db/named-statements.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { Condicao, StatusAprovacao } from '../../infra/db/tables.ts';
import { notFound } from '../../infra/errors.ts';

type Periodo = Schema<'Periodo'>;
type Linha = Schema<'ColaboradorDoPainel'>;

/** The team or section that a panel is of, and when. */
export interface Alvo {
  codigo: string;
  tipo: Schema<'TipoRegraAprovacao'>;
  periodo: Periodo;
}

export const findPeriod = (db: Db, id: number): Promise<Periodo> =>
  periodRows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound);

/** 404 unless some of the user's people are, or were, of the team or section, or of none. */
export async function assertLeads(
  db: Db,
  user: User,
  { codigo, tipo }: Pick<Alvo, 'codigo' | 'tipo'>,
): Promise<void> {
  const led = db
    .selectFrom('funcionario as f')
    .select('f.codigo')
    .where(isOfPanel(user, { codigo, tipo }))
    .limit(1);
  const found = isOwnTeam({ codigo, tipo })
    ? led
    : tipo === 'EQUIPE'
      ? led.where('f.equipe', '=', codigo)
      : isNoSection({ codigo, tipo })
        ? led
        : led
            .innerJoin('funcionario_secao as s', 's.funcionario', 'f.codigo')
            .where('s.secao', '=', codigo);
  await found.executeTakeFirstOrThrow(notFound);
}

const isOwnTeam = ({ codigo, tipo }: Pick<Alvo, 'codigo' | 'tipo'>) =>
  tipo === 'EQUIPE' && codigo === minhaEquipe.codigo;

/** Whose panel it is: the user's people; all below the user, and no others for ADMIN either, where that is what is asked for. */
const isOfPanel = (user: User, alvo: Pick<Alvo, 'codigo' | 'tipo'>): RawBuilder<SqlBool> =>
  isOwnTeam(alvo) ? sql`f.codigo in ${subordinatesOf(user.codigo)}` : isLedBy(user, 'f.codigo');

const isNoSection = ({ codigo, tipo }: Pick<Alvo, 'codigo' | 'tipo'>) =>
  tipo === 'SECAO' && codigo === semSecao.codigo;

function isMember({ codigo, tipo, periodo }: Alvo): RawBuilder<SqlBool> {
  if (isOwnTeam({ codigo, tipo })) return sql`true`;
  if (tipo === 'EQUIPE') return sql`f.equipe = ${codigo}`;
  if (isNoSection({ codigo, tipo })) return sql`coalesce(a.secao, s.secao) is null`;
  // Who may be of it is found first, so that it is not asked of everybody.
  return sql`coalesce(a.secao, s.secao) = ${codigo} and f.codigo in (
    select funcionario from funcionario_secao where secao = ${codigo}
    union all
    select funcionario from aprovacao where secao = ${codigo} and periodo_id = ${periodo.id}
  )`;
}

/** The twelve periods up to that of the panel. */
const year = ({ periodo }: Alvo) =>
  sql`(select id from periodo where fim <= ${periodo.fim}::date order by fim desc limit 12)`;

/**
 * The user's people in the period of a panel, with their last request of it. They are of the section that their request
 * was stored with, else of the last that they belonged to until `today`; who was dismissed counts where they worked.
 * Who has none counts too, in their team and under 'Sem seção', but for the time before their first section: then they
 * were not here yet, unless they logged hours.
 */
const members = (user: User, alvo: Alvo, today: string) =>
  sql`(
    select p.inicio, p.fim, f.codigo, f.nome, coalesce(a.condicao, f.tipo) as tipo, a.status
    from periodo p
    cross join funcionario f
    left join lateral (
      select status, secao, condicao from aprovacao
      where funcionario = f.codigo and periodo_id = p.id and aprovacao.tipo = 'HORAS'
      order by id desc limit 1
    ) a on true
    left join lateral (
      select secao from funcionario_secao
      where funcionario = f.codigo
        and vigencia && daterange(p.inicio, greatest(p.inicio, least(p.fim, ${today}::date)), '[]')
      order by vigencia desc limit 1
    ) s on true
    where p.id = ${alvo.periodo.id} and ${isOfPanel(user, alvo)} and ${isMember(alvo)}
      and (coalesce(a.secao, s.secao) is not null
        or exists (select from apontamento where funcionario = f.codigo and data between p.inicio and p.fim)
        or coalesce(
          (select min(lower(vigencia)) from funcionario_secao where funcionario = f.codigo)
            <= greatest(p.inicio, least(p.fim, ${today}::date)),
          true
        ))
      and (f.codigo_situacao <> 'D' or a.status is not null or exists (
        select from apontamento where funcionario = f.codigo and data between p.inicio and p.fim
      ))
  )`;

export interface Membro {
  codigo: string;
  nome: string;
  tipo: Condicao;
  /** Of the last request; null where there was none. */
  status: StatusAprovacao | null;
  /** Of all entries of the period. */
  apontados: number;
  ausencias: Linha['ausencias'];
}

export async function listMembers(db: Db, user: User, alvo: Alvo, today: string) {
  const { rows } = await sql<Membro>`
    select m.codigo, m.nome, m.tipo, m.status, (
      select coalesce(sum(minutos), 0) from apontamento
      where funcionario = m.codigo and data between m.inicio and m.fim
    ) as apontados, (
      select coalesce(json_agg(json_build_object(
        'tipo', tipo, 'inicio', inicio, 'fim', fim, 'meioPeriodo', meio_periodo
      ) order by inicio), '[]') from ausencia
      where funcionario = m.codigo and inicio <= m.fim and fim >= m.inicio
    ) as ausencias
    from ${members(user, alvo, today)} m order by m.nome, m.codigo ${plannedByValues}`.execute(db);
  return rows;
}

/** What hours of a period are summed by. */
const groupings = {
  colaborador: { key: 'a.funcionario', join: sql`` },
  projeto: { key: 'projeto.codigo', join: sql`join projeto on projeto.id = a.projeto_id` },
  atividade: { key: 'atividade.nome', join: sql`join atividade on atividade.id = a.atividade_id` },
};

export interface Soma {
  chave: string;
  minutos: number;
  centavos: number;
}

const summed = sql`sum(a.minutos)::bigint as minutos, sum(a.centavos)::bigint as centavos`;

/** The hours that are frozen of some people's period, the most first, with what each entry was worth as it was frozen. */
export async function sumBy(
  db: Db,
  members: readonly Membro[],
  { id }: Periodo,
  grouping: keyof typeof groupings,
): Promise<Soma[]> {
  const { key, join } = groupings[grouping];
  const codes = members.filter(({ status }) => isFreezing(status)).map(({ codigo }) => codigo);
  const chave = sql.ref(key);
  const { rows } = await sql<Soma>`
    select ${chave} as chave, ${summed} from soma_congelado a ${join}
    where a.funcionario = any(${codes}) and a.periodo_id = ${id}
    group by ${chave} order by minutos desc, chave ${plannedByValues}`.execute(db);
  return rows;
}

/** True of requests `r` that a panel is of: who has requested a period is of the section that the request has. */
function isRequestOf({ codigo, tipo }: Alvo): RawBuilder<SqlBool> {
  if (isOwnTeam({ codigo, tipo })) return sql`true`;
  return tipo === 'EQUIPE' ? sql`f.equipe = ${codigo}` : sql`r.secao = ${codigo}`;
}

/** The same of all who were of the panel in each of its months, by the end of the period. */
export async function sumByMonth(db: Db, user: User, alvo: Alvo): Promise<Soma[]> {
  const { rows } = await sql<Soma>`
    select per.fim as chave, ${summed}
    from periodo per
    join aprovacao r on r.periodo_id = per.id and r.tipo = 'HORAS'
      and r.status = any(${[...freezing]}::status_aprovacao[])
    join funcionario f on f.codigo = r.funcionario
    join soma_congelado a on a.funcionario = r.funcionario and a.periodo_id = per.id
    where per.id in ${year(alvo)} and ${isOfPanel(user, alvo)} and ${isRequestOf(alvo)}
    group by per.fim ${plannedByValues}`.execute(db);
  return rows;
}

/** The ends of the periods that the months of the panel are, oldest first. */
export const listMonths = (db: Db, alvo: Alvo) =>
  periodRows(db)
    .where(sql<SqlBool>`id in ${year(alvo)}`)
    .orderBy('fim')
    .execute();

/** One of the user's people, with all that their days of a period are judged by; 404 for anybody else. */
export const findPerson = (db: Db, user: User, codigo: string, { id, inicio, fim }: Periodo) =>
  db
    .selectFrom('funcionario as f')
    .select((eb) => [
      'f.codigo',
      'f.nome',
      'f.jornada',
      jsonArrayFrom(holidaysOf(db, codigo, inicio, fim)).as('feriados'),
      eb
        .selectFrom('aprovacao')
        .select('status')
        .where('funcionario', '=', codigo)
        .where('periodo_id', '=', id)
        .where('aprovacao.tipo', '=', 'HORAS')
        .orderBy('aprovacao.id', 'desc')
        .limit(1)
        .as('status'),
    ])
    .where('f.codigo', '=', codigo)
    .where(isLedBy(user, 'f.codigo'))
    .executeTakeFirstOrThrow(notFound);

/** The entries of a period by date, each with the pay of its date and its share of what the period is worth. */
export const listEntries = (db: Db, funcionario: string, { id, inicio, fim }: Periodo) =>
  db
    .selectFrom('apontamento')
    .innerJoin('funcionario', 'funcionario.codigo', 'apontamento.funcionario')
    .innerJoin('projeto', 'projeto.id', 'apontamento.projeto_id')
    .innerJoin('atividade', 'atividade.id', 'apontamento.atividade_id')
    .leftJoin('funcionario_remuneracao as pay', (join) =>
      join
        .onRef('pay.funcionario', '=', 'apontamento.funcionario')
        .onRef('pay.vigencia', '@>', 'apontamento.data'),
    )
    .leftJoin('apontamento_aberto as aberto', (join) =>
      join
        .onRef('aberto.id', '=', 'apontamento.id')
        .on('aberto.funcionario', '=', funcionario)
        .on('aberto.periodo_id', '=', id),
    )
    .select([
      'apontamento.data',
      'apontamento.minutos',
      'apontamento.centro_custo',
      'apontamento.observacao',
      'projeto.codigo as projeto',
      'atividade.nome as atividade',
      'valor_hora',
      'valor_mensal',
      'fator_encargos',
      'valor_bonus',
      sql<number | null>`(select sum(dia) from unnest(jornada) dia)`.as('minutos_semana'),
      sql<number>`coalesce(apontamento.centavos, aberto.centavos, 0)`.as('centavos'),
    ])
    .where('apontamento.funcionario', '=', funcionario)
    .where('data', '>=', inicio)
    .where('data', '<=', fim)
    .orderBy('data')
    .orderBy('apontamento.id')
    .execute();

export type Lancamento = Awaited<ReturnType<typeof listEntries>>[number];
