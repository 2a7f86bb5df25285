import type { Schema } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../infra/db/pool.ts';
import {
  type Approvable,
  type Approvers,
  approversOf,
  approversOfMeasurement,
  type Superior,
} from './approvers.ts';

/** True where the person of a row of `funcionario` is dismissed, on leave, or absent for the whole of a day. */
const isAway = (person: string, day: string): RawBuilder<SqlBool> => sql`(
  ${sql.ref(`${person}.codigo_situacao`)} <> 'A' or exists (
    select from ausencia where funcionario = ${sql.ref(`${person}.codigo`)}
      and not meio_periodo and ${day}::date between inicio and fim
  )
)`;

/** Who acts on a day for the person of a row of `funcionario`, unless they are away, too. */
const substituteOf = (person: string, day: string): RawBuilder<string | null> => sql`(
  select s.substituto from substituicao s join funcionario quem on quem.codigo = s.substituto
  where s.funcionario = ${sql.ref(`${person}.codigo`)} and s.encerrada_em is null
    and ${day}::date between s.inicio and s.fim and not ${isAway('quem', day)}
)`;

/** The chief of the person of a row of `funcionario`: the internal one first of a CLT, the external one of a PJ. */
const chiefOf = (person: string) => {
  const column = (name: string) => sql.ref(`${person}.${name}`);
  const other = (name: string) => sql`nullif(${column(name)}, ${column('codigo')})`;
  const [interno, externo] = [other('codigo_chefe_interno'), other('codigo_chefe_externo')];
  return sql`case ${column('tipo')} when 'CLT' then coalesce(${interno}, ${externo})
    else coalesce(${externo}, ${interno}) end`;
};

/** True of a `funcionario as f` whose hours nobody approves on a day: `approversOf` as a condition. */
export const nobodyApproves = (day: string): RawBuilder<SqlBool> => sql`not exists (
  with recursive acima (codigo, chefe) as (
    select f.codigo_supervisor_interno, false union select f.codigo_supervisor_externo, false
    union select f.codigo_chefe_interno, true union select f.codigo_chefe_externo, true
    union select ${chiefOf('quem')}, true
    from acima join funcionario quem on quem.codigo = acima.codigo and acima.chefe
  )
  select from acima join funcionario a on a.codigo = acima.codigo
  where a.codigo <> f.codigo
    and (not ${isAway('a', day)} or ${substituteOf('a', day)} is distinct from f.codigo
      and ${substituteOf('a', day)} is not null)
)`;

/** Who acts for an approver on a day; null where nobody does. */
export async function findSubstitute(
  db: Db,
  codigo: string | null,
  day: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('funcionario as f')
    .select(substituteOf('f', day).as('substituto'))
    .where('f.codigo', '=', codigo)
    .executeTakeFirst();
  return row?.substituto ?? null;
}

/** Somebody who works here, and whether they may approve at all. */
export const findApprover = (db: Db, codigo: string) =>
  db
    .selectFrom('funcionario')
    .select((eb) => [
      'codigo',
      'nome',
      eb
        .exists(
          eb
            .selectFrom('usuario_papel')
            .select('papel')
            .whereRef('usuario', '=', 'funcionario.codigo')
            .where('papel', 'in', ['ADMIN', 'APROVACAO']),
        )
        .$castTo<boolean>()
        .as('aprova'),
    ])
    .where('codigo', '=', codigo)
    .where('codigo_situacao', '<>', 'D')
    .executeTakeFirst();

/** What a query of `funcionario as f` selects to tell who approves. */
export const approvableColumns = [
  'f.codigo',
  'f.tipo',
  'f.gestor',
  'f.codigo_chefe_interno',
  'f.codigo_chefe_externo',
  'f.codigo_supervisor_interno',
  'f.codigo_supervisor_externo',
] as const;

/** Everybody above some people, as they are on a day, and those people themselves. */
export async function loadSuperiors(db: Db, codes: readonly string[], day: string) {
  const { rows } = await sql<Superior & { nome: string }>`
    with recursive acima (codigo) as (
      select unnest(${[...new Set(codes)]}::text[])
      union select superior from acima join funcionario f on f.codigo = acima.codigo,
        unnest(array[f.codigo_supervisor_interno, f.codigo_supervisor_externo,
          f.codigo_chefe_interno, f.codigo_chefe_externo]) superior
      where superior is not null
    )
    select f.codigo, f.nome, f.tipo, f.codigo_chefe_interno, f.codigo_chefe_externo,
      ${isAway('f', day)} as ausente, ${substituteOf('f', day)} as substituto
    from acima join funcionario f on f.codigo = acima.codigo`.execute(db);
  return new Map(rows.map((row) => [row.codigo, row]));
}

/**
 * Loads the approvers of several people, and answers who approves each of them on a day: their hours, or with an `author`
 * the third-party measurement that this one makes.
 */
export async function loadApprovers(
  db: Db,
  people: readonly Approvable[],
  day: string,
): Promise<(person: Approvable, author?: string) => Approvers<Schema<'Pessoa'>>> {
  const superiors = await loadSuperiors(
    db,
    people.map(({ codigo }) => codigo),
    day,
  );
  const find = (found: string | null) => {
    const superior = superiors.get(found ?? '');
    return superior ? { codigo: superior.codigo, nome: superior.nome } : null;
  };
  return (person, author) => {
    const { primario, secundario } =
      author === undefined
        ? approversOf(person, superiors)
        : approversOfMeasurement(person, superiors, author);
    return { primario: find(primario), secundario: find(secundario) };
  };
}

/** The people who approve somebody's hours on a day. */
export async function findApprovers(
  db: Db,
  codigo: string,
  day: string,
): Promise<Approvers<Schema<'Pessoa'>>> {
  const person = await db
    .selectFrom('funcionario as f')
    .select(approvableColumns)
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow();
  const approvers = await loadApprovers(db, [person], day);
  return approvers(person);
}
