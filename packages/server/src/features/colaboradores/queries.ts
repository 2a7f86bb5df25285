import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { approvableColumns, nobodyApproves } from '../../domain/aprovacao/approver-queries.ts';
import { isLedBy } from '../../domain/pessoa/subordinate-queries.ts';
import { fullWeek } from '../../domain/remuneracao/rules.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { contains, listPage } from '../../infra/db/list.ts';
import { totalsOf } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';

/** True of what has begun. */
const begun = (today: string) => sql<SqlBool>`vigencia && daterange(null, ${today}::date, '[]')`;

/** True of the last that has begun while it is valid, and ever after for who was dismissed. */
const counts = (vigencia: string, today: string) =>
  sql<SqlBool>`(${sql.ref(vigencia)} @> ${today}::date or f.codigo_situacao = 'D')`;

const isOfPerson = sql<SqlBool>`funcionario = f.codigo`;

// Of each person by themselves: a page shows few of all.
const lastSection = (db: Db, today: string) =>
  db
    .selectFrom('funcionario_secao')
    .select(['secao', 'vigencia'])
    .where(isOfPerson)
    .where(begun(today))
    .orderBy('vigencia', 'desc')
    .limit(sql.lit(1));

const lastPay = (db: Db, today: string) =>
  db
    .selectFrom('funcionario_remuneracao')
    .select(['vigencia', 'valor_hora', 'valor_mensal', 'fator_encargos', 'valor_bonus'])
    .where(isOfPerson)
    .where(begun(today))
    .orderBy('vigencia', 'desc')
    .limit(sql.lit(1));

/** People with their section. */
const people = (db: Db, today: string) =>
  db
    .selectFrom('funcionario as f')
    .leftJoinLateral(lastSection(db, today).as('s'), (join) => join.on(counts('s.vigencia', today)))
    .select([...approvableColumns, 'f.nome', 'f.codigo_situacao', 'f.equipe', 's.secao']);

/** The situations left by `codigoSituacaoNotEq`; A is the switch that shows the dismissed alone. */
const situations = { A: ['D'], D: ['A', 'F'], F: ['A', 'D'] };

const inSituation = (notEq: keyof typeof situations | undefined): RawBuilder<SqlBool> =>
  notEq === undefined ? sql`true` : sql`f.codigo_situacao = any(${situations[notEq]})`;

/** How many people there are, without what is shown of them. */
const count = (db: Db, where: readonly RawBuilder<SqlBool>[]) =>
  totalsOf(db, { from: sql`funcionario f`, where, key: 'f.codigo' }, {});

const all = (where: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(where, sql` and `)}`;

export function search(db: Db, user: User, query: Query<'buscarFuncionarios'>, today: string) {
  const where = [contains('f.busca', query.nome), inSituation(query.codigoSituacaoNotEq)];
  if (query.codigo !== undefined) where.push(sql`f.codigo = ${query.codigo}`);
  if (query.onlyMySubordinates) where.push(isLedBy(user, 'f.codigo'));
  return listPage(
    people(db, today)
      .leftJoin('secao', 'secao.codigo', 's.secao')
      .select('secao.descricao as secao_descricao')
      .where(all(where)),
    query,
    { codigo: 'f.codigo', nome: 'f.nome' },
    'f.codigo',
    () => count(db, where),
  );
}

// Money: numeric all the way, each value rounded once, half up. Weeks are in minutes, and a month has five of them, so
// that an hour of a month's pay is pay x 60 / (5 x week).
const week = sql`coalesce(nullif((select sum(dia) from unnest(f.jornada) dia), 0), ${fullWeek}::integer)`;
const cost = sql`(pay.valor_mensal * pay.fator_encargos)`;
const costWithBonus = sql`(${cost} + coalesce(pay.valor_bonus, 0))`;
const perHour = (monthly: RawBuilder<unknown>) => sql`round(${monthly} * 12 / ${week}, 2)`;
const rate = sql`coalesce(pay.valor_hora, ${perHour(costWithBonus)})`;

type Money = string | null;
const money = {
  custoTotalMensal: sql<Money>`round(${cost}, 2)`,
  valorHoraTeorico: sql<Money>`${perHour(sql`pay.valor_mensal`)}`,
  valorHoraCLT: sql<Money>`case f.tipo when 'CLT' then ${rate} end`,
  valorHoraPJ: sql<Money>`case f.tipo when 'PJ' then ${rate} end`,
  valorTotal: sql<Money>`round(coalesce(pay.valor_hora * ${week} / 12, ${costWithBonus}), 2)`,
};

export function list(db: Db, query: Query<'listarColaboradores'>, today: string) {
  const { codigoSecao } = query;
  const where = [contains('f.busca', query.nome), inSituation(query.codigoSituacaoNotEq)];
  if (query.semRegraDeAprovacao) where.push(nobodyApproves(today));
  const ofSection = codigoSecao === undefined ? [] : [sql<SqlBool>`s.secao = ${codigoSecao}`];
  return listPage(
    people(db, today)
      .leftJoinLateral(lastPay(db, today).as('pay'), (join) =>
        join.on(counts('pay.vigencia', today)),
      )
      .select([
        'pay.valor_mensal',
        'pay.fator_encargos',
        'pay.valor_bonus',
        money.custoTotalMensal.as('custo_total_mensal'),
        money.valorHoraTeorico.as('valor_hora_teorico'),
        money.valorHoraCLT.as('valor_hora_clt'),
        money.valorHoraPJ.as('valor_hora_pj'),
        money.valorTotal.as('valor_total'),
      ])
      .where(all([...where, ...ofSection])),
    query,
    {
      codigo: 'f.codigo',
      nome: 'f.nome',
      tipo: 'f.tipo',
      valorMensal: { nullable: 'valor_mensal' },
      encargoAplicado: { nullable: 'fator_encargos' },
      custoTotalMensal: { nullable: money.custoTotalMensal },
      valorBonus: { nullable: 'valor_bonus' },
      valorHoraTeorico: { nullable: money.valorHoraTeorico },
      valorHoraCLT: { nullable: money.valorHoraCLT },
      valorHoraPJ: { nullable: money.valorHoraPJ },
      valorTotal: { nullable: money.valorTotal },
      codigoSecao: { nullable: 'secao' },
      codigoEquipe: { nullable: 'equipe' },
    },
    'f.codigo',
    codigoSecao === undefined ? () => count(db, where) : undefined,
  );
}
