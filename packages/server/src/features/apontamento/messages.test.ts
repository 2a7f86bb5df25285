import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  evening,
  type Novo,
  type Person,
  refused,
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

describe('every broken rule has its message and its field', () => {
  let person: Person;
  beforeAll(async () => {
    world.clock.set(evening);
    person = await world.newcomer();
  });
  const cases: [string, () => Partial<Novo>, string[], string[]][] = [
    ['unknown section', () => ({ secao: '?' }), ['Seção não encontrada'], ['secao']],
    [
      'incomplete section',
      () => ({ secao: 'T.VAZIA' }),
      [
        'Seção não possui uma disciplina',
        'Seção não possui uma Filial Auxiliar',
        'Seção não possui centro de custo gerência',
      ],
      ['secao', 'secao', 'secao'],
    ],
    [
      'unknown project',
      () => ({ projeto: 999_999 }),
      ['Projeto não encontrado', 'Selecione uma atividade ativa do projeto'],
      ['projeto', 'atividade'],
    ],
    [
      'closed project',
      () => ({ projeto: world.masters.projetoFechado, atividade: world.masters.atividadeFechada }),
      ['O Status atual do projeto não permite apontamento'],
      ['projeto'],
    ],
    [
      'ended activity',
      () => ({ atividade: world.masters.atividadeInativa }),
      ['Selecione uma atividade ativa do projeto'],
      ['atividade'],
    ],
    [
      "another project's activity",
      () => ({ atividade: world.masters.atividadeSemCentro }),
      ['Selecione uma atividade ativa do projeto'],
      ['atividade'],
    ],
    [
      'document that takes no entries',
      () => ({ documento: world.masters.documentoEmitido }),
      ['Selecione um documento que possa ser apontado'],
      ['documento'],
    ],
    [
      "another project's document",
      () => ({
        documento: world.masters.documento,
        projeto: world.masters.projetoSemCentro,
        atividade: world.masters.atividadeSemCentro,
      }),
      ['Selecione um documento que possa ser apontado'],
      ['documento'],
    ],
    [
      'no hours',
      () => ({ horas: null }),
      ['Passe um valor válido para horas no formato HH:MM'],
      ['horas'],
    ],
    [
      'less than a minute',
      () => ({ horas: 0.008 }),
      ['Passe um valor válido para horas no formato HH:MM'],
      ['horas'],
    ],
    [
      'entry and exit where hours are asked for',
      () => ({ horaEntrada: `${wednesday}T08:00`, horaSaida: `${wednesday}T16:00` }),
      ['A seção aponta horas, não entrada e saída'],
      ['horaEntrada'],
    ],
    [
      'hours where entry and exit are asked for',
      () => ({ secao: 'T.TURNO' }),
      ['Data de entrada e saída inválidas não podem ser vazias'],
      ['horaEntrada'],
    ],
    [
      'exit before entry',
      () => shift(`${wednesday}T12:00`, `${wednesday}T08:00`),
      ['A saída deve ser depois da entrada'],
      ['horaSaida'],
    ],
    [
      'entry on another day',
      () => ({ ...shift(`${tuesday}T08:00`, `${tuesday}T09:00`), data: wednesday }),
      ['A entrada deve ser na data do apontamento'],
      ['horaEntrada'],
    ],
    [
      'exit in the future',
      () => shift(`${wednesday}T19:00`, `${wednesday}T20:01`),
      ['A saída não pode estar no futuro'],
      ['horaSaida'],
    ],
    [
      'hours that differ from entry and exit',
      () => ({ ...shift(`${wednesday}T08:00`, `${wednesday}T09:00`), horas: 2 }),
      ['As horas não correspondem à entrada e à saída'],
      ['horas'],
    ],
    [
      'tomorrow',
      () => ({ data: '2026-11-19' }),
      ['Não é permitido apontar horas em dias futuros'],
      ['data'],
    ],
    [
      'a date that no period contains',
      () => ({ data: '2000-01-01' }),
      ['Período inválido'],
      ['data'],
    ],
    [
      'a late date',
      () => ({ data: '2026-11-13' }),
      ['Prazo para apontar o dia 13/11/2026 encerrado em 17/11/2026 23:59'],
      ['data'],
    ],
    [
      'overtime of the day',
      () => ({ horas: 10.5 }),
      ['Limite de horas extras do dia excedido em 00:30; saldo liberado: 00:00'],
      ['horas'],
    ],
    [
      'more than a day has, too',
      () => ({ horas: 24.02 }),
      [
        'O dia não pode passar de 24:00',
        'Limite de horas extras do dia excedido em 14:01; saldo liberado: 00:00',
      ],
      ['horas', 'horas'],
    ],
  ];
  test.each(cases)('%s', async (_, change, messages, fields) => {
    const answer = await person.log(change());
    expect(answer.statusCode, answer.body).toBe(422);
    const error = answer.json<Schema<'Erro'>>();
    expect(error.messages).toEqual(messages);
    expect(error.detalhes?.map(({ campo }) => campo)).toEqual(fields);
    expect(error.codigo).toBe(error.detalhes?.[0]?.codigo);
  });

  test('all of them at once', async () => {
    const messages = await refused(
      person.log({
        secao: 'T.VAZIA',
        projeto: world.masters.projetoFechado,
        atividade: world.masters.atividadeInativa,
        documento: world.masters.documentoEmitido,
        data: '2026-11-13',
        horas: 25,
      }),
    );
    expect(messages).toHaveLength(9);
  });

  test('a refused entry leaves nothing behind', async () => {
    const { rows } = await world.server.pool.query(
      'select 1 from apontamento where funcionario = $1',
      [person.codigo],
    );
    expect(rows).toEqual([]);
  });
});
