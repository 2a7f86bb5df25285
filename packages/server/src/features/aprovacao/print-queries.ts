import { sql } from 'kysely';
import { approvals } from '../../domain/aprovacao/queries.ts';
import { isInvolved } from '../../domain/aprovacao/scope-queries.ts';
import { centros } from '../../domain/medicao/queries.ts';
import { tomador } from '../../domain/prints/queries.ts';
import type { Interval } from '../../domain/values/interval.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Papel } from '../../infra/contract/document.ts';
import type { Db } from '../../infra/db/pool.ts';

const printable = (db: Db) =>
  approvals(db)
    .leftJoin('medicao', 'medicao.aprovacao_id', 'aprovacao.id')
    .leftJoin('empresa', (join) =>
      join.on(
        'empresa.id',
        '=',
        sql`coalesce(medicao.empresa_id, aprovacao.empresa_id, dono.empresa_id)`,
      ),
    )
    .select([
      tomador,
      'medicao.id as medicao_id',
      'medicao.observacao',
      'empresa.nome as empresa_nome',
      'empresa.cnpj',
      centros,
    ])
    .where('aprovacao.tipo', '=', 'HORAS');

export type PrintRow = Awaited<ReturnType<ReturnType<typeof printable>['executeTakeFirstOrThrow']>>;

/** A request of hours that the user made, approves or, having one of `roles`, may see. */
export const find = (db: Db, user: User, id: number, roles: readonly Papel[]) =>
  printable(db).where('aprovacao.id', '=', id).where(isInvolved(user, roles)).executeTakeFirst();

const entries = (db: Db, funcionario: string, { inicio, fim }: Interval) =>
  db
    .selectFrom('apontamento')
    .innerJoin('projeto', 'projeto.id', 'apontamento.projeto_id')
    .innerJoin('atividade', 'atividade.id', 'apontamento.atividade_id')
    .where('funcionario', '=', funcionario)
    .where('data', '>=', inicio)
    .where('data', '<=', fim);

/** A person's entries between two dates, day by day. */
export const listEntries = (db: Db, { funcionario, inicio, fim }: PrintRow) =>
  entries(db, funcionario, { inicio, fim })
    .leftJoin('documento', 'documento.id', 'apontamento.documento_id')
    .select([
      'apontamento.id',
      'data',
      'projeto.id as projeto_id',
      'projeto.codigo as projeto',
      'projeto.titulo',
      'atividade.id as atividade_id',
      'atividade.codigo as atividade_codigo',
      'atividade.nome as atividade',
      'documento_id',
      'documento.codigo as documento',
      'apontamento.centro_custo',
      'hora_entrada',
      'hora_saida',
      'minutos',
      'observacao',
      'ld_pendente',
    ])
    .orderBy('data')
    .orderBy('hora_entrada')
    .orderBy('apontamento.id')
    .execute();

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** A person's minutes between two dates by project and activity. */
export const listWork = (db: Db, { funcionario, inicio, fim }: PrintRow) =>
  entries(db, funcionario, { inicio, fim })
    .select(({ fn }) => [
      'projeto.codigo as projeto',
      'projeto.titulo',
      'atividade.nome as atividade',
      fn.sum<number>('minutos').as('minutos'),
    ])
    .groupBy(['projeto.codigo', 'projeto.titulo', 'atividade.nome'])
    .orderBy('projeto.codigo')
    .orderBy('atividade.nome')
    .execute();

export type WorkRow = Awaited<ReturnType<typeof listWork>>[number];
