import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { approvableColumns, nobodyApproves } from '../../domain/aprovacao/approver-queries.ts';
import { isLedBy } from '../../domain/pessoa/subordinate-queries.ts';
import { fullWeek } from '../../domain/remuneracao/rules.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { contains, listPage } from '../../infra/db/list.ts';
import type { Db } from '../../infra/db/pool.ts';

/** True of what has begun. */
const begun = (today: string) => sql<SqlBool>`vigencia && daterange(null, ${today}::date, '[]')`;

/** True of the last that has begun while it is valid, and ever after for who was dismissed. */
const counts = (vigencia: string, today: string) =>
  sql<SqlBool>`(${sql.ref(vigencia)} @> ${today}::date or f.codigo_situacao = 'D')`;

/** People with their section. */
const people = (db: Db, today: string) =>
  db
    .selectFrom('funcionario as f')
    .leftJoin(
      db
        .selectFrom('funcionario_secao')
        .distinctOn('funcionario')
        .select(['funcionario', 'secao', 'vigencia'])
        .where(begun(today))
        .orderBy('funcionario')
        .orderBy('vigencia', 'desc')
        .as('s'),
      (join) => join.onRef('s.funcionario', '=', 'f.codigo').on(counts('s.vigencia', today)),
    )
    .select([...approvableColumns, 'f.nome', 'f.codigo_situacao', 'f.equipe', 's.secao']);

/** The situations left by `codigoSituacaoNotEq`; A is the switch that shows the dismissed alone. */
const situations = { A: ['D'], D: ['A', 'F'], F: ['A', 'D'] };

const inSituation = (notEq: keyof typeof situations | undefined): RawBuilder<SqlBool> =>
  notEq === undefined ? sql`true` : sql`f.codigo_situacao = any(${situations[notEq]})`;

export const search = (db: Db, user: User, query: Query<'buscarFuncionarios'>, today: string) =>
  listPage(
    people(db, today)
      .leftJoin('secao', 'secao.codigo', 's.secao')
      .select('secao.descricao as secao_descricao')
      .where(contains('f.busca', query.nome))
      .where(inSituation(query.codigoSituacaoNotEq))
      .$if(query.codigo !== undefined, (rows) => rows.where('f.codigo', '=', query.codigo ?? ''))
      .$if(query.onlyMySubordinates === true, (rows) => rows.where(isLedBy(user, 'f.codigo'))),
    query,
    { codigo: 'f.codigo', nome: 'f.nome' },
    'f.codigo',
  );

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

export const list = (db: Db, query: Query<'listarColaboradores'>, today: string) =>
  listPage(
    people(db, today)
      .leftJoin(
        db
          .selectFrom('funcionario_remuneracao')
          .distinctOn('funcionario')
          .select([
            'funcionario',
            'vigencia',
            'valor_hora',
            'valor_mensal',
            'fator_encargos',
            'valor_bonus',
          ])
          .where(begun(today))
          .orderBy('funcionario')
          .orderBy('vigencia', 'desc')
          .as('pay'),
        (join) => join.onRef('pay.funcionario', '=', 'f.codigo').on(counts('pay.vigencia', today)),
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
      .where(contains('f.busca', query.nome))
      .where(inSituation(query.codigoSituacaoNotEq))
      .$if(query.codigoSecao !== undefined, (rows) =>
        rows.where('s.secao', '=', query.codigoSecao ?? ''),
      )
      .$if(query.semRegraDeAprovacao === true, (rows) => rows.where(nobodyApproves(today))),
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
  );
