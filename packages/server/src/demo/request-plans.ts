import type { Random } from './random.ts';
import type { Row } from './rows.ts';

type Status = Row<'aprovacao'>['status'];

/** What became of a period: the requests one after the other; none: it is late. */
export type Outcome = readonly Status[];

/** For the users of the demo, from the last period that ended backwards; the periods before: approved. */
export const told: Record<string, readonly Outcome[]> = {
  CLT0001: [['REPROVADA'], [], ['REPROVADA', 'APROVADA']],
  PJT0001: [['PENDENTE'], ['APROVADA'], ['CANCELADA', 'APROVADA']],
  GES0001: [['PENDENTE'], ['APROVADA'], ['APROVADA']],
};

/** For how many of the others each outcome is true in the last periods; the rest: approved. */
const counts: readonly (readonly [Outcome, number])[][] = [
  [
    [['APROVADA_PARCIAL'], 6],
    [['PENDENTE'], 9],
    [['REPROVADA'], 3],
    [['CANCELADA'], 2],
    [[], 4],
  ],
  [
    [['APROVADA_PARCIAL'], 2],
    [['PENDENTE'], 2],
    [['REPROVADA'], 2],
    [['CANCELADA'], 1],
    [[], 3],
  ],
  [
    [['REPROVADA'], 1],
    [['CANCELADA'], 1],
    [[], 2],
  ],
];

/**
 * The outcomes of the `age`-th period before the current one (0: the last), in the order of `people`,
 * who are shuffled by the caller, those with two approvers first: only theirs may be approved in part.
 */
export function outcomes(
  random: Random,
  age: number,
  people: readonly string[],
): Map<string, Outcome> {
  const others = people.filter((codigo) => !(codigo in told));
  const planned = (counts[age] ?? []).flatMap(([outcome, count]) =>
    Array.from({ length: count }, () => outcome),
  );
  const usual = (): Outcome => (random.chance(0.04) ? ['REPROVADA', 'APROVADA'] : ['APROVADA']);
  return new Map([
    ...others.map((codigo, index) => [codigo, planned[index] ?? usual()] as const),
    ...Object.entries(told).map(([codigo, list]) => [codigo, list[age] ?? usual()] as const),
  ]);
}
