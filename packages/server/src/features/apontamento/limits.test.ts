import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../../test/server.ts';
import {
  addRelease,
  created,
  evening,
  monday,
  refused,
  requestPeriod,
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
beforeEach(() => world.clock.set(evening));

describe('the late limit', () => {
  test('a Friday is logged on Monday', async () => {
    world.clock.set('2026-11-16T09:00:00-03:00');
    const person = await world.newcomer();
    await created(person.log({ data: '2026-11-13' }));
  });

  test('the holidays are those of the section of each date', async () => {
    // The 13th is a holiday in T.OUTRA, where the person was until the 14th.
    const person = await world.newcomer({
      secoes: { '[2020-01-01,2026-11-15)': 'T.OUTRA', '[2026-11-15,)': 'T.HORAS' },
    });
    await person.at('2026-11-16T23:59:00-03:00');
    await created(person.log({ data: '2026-11-12', horas: 1 }));
    await person.at('2026-11-18T00:00:00-03:00');
    expect(await refused(person.log({ data: '2026-11-12', horas: 1 }))).toEqual([
      'Prazo para apontar o dia 12/11/2026 encerrado em 17/11/2026 23:59',
    ]);
  });

  test('the business day is that of São Paulo', async () => {
    world.clock.set('2026-11-19T02:59:00Z');
    const person = await world.newcomer();
    expect(await refused(person.log({ data: '2026-11-19' }))).toEqual([
      'Não é permitido apontar horas em dias futuros',
    ]);
    await person.at('2026-11-19T03:00:00Z');
    await created(person.log({ data: '2026-11-19' }));
  });

  test('the first and the last day that can be written are refused as others are', async () => {
    const person = await world.newcomer();
    expect(await refused(person.log({ data: '0001-01-01' }))).not.toEqual([]);
    expect(await refused(person.log({ data: '9999-12-31' }))).toContain(
      'Não é permitido apontar horas em dias futuros',
    );
  });

  test('a release is taken from by the whole entry, and gets it back when that is deleted', async () => {
    const person = await world.newcomer();
    const first = await addRelease(world, person, 'ATRASO', 60, { validade: '2026-11-20' });
    const second = await addRelease(world, person, 'ATRASO', 60);
    const late = { data: '2026-11-13', horas: 1.5 };
    const { id } = await created(person.log(late));
    expect(await taken(world, person)).toEqual([
      [first, '2026-11-13', 60],
      [second, '2026-11-13', 30],
    ]);
    expect(await refused(person.log(late))).toHaveLength(1);
    expect((await person.remove(id)).statusCode).toBe(204);
    expect(await taken(world, person)).toEqual([]);
    await created(person.log(late));
  });
});

describe('overtime', () => {
  test('is taken from a release, and given back when what needed it is deleted', async () => {
    const person = await world.newcomer();
    const release = await addRelease(world, person, 'HORA_EXTRA', 90);
    const { id } = await created(person.log({ horas: 8 }));
    await created(person.log({ horas: 3 }));
    expect(await taken(world, person)).toEqual([[release, wednesday, 60]]);
    expect(await refused(person.log({ horas: 1 }))).toEqual([
      'Limite de horas extras do dia excedido em 02:00; saldo liberado: 00:30',
    ]);
    expect((await person.remove(id)).statusCode).toBe(204);
    expect(await taken(world, person)).toEqual([]);
  });

  test('of the week', async () => {
    await world.server.pool.query('update config set limite_horas_extras_semana = 1');
    try {
      // Only Monday to Wednesday can have been worked by Wednesday.
      const person = await world.newcomer({ jornada: [480, 480, 480, 0, 0, 0, 0] });
      await created(person.log({ data: monday, horas: 8.5 }));
      await created(person.log({ data: tuesday, horas: 8.5 }));
      expect(await refused(person.log({ horas: 9 }))).toEqual([
        'Limite de horas extras da semana excedido em 01:00; saldo liberado: 00:00',
      ]);
      const release = await addRelease(world, person, 'HORA_EXTRA', 90);
      await created(person.log({ horas: 9 }));
      expect(await taken(world, person)).toEqual([[release, wednesday, 60]]);
    } finally {
      await world.server.pool.query('update config set limite_horas_extras_semana = default');
    }
  });

  test('limits that were lowered stop no day but the one that has too much', async () => {
    const person = await world.newcomer();
    await created(person.log({ data: tuesday, horas: 10 }));
    await world.server.pool.query('update config set limite_horas_extras_diario = 1');
    try {
      await created(person.log({ horas: 8 }));
      expect(await refused(person.log({ data: tuesday, horas: 0.02 }))).toHaveLength(1);
    } finally {
      await world.server.pool.query('update config set limite_horas_extras_diario = default');
    }
  });

  test('a release that was cancelled still covers what it covered', async () => {
    const person = await world.newcomer();
    const release = await addRelease(world, person, 'HORA_EXTRA', 600);
    await created(person.log({ horas: 11 }));
    await world.server.pool.query(
      'update registro_extraordinario set cancelado_em = now() where id = $1',
      [release],
    );
    await created(person.log({ data: tuesday, horas: 8 }));
    expect(await taken(world, person)).toEqual([[release, wednesday, 60]]);
    expect(await refused(person.log({ horas: 0.5 }))).toHaveLength(1);
  });

  test('of two entries at once that together exceed a limit one wins', async () => {
    const person = await world.newcomer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => person.log({ horas: 6 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
  });

  test('two entries at once do not both take the last of a release', async () => {
    const person = await world.newcomer();
    const release = await addRelease(world, person, 'HORA_EXTRA', 60);
    await created(person.log({ data: tuesday, horas: 10 }));
    await created(person.log({ horas: 10 }));
    const answers = await Promise.all([
      person.log({ data: tuesday, horas: 1 }),
      person.log({ horas: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(await taken(world, person)).toMatchObject([[release, expect.any(String), 60]]);
  });

  test('an entry and an edit of its release at once never leave it with less than it gave', async () => {
    const admin = await signIn(world.server.app, 'ADM0001');
    for (let round = 0; round < 5; round++) {
      const person = await world.newcomer();
      const id = await addRelease(world, person, 'HORA_EXTRA', 120);
      const [entry, edit] = await Promise.all([
        person.log({ horas: 12 }),
        admin({
          method: 'PUT',
          url: '/apontamento/registro-extraordinario',
          payload: {
            ...{ id, usuario: person.codigo, tipo: 'HORA_EXTRA', horas: 1 },
            ...{ inicio: '2026-11-01', fim: '2026-11-30', validade: '2026-12-31' },
            justificativa: 'Menos horas',
          },
        }),
      ]);
      expect([entry.statusCode, edit.statusCode].sort()).toEqual(
        entry.statusCode === 201 ? [201, 422] : [200, 422],
      );
    }
  });

  test('a week over two periods, the first one frozen: its days keep what they took', async () => {
    // The 25th of November, a Wednesday, ends a period.
    const person = await world.newcomer();
    const release = await addRelease(world, person, 'HORA_EXTRA', 180);
    await person.at('2026-11-25T20:00:00-03:00');
    const old = await created(person.log({ data: '2026-11-25', horas: 11 }));
    await requestPeriod(world, person, '2026-11-25');
    await person.at('2026-11-26T20:00:00-03:00');
    const entry = await created(person.log({ data: '2026-11-26', horas: 12 }));
    const both = [
      [release, '2026-11-25', 60],
      [release, '2026-11-26', 120],
    ];
    expect(await taken(world, person)).toEqual(both);
    expect(await refused(person.log({ data: '2026-11-25', horas: 1 }))).toEqual([
      'Período já solicitado',
    ]);
    expect(await refused(person.remove(old.id), 409)).toEqual(['Período já solicitado']);
    expect((await person.remove(entry.id)).statusCode).toBe(204);
    expect(await taken(world, person)).toEqual(both.slice(0, 1));
  });
});
