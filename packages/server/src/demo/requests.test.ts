import { addDays } from '@aponta/sdk';
import { describe, expect, test } from 'vitest';
import {
  at,
  byId,
  companyOf,
  freezing,
  jornadas,
  localDay,
  sum,
  todays,
} from './company.fixture.ts';
import { covers } from './dates.ts';
import type { Row } from './rows.ts';

describe.each(todays)('a company that begins on %s', (today) => {
  const company = companyOf(today);
  const { apontamento, periodo, registro_extraordinario, consumo_registro } = company;
  const aprovacao = company.aprovacao.filter(({ tipo }) => tipo === 'HORAS');
  const entriesOf = Map.groupBy(apontamento, ({ funcionario }) => funcionario);
  const periodOf = (data: string) =>
    periodo.find(({ inicio, fim }) => inicio <= data && data <= fim);

  test('requests periods after their last entry, and decides before today', () => {
    const lastMade = new Map<string, Date>();
    for (const { funcionario, data, criado_em } of apontamento) {
      lastMade.set(`${funcionario} ${periodOf(data)?.id}`, criado_em);
    }
    for (const row of aprovacao) {
      const made = lastMade.get(`${row.funcionario} ${row.periodo_id}`) ?? new Date(8.64e15);
      const moments = [
        made,
        row.criada_em,
        row.data_aprovacao_primaria,
        row.data_aprovacao_secundaria,
        row.status_em,
      ]
        .filter((moment) => moment !== null)
        .map(Number);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(row.status_em < at(today)).toBe(true);
    }
  });

  test('freezes a period once, and no date of approval stands but where it was given', () => {
    const standing = aprovacao.filter(({ status }) => freezing.includes(status));
    const keys = standing.map(({ funcionario, periodo_id }) => `${funcionario} ${periodo_id}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const row of aprovacao) {
      expect(row.data_aprovacao_primaria !== null).toBe(row.status.startsWith('APROVADA'));
      expect(row.data_aprovacao_secundaria !== null).toBe(row.status === 'APROVADA');
      expect(row.motivo !== null).toBe(row.status === 'REPROVADA');
      if (row.desconto === null) continue;
      expect(row.condicao).toBe('PJ');
      expect(Number(row.desconto)).toBeGreaterThan(0);
      expect(Number(row.desconto)).toBeLessThan(Number(row.valor));
    }
  });

  test('has requests in every state and late periods among the last ones; CLT0001 by its story', () => {
    const last = aprovacao.filter(({ periodo_id }) => periodo_id === 13);
    const states = new Set(last.map(({ status }) => status));
    expect(states).toEqual(new Set([...freezing, 'REPROVADA', 'CANCELADA']));
    expect(new Set(last.map(({ funcionario }) => funcionario)).size).toBeLessThan(57);
    const approved = aprovacao.filter(({ status }) => status === 'APROVADA').length;
    expect(approved / aprovacao.length).toBeGreaterThan(0.85);
    const own = (codigo: string, periodo: number) =>
      aprovacao
        .filter((row) => row.funcionario === codigo && row.periodo_id === periodo)
        .map(({ status }) => status);
    expect([13, 12, 11, 10].map((periodo) => own('CLT0001', periodo).slice(-1))).toEqual([
      ['REPROVADA'],
      [],
      ['APROVADA'],
      ['APROVADA'],
    ]);
    expect(own('PJT0001', 13)).toEqual(['PENDENTE']);
    expect(aprovacao.some(({ funcionario }) => funcionario === 'SEM0001')).toBe(false);
  });

  test('has requests that wait for the demo users who approve, and discounts', () => {
    const waits = (status: string, approver: 'aprovador_primario' | 'aprovador_secundario') =>
      new Set(aprovacao.filter((row) => row.status === status).map((row) => row[approver]));
    expect(waits('PENDENTE', 'aprovador_primario')).toContain('GES0001');
    expect(waits('APROVADA_PARCIAL', 'aprovador_secundario')).toContain('DIR0001');
    expect(aprovacao.some(({ desconto }) => desconto !== null)).toBe(true);
  });

  test('stores the minutes and the value of the entries', () => {
    for (const row of aprovacao.filter(({ id }) => id % 5 === 0)) {
      const period = byId(periodo).get(row.periodo_id);
      const worked = (entriesOf.get(row.funcionario) ?? []).filter(
        ({ data }) => period && period.inicio <= data && data <= period.fim,
      );
      expect(row.minutos).toBe(sum(worked, ({ minutos }) => minutos));
      const value = sum(worked, (entry) => (entry.minutos / 60) * hourly(entry));
      expect(Math.abs(Number(row.valor) - value)).toBeLessThan(0.02);
    }
    function hourly({ funcionario, data }: Row<'apontamento'>): number {
      const pay = company.funcionario_remuneracao.find(
        (one) => one.funcionario === funcionario && covers(one.vigencia, data),
      );
      const jornada = company.funcionario.find(({ codigo }) => codigo === funcionario)?.jornada;
      const week = sum(jornada ?? [], (minutes) => minutes) / 60;
      const monthly =
        Number(pay?.valor_mensal) * Number(pay?.fator_encargos) + Number(pay?.valor_bonus);
      return pay?.valor_hora ? Number(pay.valor_hora) : monthly / (week * 5);
    }
  });

  test('releases hours to CLT0001 in every way', () => {
    const jornadaOn = jornadas(company);
    const saldo = ({ id, minutos }: Row<'registro_extraordinario'>) =>
      minutos -
      sum(
        consumo_registro.filter((row) => row.registro_id === id),
        (row) => row.minutos,
      );
    const own = registro_extraordinario.filter(({ funcionario }) => funcionario === 'CLT0001');
    const open = own.filter(({ cancelado_em, validade }) => !cancelado_em && validade >= today);
    const overtimeNow = open.find(({ tipo }) => tipo === 'HORA_EXTRA');
    const lateness = open.find(({ tipo }) => tipo === 'ATRASO');
    if (!overtimeNow || !lateness) throw new Error('nothing is open');
    expect(overtimeNow.inicio <= today && today <= overtimeNow.fim).toBe(true);
    expect(saldo(overtimeNow)).toBeGreaterThan(0);
    // Its month is the one before, its days are not frozen, and one of them has no entry yet.
    const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
    expect([lateness.inicio, lateness.fim].every((data) => data.startsWith(month))).toBe(true);
    expect(saldo(lateness)).toBeGreaterThanOrEqual(480);
    const late = periodOf(lateness.inicio)?.id;
    expect(
      aprovacao.filter(
        (row) =>
          row.funcionario === 'CLT0001' && row.periodo_id === late && freezing.includes(row.status),
      ),
    ).toEqual([]);
    const logged = new Set(entriesOf.get('CLT0001')?.map(({ data }) => data));
    const missing = Array.from({ length: 9 }, (_, index) => addDays(lateness.inicio, index)).filter(
      (data) => !logged.has(data) && jornadaOn('CLT0001', data),
    );
    expect(missing).toHaveLength(1);
    expect(own.some(({ cancelado_em }) => cancelado_em)).toBe(true);
    expect(own.some(({ cancelado_em, validade }) => !cancelado_em && validade < today)).toBe(true);
  });

  test('takes from releases no more than they hold, on days they cover; late entries all', () => {
    const releases = byId(registro_extraordinario);
    const left = new Map(registro_extraordinario.map(({ id, minutos }) => [id, minutos]));
    const lateEntries = new Set<number>();
    for (const { registro_id, funcionario, data, apontamento_id, minutos } of consumo_registro) {
      const release = releases.get(registro_id);
      left.set(registro_id, (left.get(registro_id) ?? 0) - minutos);
      expect(release && !release.cancelado_em && release.funcionario).toBe(funcionario);
      expect(release && release.inicio <= data && data <= release.fim).toBe(true);
      expect(release?.tipo).toBe(apontamento_id === null ? 'HORA_EXTRA' : 'ATRASO');
      if (apontamento_id) lateEntries.add(apontamento_id);
    }
    expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
    for (const { id, data, criado_em } of apontamento) {
      if (lateEntries.has(id) !== localDay(criado_em) > data) throw new Error(`entry ${id}`);
    }
    expect(registro_extraordinario.every(({ criado_em }) => criado_em < at(today))).toBe(true);
  });

  test('has news, seen and not, for those who look', () => {
    for (const usuario of ['CLT0001', 'PJT0001', 'GES0001', 'DIR0001', 'FIS0001']) {
      const news = company.notificacao.filter((row) => row.usuario === usuario);
      expect(news.some(({ vista_em }) => vista_em)).toBe(true);
      expect(news.some(({ vista_em }) => !vista_em)).toBe(true);
      for (const { criada_em, vista_em } of news) {
        expect(criada_em <= at(today)).toBe(true);
        expect(!vista_em || (criada_em <= vista_em && vista_em <= at(today))).toBe(true);
      }
    }
  });
});
