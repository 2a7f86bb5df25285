import { describe, expect, test } from 'vitest';
import { situationOf, sumOf, sumsBy } from './rules.ts';

const today = '2026-11-26';

describe('the situation of a period', () => {
  test('without a request turns late the day after its end', () => {
    const waiting = { solicitado: false, atrasado: false, status: 'NAO_SOLICITADO' };
    expect(situationOf(null, '2026-11-26', today)).toEqual(waiting);
    const late = { solicitado: false, atrasado: true, status: 'EM_ATRASO' };
    expect(situationOf(null, '2026-11-25', today)).toEqual(late);
  });

  test('is that of its request, which stands until it is rejected or cancelled', () => {
    for (const status of ['PENDENTE', 'APROVADA_PARCIAL', 'APROVADA'] as const)
      expect(situationOf(status, '2026-11-25', today)).toEqual({
        status,
        solicitado: true,
        atrasado: false,
      });
    for (const status of ['REPROVADA', 'CANCELADA'] as const)
      expect(situationOf(status, '2026-11-25', today)).toEqual({
        status,
        solicitado: false,
        atrasado: true,
      });
  });
});

test('sums round each pay once and put the most minutes first', () => {
  const at = (vigencia: string, valor_hora: string) => (projeto: string, minutos: number) => ({
    projeto,
    minutos,
    vigencia,
    valor_hora,
    valor_mensal: null,
    fator_encargos: null,
    valor_bonus: null,
    minutos_semana: 2400,
  });
  const [before, since] = [at('[,2026-11-01)', '100.00'), at('[2026-11-01,)', '100.01')];
  const entries = [before('A', 20), before('B', 20), before('B', 20), since('B', 20)];
  // 20 min at 100.00 are 33.33 each, but 60 together 100.00; 20 min at 100.01 are 33.34.
  expect(sumOf(entries)).toEqual({ minutos: 80, cents: 13_334n });
  expect(sumsBy(entries, ({ projeto }) => projeto)).toEqual([
    { chave: 'B', minutos: 60, cents: 10_001n },
    { chave: 'A', minutos: 20, cents: 3333n },
  ]);
});
