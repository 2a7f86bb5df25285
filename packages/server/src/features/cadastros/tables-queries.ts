import { minhaEquipe, semSecao } from '@aponta/sdk';
import { sql } from 'kysely';
import { isLedBy, subordinatesOf } from '../../domain/pessoa/subordinate-queries.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Db } from '../../infra/db/pool.ts';

/*
 * Short tables, answered whole.
 */

export const coligadas = (db: Db) =>
  db.selectFrom('coligada').select(['codigo', 'nome']).orderBy('codigo').execute();

/** The largest first. */
export const tiposFormato = (db: Db) =>
  db
    .selectFrom('tipo_formato')
    .select(['sigla', 'nome', 'a1_equivalente'])
    .orderBy('a1_equivalente', 'desc')
    .orderBy('sigla')
    .execute();

export const locaisExecucao = (db: Db) =>
  db.selectFrom('local_execucao').select(['sigla', 'nome']).orderBy('nome').execute();

/** The activities of all projects, ended ones too; the oldest one's id stands for those of the same code and name. */
export const atividades = (db: Db) =>
  db
    .selectFrom('atividade')
    .select(({ fn }) => ['codigo', 'nome', fn.min('id').as('id')])
    .groupBy(['codigo', 'nome'])
    .orderBy('nome')
    .orderBy('codigo')
    .execute();

/**
 * The teams and the sections, as of `today`, that the user has people in: first all of those below them as a team of its
 * own, for which ADMIN must lead somebody, too; what has no section comes last, as a section, so that nobody is in no panel.
 */
export async function regrasAprovacao(db: Db, user: User, today: string) {
  const led = db.selectFrom('funcionario').where(isLedBy(user, 'funcionario.codigo'));
  const teams = db
    .selectFrom('equipe')
    .select(['codigo', sql<'EQUIPE' | 'SECAO'>`'EQUIPE'`.as('tipo'), 'nome'])
    .where(
      'codigo',
      'in',
      led.select((eb) => eb.ref('equipe').$notNull().as('equipe')),
    );
  const sections = db
    .selectFrom('secao')
    .select(['codigo', sql<'EQUIPE' | 'SECAO'>`'SECAO'`.as('tipo'), 'descricao as nome'])
    .where(
      'codigo',
      'in',
      led
        .innerJoin('funcionario_secao', 'funcionario_secao.funcionario', 'funcionario.codigo')
        .select('funcionario_secao.secao')
        .where('vigencia', '@>', sql<string>`${today}::date`),
    );
  const withoutSection = sql<{ codigo: string; tipo: 'EQUIPE' | 'SECAO'; nome: string }>`
    select ${semSecao.codigo}::text as codigo, 'SECAO' as tipo, ${semSecao.nome}::text as nome
    where exists (
      select from funcionario f where f.codigo_situacao <> 'D' and ${isLedBy(user, 'f.codigo')}
        and not exists (
          select from funcionario_secao where funcionario = f.codigo and vigencia @> ${today}::date
        )
    )`;
  const below = sql<{ codigo: string; tipo: 'EQUIPE' | 'SECAO'; nome: string }>`
    select ${minhaEquipe.codigo}::text as codigo, 'EQUIPE' as tipo, ${minhaEquipe.nome}::text as nome
    where exists (
      select from funcionario f where f.codigo_situacao <> 'D' and f.codigo in ${subordinatesOf(user.codigo)}
    )`;
  const [own, rules, { rows }] = await Promise.all([
    below.execute(db),
    teams.unionAll(sections).orderBy('tipo').orderBy('codigo').execute(),
    withoutSection.execute(db),
  ]);
  return [...own.rows, ...rules, ...rows];
}
