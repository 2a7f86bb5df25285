import { describe, expect, test } from 'vitest';
import { at, byId, companyOf } from './company.fixture.ts';

describe.each(['2026-11-18', '2026-11-26', '2028-02-29'])('integrations on %s', (today) => {
  const company = companyOf(today);
  const { integracao_rm, lote_rm, medicao, medicao_terceiros } = company;
  const lotes = new Map(company.lote_rm_item.map((one) => [one.integracao_id, one.lote_id]));
  const approvals = byId(company.aprovacao);
  const measurements = { MS: byId(medicao), MT: byId(medicao_terceiros) };
  const rows = integracao_rm.map((row) => {
    const id = (row.tipo === 'MS' ? row.medicao_id : row.medicao_terceiros_id) ?? 0;
    const measurement = measurements[row.tipo].get(id);
    return {
      ...row,
      lote: lotes.get(row.id),
      id,
      measurement,
      approval: approvals.get(measurement?.aprovacao_id ?? 0),
    };
  });
  const newest = (periodo: number | undefined) => (periodo ?? 0) >= 12;

  test('are of approved measurements, marked after their approval', () => {
    for (const { approval, marcada_em } of rows) {
      const approved = approval?.data_aprovacao_secundaria;
      expect([approval?.status, approved && approved <= marcada_em]).toEqual(['APROVADA', true]);
      expect(marcada_em <= at(today)).toBe(true);
    }
  });

  test.each(['MS', 'MT'] as const)('of kind %s are in every state of interest', (kind) => {
    const own = rows.filter(({ tipo }) => tipo === kind);
    const states = Map.groupBy(own, ({ status }) => status);
    expect(new Set(states.keys())).toEqual(new Set(['MARCADA', 'ERRO', 'INTEGRADA']));
    expect(states.get('ERRO')).toHaveLength(1);
    const unmarked = [...measurements[kind].values()].filter(
      ({ id, aprovacao_id }) =>
        approvals.get(aprovacao_id)?.status === 'APROVADA' && !own.some((row) => row.id === id),
    );
    expect(unmarked.length).toBeGreaterThan(0);
  });

  test('reach RM period by period, but not those of the last two', () => {
    const batches = byId(lote_rm);
    for (const { status, measurement, idmov, enviada_em, erro, ...row } of rows) {
      const batch = batches.get(row.lote ?? 0);
      expect(batch !== undefined).toBe(status !== 'MARCADA');
      expect(batch === undefined || row.marcada_em <= batch.criado_em).toBe(true);
      expect(row.chave).toBe(batch ? `APONTA:DEMO22:${row.tipo}:${row.id}` : null);
      expect([idmov, enviada_em].map((one) => one !== null)).toEqual(
        Array.from({ length: 2 }, () => status === 'INTEGRADA'),
      );
      expect(erro !== null).toBe(status === 'ERRO');
      if (status === 'INTEGRADA') expect(newest(measurement?.periodo_id)).toBe(false);
      expect(enviada_em === null || enviada_em <= at(today)).toBe(true);
    }
    const movements = rows.flatMap(({ idmov }) => idmov ?? []);
    expect(new Set(movements).size).toBe(movements.length);
    expect(lote_rm.every((lote) => lote.criado_em <= at(today))).toBe(true);
  });
});
