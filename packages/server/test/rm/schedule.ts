import fc from 'fast-check';
import type { SplitLevel } from '../../src/infra/rm-config.ts';
import { type Fault, faultKinds, type Habits } from '../../src/rm/simulado/faults.ts';
import { measured } from './measured.ts';
import type { Measured } from './measurements.ts';
import type { Occupant } from './occupy.ts';

/** What is sent through which troubles; times in milliseconds since the workers began. */
export interface Schedule {
  items: Measured[];
  concorrencia: number;
  culture: 'pt-BR' | 'invariante';
  /** Whether the client keeps its connections. */
  keepAlive: boolean;
  lookupDelayMs: number;
  habits: Habits;
  /** Where RM keeps our key. */
  campoChave: string;
  /** The level at which the split is sent. */
  nivel: SplitLevel;
  /** Whether a template sends one supplier's measurements into another company. */
  twoCompanies: boolean;
  /** What has the number of the item of this index before anything is sent. */
  occupied: { index: number; by: Occupant }[];
  /** What happens to the call of this number. */
  faults: { call: number; fault: Fault }[];
  kills: { at: number; worker: 0 | 1 }[];
  /** When the database goes away, and for how long. */
  outage: { at: number; ms: number } | null;
}

const suppliers = ['11222333000181', '12345678000195'];
// Unknown to RM, out of use, and there twice.
const strangers = ['00000000000191', '33000167000101', '7KP2ZZZZ000142'];

const item: fc.Arbitrary<Measured> = measured(
  99_999_999,
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...suppliers) },
    { weight: 1, arbitrary: fc.constantFrom(...strangers) },
  ),
);

const fault: fc.Arbitrary<Fault> = fc
  .record({
    kind: fc.constantFrom(...faultKinds),
    commit: fc.boolean(),
    ms: fc.constantFrom(20, 400, 600),
  })
  .map((one) => (one.kind === 'nao-autenticado-401' ? { ...one, commit: false } : one));

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 50, size: 'max' }),
  concorrencia: fc.integer({ min: 1, max: 4 }),
  culture: fc.constantFrom('pt-BR', 'invariante'),
  keepAlive: fc.boolean(),
  lookupDelayMs: fc.constantFrom(0, 5, 15),
  habits: fc.record({
    names: fc.constantFrom('upper' as const, 'mixed' as const),
    duplicateText: fc.constantFrom('nota' as const, 'chave' as const),
    dropsKey: fc.boolean(),
    bareStack: fc.boolean(),
    latin1: fc.constantFrom(undefined, 'header' as const, 'prolog' as const),
    demands: fc.constantFrom([], ['TMOV.CODTB1FLX', 'TMOVRATDEP.CODDEPARTAMENTO']),
    bothLevels: fc.boolean(),
    movesCent: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  }),
  campoChave: fc.constantFrom('IDINTEGRACAO', 'CAMPOLIVRE1', 'TMOVCOMPL.CHAVE'),
  nivel: fc.constantFrom('item' as const, 'movimento' as const, 'ambos' as const),
  twoCompanies: fc.boolean(),
  occupied: fc.uniqueArray(
    fc.record({
      index: fc.integer({ min: 0, max: 49 }),
      by: fc.constantFrom('foreign' as const, 'cancelled' as const),
    }),
    { maxLength: 3, selector: ({ index }) => index },
  ),
  faults: fc.array(fc.record({ call: fc.integer({ min: 0, max: 200 }), fault }), { maxLength: 40 }),
  kills: fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 1_500 }), worker: fc.constantFrom(0, 1) }),
    { maxLength: 4 },
  ),
  outage: fc.option(
    fc.record({ at: fc.integer({ min: 0, max: 800 }), ms: fc.integer({ min: 100, max: 2_000 }) }),
    { freq: 2 },
  ),
});
