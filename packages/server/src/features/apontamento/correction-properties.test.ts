import type { Schema } from '@aponta/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addRelease,
  monday,
  startTimeEntry,
  type TimeEntry,
  taken,
  tuesday,
  wednesday,
} from '../../../test/time-entry.ts';

let world: TimeEntry;
beforeAll(async () => {
  world = await startTimeEntry();
});
afterAll(() => world.server.close());

type Entry = Schema<'Apontamento'>;

const day = fc.constantFrom(monday, tuesday, wednesday, '2026-11-12');
const horas = fc.integer({ min: 1, max: 26 }).map((halves) => halves / 2);
/** Which of the entries; there may be none. */
const nth = fc.nat(5);
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), data: day, horas }),
  fc.record({ kind: fc.constant('edit' as const), nth, data: day, horas }),
  fc.record({ kind: fc.constant('delete' as const), nth }),
  fc.record({ kind: fc.constant('undo' as const), nth }),
);

test('after any entries, edits, deletions and undone ones releases have given what the entries that stand need', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const newcomer = async () => {
        const person = await world.newcomer();
        const overtime = await addRelease(world, person, 'HORA_EXTRA', 240);
        const late = await addRelease(world, person, 'ATRASO', 600);
        return {
          ...person,
          names: new Map([
            [overtime, 'extra'],
            [late, 'atraso'],
          ]),
        };
      };
      const person = await newcomer();
      let entries: Entry[] = [];
      let deleted: Entry[] = [];
      const at = (list: Entry[], index: number) => list[index % Math.max(1, list.length)];
      for (const one of steps) {
        if (one.kind === 'create') {
          const answer = await person.log({ data: one.data, horas: one.horas });
          if (answer.statusCode === 201) entries.push(answer.json());
          continue;
        }
        const entry = at(one.kind === 'undo' ? deleted : entries, one.nth);
        if (!entry) continue;
        const others = (list: Entry[]) => list.filter(({ id }) => id !== entry.id);
        if (one.kind === 'edit') {
          const answer = await person.edit(entry, { data: one.data, horas: one.horas });
          if (answer.statusCode === 200) entries = [...others(entries), answer.json()];
        } else if (one.kind === 'delete') {
          expect((await person.remove(entry.id)).statusCode).toBe(204);
          [entries, deleted] = [others(entries), [...deleted, entry]];
        } else if ((await person.restore(entry.id)).statusCode === 200) {
          [entries, deleted] = [[...entries, entry], others(deleted)];
        }
      }
      const other = await newcomer();
      for (const { data, horas } of entries) {
        expect((await other.log({ data, horas })).statusCode).toBe(201);
      }
      const of = async (whose: typeof person) => {
        const sums: Record<string, number> = {};
        for (const [id, date, minutes] of await taken(world, whose)) {
          const key = `${whose.names.get(id)} ${date}`;
          sums[key] = (sums[key] ?? 0) + minutes;
        }
        return sums;
      };
      expect(await of(person)).toEqual(await of(other));
    }),
    { numRuns: Number(process.env.APONTA_TEST_RUNS ?? 5), seed: 7 },
  );
});
