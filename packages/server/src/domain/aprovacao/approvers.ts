import { texts } from '@aponta/sdk';
import type { Condicao } from '../../infra/db/tables.ts';

/** Of a `funcionario`: what says who approves. */
export interface Approvable {
  codigo: string;
  tipo: Condicao;
  gestor: boolean;
  codigo_chefe_interno: string | null;
  codigo_chefe_externo: string | null;
  codigo_supervisor_interno: string | null;
  codigo_supervisor_externo: string | null;
}

/** Somebody above a person. */
export interface Superior
  extends Pick<Approvable, 'codigo' | 'tipo' | 'codigo_chefe_interno' | 'codigo_chefe_externo'> {
  /** Dismissed, on leave, or away today. */
  ausente: boolean;
  /** Who acts for them today and is at work themselves. */
  substituto: string | null;
}

/** Everybody above the people in question, by code. */
export type Superiors = ReadonlyMap<string, Superior>;

/** People as `Superiors`, all of them at work. */
export const allAtWork = (people: readonly Approvable[]): Superiors =>
  new Map(people.map((person) => [person.codigo, { ...person, ausente: false, substituto: null }]));

/** Both are the same person where one act counts for both; both null where nobody approves. */
export interface Approvers<T> {
  primario: T | null;
  secundario: T | null;
}

/** Why nobody approves, and whom to ask: nobody is named at all, or all are away. `caller` reads it. */
export function whyNobody({ nome, ...person }: Approvable & { nome: string }, caller: string) {
  const own = person.codigo === caller;
  const { supervisors, chiefs } = superiorsOf(person);
  if (supervisors.length + chiefs.length === 0) {
    const message = own ? texts.semAprovadores : texts.outroSemAprovadores(nome);
    return { codigo: 'SEM_APROVADORES', message } as const;
  }
  const message = own ? texts.aprovadoresFora : texts.outroAprovadoresFora(nome);
  return { codigo: 'APROVADORES_FORA', message } as const;
}

/**
 * Who approves a person's hours: the supervisor first, then the chief; the internal ones of a CLT, the external ones of
 * a PJ, and the other kind where one is empty. A manager's request goes straight to the second. Nobody approves their
 * own hours. Who is away and has no substitute is passed over: the next takes their place, from the supervisor to the
 * chief and the chief's chief, then the other kind.
 */
export function approversOf(person: Approvable, superiors: Superiors): Approvers<string> {
  const { primary, secondary } = chains(person, superiors);
  const whoActs = actors(superiors, new Set([person.codigo, ...primary]));
  const secundario = secondary.find((codigo) => whoActs(codigo)) ?? null;
  const primario = primary.find((codigo) => whoActs(codigo)) ?? null;
  // One who would act for both acts once.
  const alone = person.gestor || whoActs(primario) === whoActs(secundario);
  return { primario: alone ? secundario : primario, secundario };
}

/**
 * Of a third-party measurement that `author` makes: a manager is their own primary approver; everybody else has that of
 * their hours. The secondary one is neither the primary nor the author, nor acts anybody of them for the secondary one;
 * null where nobody else is left.
 */
export function approversOfMeasurement(
  person: Approvable,
  superiors: Superiors,
  author: string = person.codigo,
): Approvers<string> {
  const { primary, secondary } = chains(person, superiors);
  const whoActs = actors(superiors, new Set([person.codigo, author, ...primary]));
  const own = person.gestor && (person.codigo === author || whoActs(person.codigo));
  const primario = own ? person.codigo : (primary.find((codigo) => whoActs(codigo)) ?? null);
  const taken = [primario, author, whoActs(primario)];
  const secundario =
    secondary.find((codigo) => {
      const actor = whoActs(codigo);
      return actor !== null && !taken.includes(codigo) && !taken.includes(actor);
    }) ?? null;
  return { primario, secundario };
}

/** Who acts for an approver: themselves, or their substitute, who is none of `barred`; null where nobody does. */
const actors = (superiors: Superiors, barred: ReadonlySet<string>) => (codigo: string | null) => {
  const superior = superiors.get(codigo ?? '');
  if (!superior?.ausente) return superior?.codigo ?? null;
  const { substituto } = superior;
  return substituto !== null && !barred.has(substituto) ? substituto : null;
};

/** Everybody who may be a person's primary and secondary approver, who comes first at the front. */
function chains(person: Approvable, superiors: Superiors) {
  const { supervisors, chiefs: first } = superiorsOf(person);
  const [supervisor, otherSupervisor] = supervisors;
  const chiefs = upward(first[0], superiors);
  const others = upward(first[1], superiors);
  const chain = (...codes: (string | undefined)[]) =>
    [
      ...new Set(codes.filter((codigo) => codigo !== undefined && codigo !== person.codigo)),
    ] as string[];
  return {
    primary: chain(supervisor, ...chiefs, otherSupervisor, ...others),
    secondary: chain(...chiefs, ...others, supervisor, otherSupervisor),
  };
}

/** A chief, the chief's chief, and so on, until there is none or the chain comes back to one of them. */
function upward(first: string | undefined, superiors: Superiors): string[] {
  const found = new Set<string>();
  for (let codigo = first; codigo !== undefined && !found.has(codigo); ) {
    found.add(codigo);
    const above = superiors.get(codigo);
    codigo = above && kinds(above, above.codigo_chefe_interno, above.codigo_chefe_externo)[0];
  }
  return [...found];
}

const superiorsOf = (person: Approvable) => ({
  supervisors: kinds(person, person.codigo_supervisor_interno, person.codigo_supervisor_externo),
  chiefs: kinds(person, person.codigo_chefe_interno, person.codigo_chefe_externo),
});

/** Those there are of both kinds, other than the person: the internal one first of a CLT, the external one of a PJ. */
const kinds = (
  { codigo, tipo }: Pick<Approvable, 'codigo' | 'tipo'>,
  interno: string | null,
  externo: string | null,
): string[] =>
  (tipo === 'CLT' ? [interno, externo] : [externo, interno]).filter(
    (one) => one !== null && one !== codigo,
  ) as string[];
