import { describe, expect, test } from 'vitest';
import { byId, companyOf, sum } from './company.fixture.ts';

describe.each(['2026-11-18', '2026-11-26', '2028-02-29'])('measurements on %s', (today) => {
  const company = companyOf(today);
  const { medicao, medicao_centro_custo } = company;
  const aprovacao = company.aprovacao.filter(({ tipo }) => tipo === 'HORAS');

  test('are one for each PJ request fully approved, worth what is left of it', () => {
    const approved = aprovacao.filter(
      ({ status, condicao }) => status === 'APROVADA' && condicao === 'PJ',
    );
    expect(medicao.map((row) => row.aprovacao_id).sort()).toEqual(
      approved.map(({ id }) => id).sort(),
    );
    const approvals = byId(aprovacao);
    for (const row of medicao) {
      const of = approvals.get(row.aprovacao_id);
      expect(Number(row.valor)).toBeCloseTo(Number(of?.valor) - Number(of?.desconto ?? 0), 2);
      expect([row.minutos, row.criada_em]).toEqual([of?.minutos, of?.data_aprovacao_secundaria]);
    }
    expect(medicao.some(({ aprovacao_id }) => approvals.get(aprovacao_id)?.desconto)).toBe(true);
  });

  test('are named after the project with most of the minutes, the older one of two', () => {
    const periods = byId(company.periodo);
    const ties = medicao.filter(({ funcionario, periodo_id, projeto_id }) => {
      const { inicio = '', fim = '' } = periods.get(periodo_id) ?? {};
      const minutes = new Map<number, number>();
      for (const entry of company.apontamento) {
        const counts =
          entry.funcionario === funcionario && inicio <= entry.data && entry.data <= fim;
        if (!counts) continue;
        minutes.set(entry.projeto_id, (minutes.get(entry.projeto_id) ?? 0) + entry.minutos);
      }
      const most = Math.max(...minutes.values());
      const largest = [...minutes].filter(([, sum]) => sum === most).map(([id]) => id);
      expect(projeto_id).toBe(Math.min(...largest));
      return largest.length > 1;
    });
    expect(ties).not.toEqual([]);
  });

  test('are split into exactly 100,00 %', () => {
    const shares = Map.groupBy(medicao_centro_custo, ({ medicao_id }) => medicao_id);
    expect(shares.size).toBe(medicao.length);
    for (const rows of shares.values()) {
      expect(sum(rows, ({ percentual }) => percentual)).toBe(10_000);
    }
    expect([...shares.values()].some((rows) => rows.length > 2)).toBe(true);
  });
});
