import type { Schema } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { businessZone } from '../../infra/clock.ts';
import type { Db } from '../../infra/db/pool.ts';
import type { Condicao } from '../../infra/db/tables.ts';
import { pending } from '../aprovacao/state.ts';
import { integrated } from '../integracao/rules.ts';
import { freezing } from '../periodo/rules.ts';
import { logsHours } from '../pessoa/subordinate-queries.ts';

type Periodo = Schema<'Periodo'>;
type Fechamento = Schema<'Fechamento'>;

/** Whose closing it is, as a condition on a column with a person's code. */
export type Whose = (codigo: string) => RawBuilder<SqlBool>;

const oneOf = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** Statuses of what somebody has to look at before RM has it. */
const refused = ['ERRO', 'INCERTA', 'DIVERGENTE'] as const;

/**
 * How far the closing of a period has come, of the whole company or of a group of people, whom third-party measurements are
 * not of. Who is expected to request it: who works here and logs hours, or has hours in it.
 */
export async function readClosing(db: Db, periodo: Periodo, group?: Whose): Promise<Fechamento> {
  const whose = group ?? (() => sql`true`);
  const [[requests], esperam, [measurements], [thirdParty], batidas] = await Promise.all([
    countRequests(db, periodo, whose),
    listAwaited(db, periodo, whose),
    countMeasurements(db, periodo, whose),
    group ? [null] : countThirdParty(db, periodo),
    readExported(db, periodo),
  ]);
  if (!requests || !measurements || thirdParty === undefined)
    throw new Error('a count without a row');
  return { periodo, ...requests, esperam, ...measurements, terceiros: thirdParty, batidas };
}

type Requests = Pick<Fechamento, 'pessoas' | 'solicitadas' | 'reprovadas' | 'aprovadas'>;

async function countRequests(db: Db, { id, inicio, fim }: Periodo, whose: Whose) {
  const { rows } = await sql<Requests>`
    select count(*) as pessoas,
      count(*) filter (where a.status in (${oneOf(freezing)})) as solicitadas,
      count(*) filter (where a.status = 'REPROVADA') as reprovadas,
      count(*) filter (where a.status = 'APROVADA') as aprovadas
    from funcionario f
    left join lateral (
      select status from aprovacao
      where funcionario = f.codigo and periodo_id = ${id} and tipo = 'HORAS' order by id desc limit 1
    ) a on true
    left join lateral (
      select true as apontou from apontamento where funcionario = f.codigo and data between ${inicio} and ${fim} limit 1
    ) h on true
    where ${whose('f.codigo')}
      and (a.status is not null or h.apontou or (f.codigo_situacao <> 'D' and ${logsHours}))`.execute(
    db,
  );
  return rows;
}

async function listAwaited(db: Db, { id }: Periodo, whose: Whose): Promise<Fechamento['esperam']> {
  const { rows } = await sql<{ codigo: string | null; nome: string | null; quantidade: number }>`
    select p.codigo, p.nome, count(*) as quantidade
    from aprovacao a
    left join funcionario p on p.codigo = case a.status
      when 'PENDENTE' then coalesce(a.aprovador_primario, a.aprovador_secundario) else a.aprovador_secundario end
    where a.periodo_id = ${id} and a.tipo = 'HORAS' and a.status in (${oneOf(pending)}) and ${whose('a.funcionario')}
    group by p.codigo, p.nome order by quantidade desc, p.nome, p.codigo`.execute(db);
  return rows.map(({ codigo, nome, quantidade }) => ({
    aprovador: codigo === null || nome === null ? null : { codigo, nome },
    quantidade,
  }));
}

type Measurements = Pick<Fechamento, 'medicoes' | 'marcadas' | 'recusadas' | 'integradas'>;

/** Of measurements of approvals `a` on their way to RM as `rm`: how many are approved, and how far those are. */
const stages = sql`
  count(*) filter (where a.status = 'APROVADA') as medicoes,
  count(*) filter (where a.status = 'APROVADA' and rm.status <> 'ESTORNADA') as marcadas,
  count(*) filter (where a.status = 'APROVADA' and rm.status in (${oneOf(refused)})) as recusadas,
  count(*) filter (where a.status = 'APROVADA' and rm.status in (${oneOf(integrated)})) as integradas`;

async function countMeasurements(db: Db, { id }: Periodo, whose: Whose) {
  const { rows } = await sql<Measurements>`
    select ${stages}
    from medicao m
    join aprovacao a on a.id = m.aprovacao_id
    left join integracao_rm rm on rm.medicao_id = m.id
    where m.periodo_id = ${id} and ${whose('m.funcionario')}`.execute(db);
  return rows;
}

async function countThirdParty(db: Db, { id }: Periodo) {
  const { rows } = await sql<NonNullable<Fechamento['terceiros']>>`
    select count(*) filter (where a.status in (${oneOf(pending)})) as esperam, ${stages}
    from medicao_terceiros m
    join aprovacao a on a.id = m.aprovacao_id
    left join integracao_rm rm on rm.medicao_terceiros_id = m.id
    where a.periodo_id = ${id}`.execute(db);
  return rows;
}

interface Exported {
  dias: number;
  exportados: number;
  codigo: string | null;
  nome: string | null;
  em: Date;
  inicio: string;
  fim: string;
  condicao: Condicao | null;
}

/** How many days of a period are in files of punches; a file made on a day does not have all of it. */
async function readExported(db: Db, { inicio, fim }: Periodo): Promise<Fechamento['batidas']> {
  const { rows } = await sql<Exported>`
    with arquivo as (
      select e.*, (e.exportada_em at time zone ${businessZone})::date as feito_em from exportacao_batidas e
      where e.fim >= ${inicio} and e.inicio <= ${fim}
    )
    select count(*)::int as dias,
      count(*) filter (where exists (
        select from arquivo a where a.condicao is distinct from 'PJ' and dia::date between a.inicio and a.fim and dia::date < a.feito_em
      ))::int as exportados,
      ultimo.codigo, ultimo.nome, ultimo.exportada_em as em, ultimo.inicio, ultimo.fim, ultimo.condicao
    from generate_series(${inicio}::date, ${fim}::date, interval '1 day') as dias(dia)
    left join (
      select p.codigo, p.nome, a.exportada_em, a.inicio, a.fim, a.condicao
      from arquivo a join funcionario p on p.codigo = a.usuario
      order by a.exportada_em desc, a.id desc limit 1
    ) ultimo on true
    group by ultimo.codigo, ultimo.nome, ultimo.exportada_em, ultimo.inicio, ultimo.fim, ultimo.condicao`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a period without days');
  const { dias, exportados, codigo, nome, condicao } = row;
  const ultima =
    codigo === null || nome === null
      ? null
      : {
          por: { codigo, nome },
          em: row.em.toISOString(),
          inicio: row.inicio,
          fim: row.fim,
          isCLT: condicao && condicao === 'CLT',
        };
  return { dias, exportados, ultima };
}
