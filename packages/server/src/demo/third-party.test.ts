import { describe, expect, test } from 'vitest';
import { at, byId, companyOf, localDay, sum, todays } from './company.fixture.ts';

describe.each(todays)('third-party measurements on %s', (today) => {
  const company = companyOf(today);
  const { medicao_terceiros, numeracao } = company;
  const approvals = byId(company.aprovacao);
  const rows = medicao_terceiros.map((row) => {
    const approval = approvals.get(row.aprovacao_id);
    if (approval?.tipo !== 'MEDICAO_TERCEIROS') throw new Error(`no approval of ${row.codigo}`);
    return { ...row, approval };
  });

  test('are coded without a gap as they were made, where the next one goes on', () => {
    const byYear = Map.groupBy(rows, ({ criada_em }) => Number(localDay(criada_em).slice(0, 4)));
    expect(numeracao).toEqual(
      [...byYear].map(([ano, list]) => ({ serie: 'MT', ano, ultimo: list.length })),
    );
    for (const [ano, list] of byYear) {
      expect(list.map(({ codigo }) => codigo)).toEqual(
        list.map((_, index) => `MT-${ano}-${String(index + 1).padStart(5, '0')}`),
      );
    }
    const made = rows.map(({ criada_em }) => criada_em.getTime());
    expect(made).toEqual(made.toSorted((a, b) => a - b));
  });

  test('are in every state, each with the dates, the person and the reason that it has', () => {
    const states = new Set(rows.map(({ approval }) => approval.status));
    expect(states).toEqual(
      new Set(['PENDENTE', 'APROVADA_PARCIAL', 'APROVADA', 'REPROVADA', 'CANCELADA']),
    );
    for (const { approval } of rows) {
      const { status, data_aprovacao_primaria: first, data_aprovacao_secundaria: last } = approval;
      const approved = status === 'APROVADA' || status === 'CANCELADA';
      expect([first !== null, last !== null]).toEqual([
        approved || status === 'APROVADA_PARCIAL',
        approved,
      ]);
      expect(approval.motivo !== null).toBe(status === 'REPROVADA' || status === 'CANCELADA');
      const moments = [approval.criada_em, first, last, approval.status_em].filter(
        (moment) => moment !== null,
      );
      expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()));
      expect(approval.status_em < at(today)).toBe(true);
    }
    const waits = (status: string) =>
      rows.filter(({ approval }) => approval.status === status).map(({ approval }) => approval);
    expect(waits('PENDENTE').map((one) => one.aprovador_primario)).toContain('GES0001');
    expect(waits('APROVADA_PARCIAL').map((one) => one.aprovador_secundario)).toContain('DIR0001');
    expect(rows.some(({ approval }) => approval.desconto)).toBe(true);
  });

  test('are worth their hours, sheets and global price, split into exactly 100,00 %', () => {
    const documents = Map.groupBy(company.medicao_terceiros_documento, (row) => row.medicao_id);
    const shares = Map.groupBy(company.medicao_terceiros_centro_custo, (row) => row.medicao_id);
    expect(documents.size).toBeGreaterThan(3);
    for (const { id, approval, ...row } of rows) {
      const hours = (row.minutos / 60) * Number(row.valor_unitario);
      const lines = documents.get(id) ?? [];
      const sheets = sum(lines, ({ valor_item }) => Number(valor_item));
      expect(Number(row.valor_calculado)).toBeCloseTo(hours, 2);
      expect(Number(row.valor_total_a1)).toBeCloseTo(sheets, 2);
      expect(Number(row.valor)).toBeCloseTo(hours + sheets + Number(row.preco_global), 2);
      expect(Number(row.valor)).toBeGreaterThan(0);
      expect([approval.valor, approval.minutos]).toEqual([row.valor, row.minutos]);
      for (const { folhas, a1_equivalente, valor_unitario, valor_item } of lines) {
        const value = folhas * Number(a1_equivalente) * Number(valor_unitario);
        expect(Number(valor_item)).toBeCloseTo(value, 2);
      }
      expect(sum(shares.get(id) ?? [], ({ percentual }) => percentual)).toBe(10_000);
    }
  });
});
