import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { approvals } from '../../domain/aprovacao/queries.ts';
import { isInvolved, isToApprove } from '../../domain/aprovacao/scope-queries.ts';
import { isAskedFor } from '../../domain/integracao/queries.ts';
import { areKept, measurementTotals } from '../../domain/medicao/totals-queries.ts';
import { tomador } from '../../domain/prints/queries.ts';
import { hasRole, type User } from '../../infra/auth/user.ts';
import type { Papel } from '../../infra/contract/document.ts';
import type { Query } from '../../infra/contract/handlers.ts';
import { compiledOnce } from '../../infra/db/compiled.ts';
import { inOrder, likePattern } from '../../infra/db/list.ts';
import { pageKeys } from '../../infra/db/narrow-list.ts';
import type { Db } from '../../infra/db/pool.ts';

/** Of what the user made or approves; of all for who sees them by role. */
const involved = (user: User) => isInvolved(user, seeingAll);
const seeingAll: readonly Papel[] = ['FISCAL', 'IMTRM'];
const seesAll = (user: User) => hasRole(user, seeingAll);

/** Third-party measurements with their approval, company, project and way to RM. */
const rows = (db: Db) =>
  approvals(db)
    .innerJoin('medicao_terceiros as medicao', 'medicao.aprovacao_id', 'aprovacao.id')
    .innerJoin('empresa', 'empresa.id', 'medicao.executante_id')
    .innerJoin('projeto', 'projeto.id', 'medicao.projeto_id')
    .innerJoin('local_execucao as local', 'local.sigla', 'medicao.local_execucao')
    .leftJoin('funcionario as colaborador', 'colaborador.codigo', 'medicao.colaborador')
    .leftJoin('integracao_rm as rm', 'rm.medicao_terceiros_id', 'medicao.id')
    .leftJoin('funcionario as remetente', 'remetente.codigo', 'rm.enviada_por')
    .select([
      'medicao.id as medicao_id',
      'medicao.codigo',
      'medicao.executante_id',
      'empresa.nome as empresa_nome',
      'empresa.cnpj',
      'medicao.executante_nome',
      'medicao.corpo_tecnico',
      'medicao.colaborador',
      'colaborador.nome as colaborador_nome',
      'medicao.local_execucao',
      'local.nome as local_nome',
      'medicao.projeto_id',
      'projeto.codigo as projeto_codigo',
      'projeto.titulo as projeto_titulo',
      'medicao.valor_unitario',
      'medicao.preco_global',
      'medicao.valor_calculado',
      'medicao.valor_total_a1',
      'medicao.observacao',
      'medicao.observacao_nota_fiscal',
      'medicao.versao',
      'rm.status as integracao',
      'rm.causa',
      'rm.idmov',
      'rm.erro',
      'rm.marcada_por',
      'rm.enviada_em',
      'rm.enviada_por',
      'remetente.nome as remetente_nome',
    ]);

export type MeasurementRow = Awaited<
  ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>
>;

/** What a list is of, and filtered by. */
const joined = (how: RawBuilder<unknown>) => sql`medicao_terceiros medicao
  ${how} join aprovacao on aprovacao.id = medicao.aprovacao_id
  left join empresa on empresa.id = medicao.executante_id
  left join projeto on projeto.id = medicao.projeto_id
  left join integracao_rm rm on rm.medicao_terceiros_id = medicao.id`;
const from = joined(sql`inner`);
const loose = joined(sql`left`);

/** Joined anew and not from the left: so a list by company begins with the companies. */
const joinCompany = sql`join empresa ordem on ordem.id = medicao.executante_id`;

