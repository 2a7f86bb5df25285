import { sql } from 'kysely';
import type { Papel } from '../contract/document.ts';
import type { Db } from '../db/pool.ts';
import type { Claims } from './token.ts';

/** Who calls, as the database knows them at this moment. */
export interface User {
  codigo: string;
  nome: string;
  papeis: Papel[];
  gestor: boolean;
  sessao: string;
  codigo_chefe_interno: string | null;
  codigo_chefe_externo: string | null;
  codigo_supervisor_interno: string | null;
  codigo_supervisor_externo: string | null;
}

/**
 * The user of a live session; undefined once it ended, or the person was dismissed. Read at every
 * call, so that sign-out, dismissal and changes of role bite at once.
 */
export async function findUser(db: Db, claims: Claims, now: Date): Promise<User | undefined> {
  return db
    .selectFrom('sessao')
    .innerJoin('funcionario', 'funcionario.codigo', 'sessao.usuario')
    .select([
      'funcionario.codigo',
      'funcionario.nome',
      'funcionario.gestor',
      'sessao.id as sessao',
      'codigo_chefe_interno',
      'codigo_chefe_externo',
      'codigo_supervisor_interno',
      'codigo_supervisor_externo',
      sql<Papel[]>`array(select papel from usuario_papel where usuario = sessao.usuario order by papel)`.as(
        'papeis',
      ),
    ])
    .where('sessao.id', '=', claims.sid)
    .where('sessao.usuario', '=', claims.sub)
    .where('encerrada_em', 'is', null)
    .where('expira_em', '>', now)
    .where('codigo_situacao', '<>', 'D')
    .executeTakeFirst();
}

/** ADMIN passes every role check. */
export const hasRole = (user: User, roles: readonly Papel[]): boolean =>
  user.papeis.includes('ADMIN') || roles.some((role) => user.papeis.includes(role));
