import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  created,
  evening,
  monday,
  refused,
  requestPeriod,
  shift,
  startTimeEntry,
  type TimeEntry,
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

describe('logging', () => {
  test('answers the entry as it will be listed', async () => {
    const person = await world.newcomer();
    const entry = await created(
      person.log({
        horas: 1.33,
        documento: world.masters.documento,
        observacao: '  nota  ',
        ldPendente: true,
      }),
    );
    expect(entry).toEqual({
      id: expect.any(Number),
      data: wednesday,
      secao: 'T.HORAS',
      projeto: { id: world.masters.projeto, codigo: 'T-1', nome: 'Projeto T-1' },
      centroCusto: 'T.PRJ',
      atividade: { id: world.masters.atividade, codigo: 'ATIVA', nome: 'ATIVA', name: 'ATIVA' },
      horaEntrada: null,
      horaSaida: null,
      horas: 1.33,
      documento: { id: world.masters.documento, codigo: 'T-1-APONTAVEL' },
      observacao: 'nota',
      ldPendente: true,
      congelado: false,
      versao: 1,
    });
    const month = await person.get(november);
    expect(month).toEqual([
      { data: wednesday, horas: 1.33, ldPendente: true, apontamentos: [entry] },
    ]);
  });

  test('leaves an audit row', async () => {
    const person = await world.newcomer();
    const { id } = await created(person.log());
    await person.remove(id);
    const { rows } = await world.server.pool.query(
      `select operacao, antes is null as made, depois is null as gone from auditoria
       where objeto = 'apontamento' and objeto_id = $1 order by id`,
      [String(id)],
    );
    expect(rows).toEqual([
      { operacao: 'criarApontamento', made: true, gone: false },
      { operacao: 'excluirApontamento', made: false, gone: true },
    ]);
  });

  test('goes to the section of the form, and without a cost centre of the project to that of its management', async () => {
    const person = await world.newcomer();
    const entry = await created(
      person.log({
        secao: 'T.OUTRA',
        projeto: world.masters.projetoSemCentro,
        atividade: world.masters.atividadeSemCentro,
      }),
    );
    expect(entry).toMatchObject({ secao: 'T.OUTRA', centroCusto: 'T.GER' });
  });

  test('three times 0:20 are an hour', async () => {
    const person = await world.newcomer();
    for (let count = 0; count < 3; count += 1) await created(person.log({ horas: 0.33 }));
    const answer = await person.get(november);
    expect(answer).toMatchObject([{ data: wednesday, horas: 1 }]);
  });

  test('a shift of a section with specific schedule, over midnight', async () => {
    const person = await world.newcomer({ tipo: 'PJ', jornada: null });
    const night = shift(`${tuesday}T22:00`, `${wednesday}T06:10`);
    expect(await created(person.log(night))).toMatchObject({
      data: tuesday,
      horaEntrada: `${tuesday}T22:00`,
      horaSaida: `${wednesday}T06:10`,
      horas: 8.17,
    });
    const overlap = shift(`${wednesday}T06:09`, `${wednesday}T07:00`);
    expect(await refused(person.log(overlap))).toEqual(['Horários sobrepostos']);
    const before = shift(`${tuesday}T20:00`, `${tuesday}T22:01`);
    expect(await refused(person.log(before))).toEqual(['Horários sobrepostos']);
    await created(person.log(shift(`${wednesday}T06:10`, `${wednesday}T07:00`)));
  });
});

describe('deleting', () => {
  test("another person's entry, or none, is not found", async () => {
    const [owner, other] = [await world.newcomer(), await world.newcomer()];
    const { id } = await created(owner.log());
    expect(await refused(other.remove(id), 404)).toEqual(['Registro não encontrado']);
    expect((await owner.remove(id)).statusCode).toBe(204);
    expect((await owner.remove(id)).statusCode).toBe(404);
  });

  test.each(['PENDENTE', 'APROVADA_PARCIAL', 'APROVADA'] as const)('%s freezes', async (status) => {
    const person = await world.newcomer();
    const { id } = await created(person.log());
    await requestPeriod(world, person, wednesday, status);
    const answer = await person.remove(id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Schema<'Erro'>>().codigo).toBe('PERIODO_CONGELADO');
    const month = await person.get(november);
    expect(month).toMatchObject([{ apontamentos: [{ id, congelado: true }] }]);
  });

  test.each(['REPROVADA', 'CANCELADA'] as const)('%s does not', async (status) => {
    const person = await world.newcomer();
    const { id } = await created(person.log());
    await requestPeriod(world, person, wednesday, status);
    expect((await person.remove(id)).statusCode).toBe(204);
  });
});

describe('reading', () => {
  test('the month holds own days only, sorted, of the calendar month', async () => {
    const [person, other] = [await world.newcomer(), await world.newcomer()];
    await created(other.log());
    await created(person.log({ horas: 2 }));
    await created(person.log({ data: monday, horas: 1 }));
    await created(person.log({ horas: 0.5 }));
    const days = await person.get<Schema<'DiaApontado'>[]>(november);
    expect(
      days.map(({ data, horas, apontamentos }) => [
        data,
        horas,
        apontamentos.map((entry) => entry.horas),
      ]),
    ).toEqual([
      [monday, 1, [1]],
      [wednesday, 2.5, [2, 0.5]],
    ]);
    expect(await person.get('apontamento?month=10&year=2026')).toEqual([]);
  });

  test('the last entry made fills in the form; at first the own section', async () => {
    const person = await world.newcomer();
    expect(await person.get('apontamento/ultimo')).toMatchObject({
      secao: { codigo: 'T.HORAS', dadosComplementares: { jornadaEspecifica: false } },
      projeto: null,
      atividade: null,
      documento: null,
      ldPendente: false,
    });
    const { documento, projeto, atividade } = world.masters;
    await created(person.log({ horas: 1 }));
    await created(person.log({ data: monday, secao: 'T.OUTRA', documento, ldPendente: true }));
    expect(await person.get('apontamento/ultimo')).toMatchObject({
      secao: { codigo: 'T.OUTRA', disciplina: 'Civil' },
      projeto: { id: projeto, titulo: 'Projeto T-1', permiteApontamento: true },
      atividade: { id: atividade, name: 'ATIVA' },
      documento: { id: documento, canBeAppointed: true, qtdFolhas: 2, a1equiv: 2 },
      ldPendente: true,
    });
  });

  test('nobody has a last section without any', async () => {
    const person = await world.newcomer({ secoes: {} });
    expect(await person.get('apontamento/ultimo')).toMatchObject({ secao: null, projeto: null });
  });

  test('the split by cost centre totals 100,00 % of the period that contains the date', async () => {
    const person = await world.newcomer();
    const { projetoSemCentro, atividadeSemCentro } = world.masters;
    const other = { projeto: projetoSemCentro, atividade: atividadeSemCentro };
    await created(person.log({ horas: 2 }));
    await created(person.log({ data: monday, horas: 1, ...other }));
    const split = (data: string) => person.get(`apontamento/rateios-cc?data=${data}`);
    expect(await split('2026-10-26')).toEqual([
      { centroCusto: 'T.GER', nome: 'Gerência', horas: 1, porcentagem: 33.33 },
      { centroCusto: 'T.PRJ', nome: 'Projeto', horas: 2, porcentagem: 66.67 },
    ]);
    expect(await split('2026-10-25')).toEqual([]);
    expect(await split('1990-01-01')).toEqual([]);
  });
});
