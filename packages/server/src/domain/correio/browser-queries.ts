import { sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';

/** What a browser gave to be told; kept sealed, as JSON. */
export interface Subscription {
  endereco: string;
  p256dh: string;
  auth: string;
}

/** As the seal names it, by the hash of its address. */
export const sealOf = (hash: Buffer): string => `inscricao ${hash.toString('hex')}`;

/** Nobody ended the session that they belong to, and the person works here. */
const live = (db: Db) =>
  db
    .selectFrom('inscricao_push')
    .innerJoin('sessao', 'sessao.id', 'inscricao_push.sessao')
    .innerJoin('funcionario', 'funcionario.codigo', 'inscricao_push.usuario')
    .where('sessao.encerrada_em', 'is', null)
    .where('codigo_situacao', '<>', 'D');

/** The browsers of some people, by their codes. */
export async function browsersOf(
  db: Db,
  codigos: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await live(db)
    .select(['inscricao_push.id', 'inscricao_push.usuario'])
    .where('inscricao_push.usuario', 'in', [...codigos])
    .orderBy('inscricao_push.id')
    .execute();
  const browsers = new Map<string, string[]>();
  for (const { usuario, id } of rows) browsers.set(usuario, [...(browsers.get(usuario) ?? []), id]);
  return browsers;
}

/** What is sealed of a browser; undefined once it is not to be told any more. */
export const findBrowser = (db: Db, id: string) =>
  live(db).select(['hash', 'segredo']).where('inscricao_push.id', '=', id).executeTakeFirst();

export const listBrowsers = (db: Db, usuario: string) =>
  live(db)
    .select(['inscricao_push.id', 'inscricao_push.agente', 'inscricao_push.criada_em'])
    .where('inscricao_push.usuario', '=', usuario)
    .orderBy('vista_em', 'desc')
    .orderBy('inscricao_push.id')
    .execute();

/** Tells a browser nothing more, not even what waits; undefined where it is not somebody's own. */
export const forgetBrowser = (db: Db, id: string, usuario?: string) =>
  db
    .deleteFrom('inscricao_push')
    .where('id', '=', id)
    .$if(usuario !== undefined, (query) => query.where('usuario', '=', usuario ?? ''))
    .returning(['id', 'usuario'])
    .executeTakeFirst();

/** Tells the browsers of somebody nothing more, but those of one session. */
export const forgetBrowsers = (db: Db, usuario: string, kept?: string) =>
  db
    .deleteFrom('inscricao_push')
    .where('usuario', '=', usuario)
    .where(sql<boolean>`sessao is distinct from ${kept ?? null}::uuid`)
    .execute();
