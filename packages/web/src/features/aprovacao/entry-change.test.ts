import type { Schema } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { changesOf } from './entry-change.ts';

const line: Schema<'LinhaApontada'> = {
  data: '2026-10-14',
  secao: '01.02',
  projeto: 'PRJ-0001',
  centroCusto: '2.01.001',
  atividade: 'Cálculo',
  documento: null,
  horaEntrada: '2026-10-14T08:00',
  horaSaida: '2026-10-14T17:00',
  horas: 8,
  observacao: null,
  ldPendente: false,
};

test('says what an entry is another in, and nothing of what stayed', () => {
  expect(changesOf(line, { ...line, horas: 4 })).toEqual([]);
  expect(
    changesOf(line, {
      ...line,
      data: '2026-10-15',
      secao: '01.03',
      centroCusto: '2.01.002',
      documento: 'DE-1',
      horaSaida: '2026-10-15T01:00',
      ldPendente: true,
    }),
  ).toEqual([
    'Data: 14/10/2026 → 15/10/2026',
    'Seção: 01.02 → 01.03',
    'Centro de custo: 2.01.001 → 2.01.002',
    'Documento: sem → DE-1',
    'Hora de saída: 14/10 17:00 → 15/10 01:00',
    'LD pendente: não → sim',
  ]);
});
