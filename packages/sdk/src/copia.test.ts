import { expect, test } from 'vitest';
import { createAponta } from './client.ts';
import { copyEntries, entryOn } from './copia.ts';
import type { Schema } from './types.ts';

const entry: Schema<'Apontamento'> = {
  id: 1,
  data: '2026-10-30',
  secao: '01.02.003',
  projeto: { id: 7, codigo: 'PRJ-0007', nome: 'Subestação Norte' },
  centroCusto: '2.01.001',
  atividade: { id: 3, codigo: 'PROJ', nome: 'Projeto', name: 'Projeto' },
  horaEntrada: null,
  horaSaida: null,
  horas: 1.33,
  documento: { id: 5, codigo: 'DE-0005' },
  observacao: 'revisão',
  ldPendente: true,
  congelado: true,
  versao: 1,
};

test('a copy is the same work on another day, without what the day made of it', () => {
  expect(entryOn(entry, '2026-11-02')).toEqual({
    data: '2026-11-02',
    secao: '01.02.003',
    projeto: 7,
    atividade: 3,
    documento: 5,
    ldPendente: true,
    observacao: 'revisão',
    horas: 1.33,
  });
});

test('the times of a shift go along, the exit after midnight on the day after', () => {
  const shift = { horaEntrada: '2026-10-30T22:00', horaSaida: '2026-10-31T06:20' };
  const copy = entryOn({ ...entry, ...shift }, '2026-12-31');
  expect(copy).toMatchObject({ horaEntrada: '2026-12-31T22:00', horaSaida: '2027-01-01T06:20' });
  expect(copy).not.toHaveProperty('horas');
});

const days = ['2026-11-02', '2026-11-03', '2026-11-04'];

/** What becomes of copies to three days where the second is answered by `status`. */
async function copied(status: number): Promise<string[]> {
  const api = createAponta({
    baseUrl: 'http://aponta.test/api',
    transport: 'direct',
    retries: 0,
    fetch: async (_url, init) => {
      const { data } = JSON.parse(String(init?.body));
      const key = new Headers(init?.headers).get('idempotency-key');
      return data === days[1]
        ? Response.json({ codigo: 'LIMITE_DIA', messages: ['limite'] }, { status })
        : Response.json({ ...entry, data, observacao: key }, { status: 201 });
    },
  });
  const told: string[] = [];
  const copias = days.map((date) => ({ entry, date, key: `chave-${date}` }));
  for await (const each of copyEntries(api, copias)) {
    told.push(
      'criado' in each ? `${each.criado.data} ${each.criado.observacao}` : each.erro.message,
    );
  }
  return told;
}

test('what the rules refuse does not keep the others from being made, each with its key', async () => {
  expect(await copied(422)).toEqual([
    '2026-11-02 chave-2026-11-02',
    'limite',
    '2026-11-04 chave-2026-11-04',
  ]);
});

test('nothing more is sent after another failure', async () => {
  expect(await copied(500)).toEqual(['2026-11-02 chave-2026-11-02', 'limite']);
});
