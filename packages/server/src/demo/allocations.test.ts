import { describe, expect, test } from 'vitest';
import { companyOf, sum, todays } from './company.fixture.ts';

describe.each(todays)('allocations of a company that begins on %s', (today) => {
  const { importacao, rateio, periodo, centro_custo } = companyOf(today);
  const totals = (periodo_id: number) =>
    [
      ...Map.groupBy(
        rateio.filter((row) => row.periodo_id === periodo_id),
        ({ colaborador }) => colaborador,
      ).values(),
    ].map((rows) => sum(rows, ({ percentual }) => percentual));
  const current = periodo.find(({ inicio, fim }) => inicio <= today && today <= fim)?.id ?? 0;

  test('are imported in the last two periods that ended, each person by exactly 100,00 %', () => {
    expect(importacao.map(({ periodo_id }) => periodo_id)).toEqual([current - 2, current - 1]);
    for (const { id, periodo_id, criada_em } of importacao) {
      expect(criada_em < new Date(`${today}T00:00:00-03:00`)).toBe(true);
      expect(new Set(totals(periodo_id))).toEqual(new Set([10_000]));
      expect(totals(periodo_id).length).toBeGreaterThan(40);
      const rows = rateio.filter((row) => row.importacao_id === id);
      expect(rows.every((row) => row.periodo_id === periodo_id)).toBe(true);
      expect(new Set(rows.map((row) => row.gerado_automaticamente)).size).toBe(2);
    }
  });

  test('wait in the current one, where one person does not total 100,00 %', () => {
    expect(totals(current).filter((total) => total !== 10_000)).toEqual([9000]);
    const rows = rateio.filter((row) => row.periodo_id === current);
    expect(rows.every((row) => row.importacao_id === null)).toBe(true);
    expect(new Set(rows.map(({ colaborador }) => colaborador)).size).toBe(4);
  });

  test('are of cost centres in use', () => {
    const active = new Set(centro_custo.filter(({ ativo }) => ativo).map(({ codigo }) => codigo));
    const loaded = rateio.filter((row) => !row.gerado_automaticamente);
    expect(loaded.every((row) => active.has(row.centro_custo))).toBe(true);
    expect(sum(loaded, ({ minutos }) => minutos)).toBeGreaterThan(0);
  });
});
