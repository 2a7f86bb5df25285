import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addRelease,
  created,
  evening,
  monday,
  refused,
  requestPeriod,
  shift,
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

const november = 'apontamento?month=11&year=2026';
/** The entries of a person's November, as the list tells them. */
const listed = async (person: Awaited<ReturnType<TimeEntry['newcomer']>>) =>
  (await person.get<Schema<'DiaApontado'>[]>(november)).flatMap(({ apontamentos }) => apontamentos);

async function edited(answer: ReturnType<Awaited<ReturnType<TimeEntry['newcomer']>>['edit']>) {
  const response = await answer;
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Schema<'Apontamento'>>();
}

describe('editing', () => {
  test('changes the entry, which keeps its id, and is audited with what it was', async () => {
    const person = await world.newcomer();
    const entry = await created(person.log({ horas: 2 }));
    const after = await edited(person.edit(entry, { horas: 3, observacao: 'Revisão' }));
    expect(after).toEqual({ ...entry, horas: 3, observacao: 'Revisão', versao: 2 });
    expect(await listed(person)).toEqual([after]);
    const { rows } = await world.server.pool.query(
      `select antes->>'horas' as before, depois->>'horas' as after from auditoria
       where operacao = 'alterarApontamento' and objeto_id = $1`,
      [String(entry.id)],
    );
    expect(rows).toEqual([{ before: '2', after: '3' }]);
  });

  test('keeps what another system calls the entry, so that its file does not bring it twice', async () => {
    const person = await world.newcomer();
    const entry = await created(person.log({ horas: 2 }));
    const origin = (statement: string) => world.server.pool.query(statement, [entry.id]);
    await origin(`update apontamento set origem = 'h' || id where id = $1`);
    await edited(person.edit(entry, { horas: 3 }));
    const { rows } = await origin('select origem from apontamento where id = $1');
    expect(rows).toEqual([{ origem: `h${entry.id}` }]);
  });

  test('is judged as if the entry were deleted and made anew', async () => {
    const person = await world.newcomer();
    const entry = await created(person.log({ horas: 10 }));
    // Its own hours do not stand in its way: 10 hours are the limit of the day.
    const shorter = await edited(person.edit(entry, { horas: 9 }));
    const whole = await edited(person.edit(shorter, { horas: 10 }));
    expect(await refused(person.edit(whole, { horas: 10.5 }))).toEqual([
      'Limite de horas extras do dia excedido em 00:30; saldo liberado: 00:00',
    ]);
    const night = await created(person.log(shift(`${tuesday}T20:00`, `${tuesday}T21:00`)));
    await edited(person.edit(night, shift(`${tuesday}T20:30`, `${tuesday}T21:30`)));
    // What was refused left everything as it was.
    expect(await listed(person)).toMatchObject([{ horas: 1, versao: 2 }, whole]);
  });

  test('to another week gives back what the old one took, and takes in the new one', async () => {
    const person = await world.newcomer();
    const release = await addRelease(world, person, 'HORA_EXTRA', 120);
    const late = await addRelease(world, person, 'ATRASO', 700);
    const entry = await created(person.log({ horas: 11 }));
    expect(await taken(world, person)).toEqual([[release, wednesday, 60]]);
    const moved = await edited(person.edit(entry, { data: '2026-11-13', horas: 11.5 }));
    expect(await taken(world, person)).toEqual([
      [release, '2026-11-13', 90],
      [late, '2026-11-13', 690],
    ]);
    await edited(person.edit(moved, { data: wednesday, horas: 8 }));
    expect(await taken(world, person)).toEqual([]);
  });

  test('of what changed since, by oneself in another window, is refused', async () => {
    const person = await world.newcomer();
    const entry = await created(person.log({ horas: 1 }));
    const both = await Promise.all([
      person.edit(entry, { horas: 2 }),
      person.edit(entry, { horas: 3 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await refused(person.edit(entry, { horas: 4 }), 409)).toEqual([
      'O registro mudou desde que foi lido. Atualize e tente de novo.',
    ]);
    await person.remove(entry.id);
    expect(await refused(person.edit(entry, { horas: 4 }), 404)).toHaveLength(1);
  });

  test("of another person's entry finds none", async () => {
    const [owner, other] = [await world.newcomer(), await world.newcomer()];
    const entry = await created(owner.log());
    expect((await other.edit(entry, { horas: 1 })).statusCode).toBe(404);
    expect(await listed(owner)).toEqual([entry]);
  });

  test('in or into a frozen period is refused', async () => {
    const person = await world.newcomer();
    const late = await addRelease(world, person, 'ATRASO', 60, { inicio: '2026-10-01' });
    const entry = await created(person.log({ data: '2026-10-23', horas: 1 }));
    expect(await taken(world, person)).toEqual([[late, '2026-10-23', 60]]);
    const open = await created(person.log({ horas: 1 }));
    await requestPeriod(world, person, '2026-10-23');
    expect(await refused(person.edit(entry, { data: wednesday }), 409)).toEqual([
      'Período já solicitado',
    ]);
    const into = await person.edit(open, { data: '2026-10-23' });
    expect(into.json()).toMatchObject({ codigo: 'PERIODO_CONGELADO' });
    expect(into.statusCode).toBe(422);
  });
});

describe('undoing a deletion', () => {
  const whole = { documento: 0, observacao: 'nota', ldPendente: true };

  test('brings the same entry back, and is audited', async () => {
    const person = await world.newcomer({ tipo: 'PJ', jornada: null });
    const { documento } = world.masters;
    const entry = await created(person.log({ ...whole, documento }));
    const night = await created(person.log(shift(`${monday}T22:00`, `${tuesday}T06:10`)));
    for (const { id } of [entry, night]) await person.remove(id);
    expect(await listed(person)).toEqual([]);
    for (const { id } of [entry, night]) expect((await person.restore(id)).statusCode).toBe(200);
    expect(await listed(person)).toEqual([night, entry]);
    const { rows } = await world.server.pool.query(
      `select depois->>'horas' as hours from auditoria
       where operacao = 'restaurarApontamento' and antes is null and objeto_id = $1`,
      [String(entry.id)],
    );
    expect(rows).toEqual([{ hours: '8' }]);
  });

  test('is done once, by the owner, within a minute', async () => {
    const [person, other] = [await world.newcomer(), await world.newcomer()];
    const { id } = await created(person.log());
    await person.remove(id);
    expect((await other.restore(id)).statusCode).toBe(404);
    world.clock.set(`${wednesday}T20:01:00-03:00`);
    expect((await person.restore(id)).statusCode).toBe(200);
    expect((await person.restore(id)).json()).toMatchObject({ codigo: 'EXCLUSAO_DESFEITA' });
    await person.remove(id);
    world.clock.set(`${wednesday}T20:02:01-03:00`);
    expect((await person.restore(id)).json()).toMatchObject({ codigo: 'EXCLUSAO_ANTIGA' });
  });

  test('gives the lateness back, also of who was not late when the entry was made', async () => {
    const person = await world.newcomer();
    const friday = { data: '2026-11-13', horas: 1.5 };
    const release = await addRelease(world, person, 'ATRASO', 90, { validade: wednesday });
    const late = await created(person.log(friday));
    await person.at('2026-11-17T09:00:00-03:00');
    const inTime = await created(person.log({ ...friday, horas: 1 }));
    // Past the deadline of the one, and the validity of what covered the other.
    await person.at('2026-11-19T09:00:00-03:00');
    for (const { id } of [late, inTime]) await person.remove(id);
    expect(await taken(world, person)).toEqual([]);
    for (const { id } of [late, inTime]) expect((await person.restore(id)).statusCode).toBe(200);
    expect(await taken(world, person)).toEqual([[release, '2026-11-13', 90]]);
  });

  test('takes no lateness that another entry has taken meanwhile', async () => {
    const person = await world.newcomer();
    await addRelease(world, person, 'ATRASO', 90);
    const friday = { data: '2026-11-13', horas: 1.5 };
    const { id } = await created(person.log(friday));
    await person.remove(id);
    await created(person.log(friday));
    expect((await person.restore(id)).json()).toMatchObject({ codigo: 'PRAZO_ENCERRADO' });
  });

  test('gives the overtime back, also of a release that has expired, but for what is taken', async () => {
    const person = await world.newcomer();
    const release = await addRelease(world, person, 'HORA_EXTRA', 60, { validade: wednesday });
    const entry = await created(person.log({ horas: 11 }));
    await person.at('2026-11-19T09:00:00-03:00');
    await person.remove(entry.id);
    expect(await taken(world, person)).toEqual([]);
    expect((await person.restore(entry.id)).statusCode).toBe(200);
    expect(await taken(world, person)).toEqual([[release, wednesday, 60]]);
    await person.remove(entry.id);
    await created(person.log({ horas: 1 }));
    expect((await person.restore(entry.id)).json()).toMatchObject({ codigo: 'LIMITE_DIA' });
  });

  test('is refused once the period was requested', async () => {
    const person = await world.newcomer();
    const { id } = await created(person.log());
    await person.remove(id);
    await requestPeriod(world, person, wednesday);
    expect(await refused(person.restore(id))).toEqual(['Período já solicitado']);
    expect(await listed(person)).toEqual([]);
  });
});
