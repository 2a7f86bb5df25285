import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { User } from '../../infra/auth/user.ts';

/**
 * The codes of the people below `codigo`, as a subquery: those whose chief or supervisor, internal or external, is that
 * person or someone below. Nobody is below themselves, also where the chain of command runs in a circle.
 */
export const subordinatesOf = (codigo: string): RawBuilder<string> => sql`(
  with recursive abaixo as (
    select codigo from funcionario
    where ${codigo} in (
      codigo_chefe_interno, codigo_chefe_externo, codigo_supervisor_interno, codigo_supervisor_externo
    )
    union
    select f.codigo from abaixo join funcionario f on abaixo.codigo in (
      f.codigo_chefe_interno, f.codigo_chefe_externo, f.codigo_supervisor_interno, f.codigo_supervisor_externo
    )
  )
  select codigo from abaixo where codigo <> ${codigo}
)`;

/** True where the column `codigo` names one of the user's people; ADMIN leads everybody. */
export const isLedBy = (user: User, codigo: string): RawBuilder<SqlBool> =>
  user.papeis.includes('ADMIN')
    ? sql`true`
    : sql`${sql.ref(codigo)} in ${subordinatesOf(user.codigo)}`;

/**
 * True of rows `f` of `funcionario` who log hours: whoever signs in without that role does not, and of whoever never signs
 * in the hours come from elsewhere.
 */
export const logsHours = sql<SqlBool>`(
  exists (select from usuario_papel where usuario = f.codigo and papel in ('APONTA_HORAS', 'ADMIN'))
  or not exists (select from usuario_papel where usuario = f.codigo)
)`;