/** The columns of the sort fields. */
export const columns = {
  codigo: 'medicao.codigo',
  executante: { column: 'ordem.nome', join: joinCompany },
  cnpj: { column: 'ordem.cnpj', join: joinCompany },
  projeto: {
    column: 'ordem.codigo',
    join: sql`join projeto ordem on ordem.id = medicao.projeto_id`,
  },
  secao: { column: 'secao.descricao', join: sql`join secao on secao.codigo = medicao.secao` },
  periodo: {
    column: 'periodo.inicio',
    join: sql`join periodo on periodo.id = medicao.periodo_id`,
  },
  horas: 'medicao.minutos',
  valor: 'medicao.valor',
  aprovadorPrimario: {
    nullable: 'primario.nome',
    join: sql`left join funcionario primario on primario.codigo = aprovacao.aprovador_primario`,
    none: sql<SqlBool>`aprovacao.aprovador_primario is null`,
  },
  aprovadorSecundario: {
    nullable: 'secundario.nome',
    join: sql`left join funcionario secundario on secundario.codigo = aprovacao.aprovador_secundario`,
    none: sql<SqlBool>`aprovacao.aprovador_secundario is null`,
  },
  dataAprovacaoPrimaria: { nullable: 'aprovacao.data_aprovacao_primaria' },
  dataAprovacaoSecundaria: { nullable: 'aprovacao.data_aprovacao_secundaria' },
  criadaEm: 'medicao.criada_em',
  status: { column: 'aprovacao.status', within: 'aprovacao.id' },
  statusEm: 'aprovacao.status_em',
};

type ListQuery = Query<'listarMedicoesTerceiros'>;
type Filter = Omit<ListQuery, 'page' | 'size' | 'sort'>;

/** A code that is given whole; the search for a part would look through most of them, which begin alike. */
const wholeCode = (codigo = '') => /^MT-\d{4}-\d{5}$/.exec(codigo.trim().toUpperCase())?.[0];

/** What a user may see of the measurements, and asks for. */
function matching(user: User, filter: Filter): RawBuilder<SqlBool>[] {
  const { contrato, projeto, executante, secao, periodo, origem, status } = filter;
  const codigo = likePattern(filter.codigo);
  const where = [involved(user), isAskedFor(filter)];
  const exact = wholeCode(filter.codigo);
  if (exact) where.push(sql`medicao.codigo = ${exact}`);
  else if (codigo) where.push(sql`busca(medicao.codigo) like busca(${codigo})`);
  if (contrato) where.push(sql`projeto.contrato = ${contrato}`);
  if (projeto) where.push(sql`medicao.projeto_id = ${projeto}`);
  if (executante) where.push(sql`medicao.executante_id = ${executante}`);
  if (secao) where.push(sql`medicao.secao = ${secao}`);
  if (periodo) where.push(sql`medicao.periodo_id = ${periodo}`);
  if (origem) where.push(sql`medicao.local_execucao = ${origem}`);
  if (status) where.push(sql`aprovacao.status = ${status}`);
  return where;
}

const all = (user: User, filter: Filter) =>
  sql<SqlBool>`${sql.join(matching(user, filter), sql` and `)}`;

/** All that a user may see and asks for, by its code. */
export const filtered = (db: Db, user: User, filter: Filter) =>
  rows(db).where(all(user, filter)).orderBy('medicao.codigo');

/** A page of measurements, with the sums of all that were found and count. */
export async function list(db: Db, user: User, query: ListQuery) {
  const found = { from, where: matching(user, query), key: 'medicao.id' };
  const { ids, total, proxima, ...totais } = await pageKeys(db, found, query, columns, () =>
    measurementTotals(db, { ...found, loose }, seesAll(user) && areKept(query) ? 'MT' : undefined),
  );
  return { rows: await findAll(db, ids), total, proxima, totais };
}

/** The approvals are named, too: of so many joins PostgreSQL plans the first ones apart, and would read all of them. */
const byIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  rows(db)
    .where('medicao.id', '=', sql<number>`any(${ids})`)
    .where(
      'aprovacao.id',
      '=',
      sql<number>`any(array(select aprovacao_id from medicao_terceiros where id = any(${ids})))`,
    ),
);

