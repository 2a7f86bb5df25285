import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Person,
  requestPeriod,
  startTimeEntry,
  type TimeEntry,
} from '../../../test/time-entry.ts';

let world: TimeEntry;
beforeAll(async () => {
  world = await startTimeEntry();
});
afterAll(() => world.server.close());

const list = (person: Person) =>
  person.get<Schema<'SolicitacaoPeriodo'>[]>('aprovacao-horas/periodo');
const brief = async (person: Person) =>
  (await list(person)).map(({ periodo, status, atrasada }) => [periodo.fim, status, atrasada]);

test('ended periods without a request are late from the day the person came', async () => {
  const person = await world.newcomer({ secoes: { '[2026-09-30,)': 'T.HORAS' } });
  expect(await brief(person)).toEqual([['2026-10-25', 'EM_ATRASO', true]]);
  const earlier = await world.newcomer({ secoes: { '[2026-09-25,)': 'T.HORAS' } });
  expect(await brief(earlier)).toEqual([
    ['2026-10-25', 'EM_ATRASO', true],
    ['2026-09-25', 'EM_ATRASO', true],
  ]);
});

test('the twelve newest', async () => {
  const person = await world.newcomer();
  await world.server.pool.query(
    `insert into periodo (inicio, fim)
     select d, d + interval '1 month' - interval '1 day'
     from generate_series('2024-01-26'::date, (select min(inicio) from periodo) - interval '1 month', '1 month') d`,
  );
  const rows = await brief(person);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toEqual(['2026-10-25', 'EM_ATRASO', true]);
});

test('the last request of a period is shown, with its own approvers and the reason of a rejection', async () => {
  const person = await world.newcomer({
    secoes: { '[2026-09-30,)': 'T.HORAS' },
    supervisor: 'GES0001',
    chefe: 'DIR0001',
  });
  const names = async (codes: string[]) => {
    const { rows } = await world.server.pool.query(
      'select nome from funcionario where codigo = any($1) order by codigo desc',
      [codes],
    );
    return rows.map((row) => row.nome);
  };
  const both = await names(['GES0001', 'DIR0001']);
  expect(await list(person)).toMatchObject([
    { periodo: { fim: '2026-10-25' }, aprovadores: both, motivo: null },
  ]);
  await requestPeriod(world, person, '2026-10-25', 'REPROVADA', ['DIR0001', 'DIR0001']);
  expect(await list(person)).toMatchObject([
    {
      status: 'REPROVADA',
      atrasada: true,
      aprovadores: await names(['DIR0001']),
      motivo: 'Faltou um dia',
    },
  ]);
  await requestPeriod(world, person, '2026-10-25', 'PENDENTE', ['GES0001', 'DIR0001']);
  await requestPeriod(world, person, '2026-11-18', 'CANCELADA');
  expect(await list(person)).toMatchObject([
    { periodo: { fim: '2026-11-25' }, status: 'CANCELADA', atrasada: false, motivo: null },
    { status: 'PENDENTE', atrasada: false, aprovadores: both, motivo: null },
  ]);
});

test('who has no approvers has none', async () => {
  const person = await world.newcomer({ secoes: { '[2026-10-20,)': 'T.HORAS' } });
  expect(await list(person)).toMatchObject([{ aprovadores: [] }]);
});