/** Measurements by their ids, in that order; without those that are not there. */
export const findAll = async (db: Db, ids: readonly number[]): Promise<MeasurementRow[]> =>
  inOrder(ids, await byIds(db, { ids }), (row) => row.medicao_id);

/** Measurements with their cost centres, documents and who takes their services. */
const whole = (db: Db) =>
  rows(db).select((eb) => [
    tomador,
    jsonArrayFrom(
      eb
        .selectFrom('medicao_terceiros_centro_custo as parte')
        .innerJoin('centro_custo', 'centro_custo.codigo', 'parte.centro_custo')
        .select(['centro_custo.codigo', 'centro_custo.nome', 'parte.percentual'])
        .whereRef('parte.medicao_id', '=', 'medicao.id')
        .orderBy('centro_custo.codigo'),
    ).as('centros'),
    jsonArrayFrom(
      eb
        .selectFrom('medicao_terceiros_documento as linha')
        .innerJoin('documento', 'documento.id', 'linha.documento_id')
        .select([
          'documento.id',
          'documento.codigo',
          'documento.titulo',
          'linha.formato',
          'linha.folhas',
          'linha.a1_equivalente',
          'linha.valor_unitario',
          'linha.valor_item',
        ])
        .whereRef('linha.medicao_id', '=', 'medicao.id')
        .orderBy('linha.ordem'),
    ).as('documentos'),
  ]);

export type FullRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

const one = (db: Db, id: number) => whole(db).where('medicao.id', '=', id);

export const get = (db: Db, id: number) => one(db, id).executeTakeFirstOrThrow();

export const find = (db: Db, id: number) => one(db, id).executeTakeFirst();

/** A measurement that the user made, approves or sees by role. */
export const findInvolved = (db: Db, user: User, id: number) =>
  one(db, id).where(involved(user)).executeTakeFirst();

/** A measurement that the user made; any for ADMIN. */
export const findOwn = (db: Db, user: User, id: number) =>
  one(db, id)
    .$if(!user.papeis.includes('ADMIN'), (found) =>
      found.where('aprovacao.funcionario', '=', user.codigo),
    )
    .executeTakeFirst();

/** The people with the role FISCAL. */
export async function fiscalPeople(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('usuario_papel')
    .select('usuario')
    .where('papel', '=', 'FISCAL')
    .execute();
  return people.map(({ usuario }) => usuario);
}

/** A measurement that the user is an approver of. */
export async function findToApprove(db: Db, user: User, id: number) {
  // Until what is decided is written, nobody saves it.
  await db.selectFrom('medicao_terceiros').select('id').where('id', '=', id).forUpdate().execute();
  return one(db, id).where(isToApprove(user)).executeTakeFirst();
}

/** At most so many of the measurements that are asked for, whole. */
export const listWhole = (db: Db, user: User, filter: Filter, most: number) =>
  whole(db).where(all(user, filter)).orderBy('medicao.codigo').limit(most).execute();

/** The split of a project among cost centres that are not closed; undefined where there is no such project. */
export async function projectSplit(db: Db, projeto: number) {
  const row = await db
    .selectFrom('projeto')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('projeto_centro_custo as parte')
          .innerJoin('centro_custo', 'centro_custo.codigo', 'parte.centro_custo')
          .select(['centro_custo.codigo', 'centro_custo.nome', 'parte.percentual'])
          .whereRef('parte.projeto_id', '=', 'projeto.id')
          .where('centro_custo.ativo', '=', true)
          .orderBy('centro_custo.codigo'),
      ).as('centros'),
    )
    .where('id', '=', projeto)
    .executeTakeFirst();
  return row?.centros;
}

/** Sets the fiscal note, unless RM has the measurement. */
export async function setFiscalNote(db: Db, id: number, note: string | null): Promise<void> {
  await db
    .updateTable('medicao_terceiros')
    .set({ observacao_nota_fiscal: note })
    .where('id', '=', id)
    .execute();
}
