import { describe, expect, test } from 'vitest';
import { allAtWork, approversOf } from '../domain/aprovacao/approvers.ts';
import { companyOf, loggers, sum } from './company.fixture.ts';
import { covers } from './dates.ts';
import type { Row } from './rows.ts';
import { demoUsers } from './users.ts';

type Validity = Pick<Row<'funcionario_secao'>, 'funcionario' | 'vigencia'>;

const anyDay = companyOf('2026-11-18');

describe('the masters', () => {
  const { funcionario, secao, projeto, documento, contrato } = anyDay;

  test('are as many as promised', () => {
    expect(funcionario).toHaveLength(60);
    expect(contrato).toHaveLength(8);
    expect(projeto).toHaveLength(40);
    expect(secao.length).toBeGreaterThanOrEqual(8);
    expect(secao.filter(({ jornada_especifica }) => jornada_especifica)).toHaveLength(1);
    expect(new Set(funcionario.map(({ nome }) => nome)).size).toBe(60);
    expect(new Set(funcionario.map(({ cpf }) => cpf)).size).toBe(60);
    expect(new Set(funcionario.map(({ tipo }) => tipo))).toEqual(new Set(['CLT', 'PJ']));
    expect(new Set(funcionario.map(({ codigo_situacao }) => codigo_situacao))).toEqual(
      new Set(['A', 'F', 'D']),
    );
    expect(demoUsers.map(({ codigo }) => codigo)).toEqual(
      expect.arrayContaining(['ADM0001', 'DIR0001', 'RHU0001', 'FIS0001', 'INT0001', ...loggers]),
    );
  });

  test('have projects and documents open for entries and others not', () => {
    const open = projeto.filter(({ permite_apontamento }) => permite_apontamento);
    expect(open.length).toBeGreaterThan(25);
    expect(open.every(({ status }) => status === 'ATIVO')).toBe(true);
    expect(new Set(projeto.map(({ status }) => status)).size).toBe(3);
    expect(projeto.some((p) => p.status === 'ATIVO' && !p.permite_apontamento)).toBe(true);
    for (const { status, apontavel } of documento) {
      if (['EMITIDO', 'CANCELADO'].includes(status)) expect(apontavel).toBe(false);
    }
    expect(new Set(documento.map(({ status }) => status)).size).toBe(4);
    expect(documento.some((d) => d.status === 'EM_ELABORACAO' && !d.apontavel)).toBe(true);
  });

  test('split each project by exactly 100,00 %', () => {
    const splits = Map.groupBy(anyDay.projeto_centro_custo, ({ projeto_id }) => projeto_id);
    expect(splits.size).toBe(40);
    for (const split of splits.values()) {
      expect(sum(split, ({ percentual }) => percentual)).toBe(10_000);
    }
  });

  test('give a company to each PJ and fixed hours to each CLT', () => {
    for (const { tipo, empresa_id, jornada } of funcionario) {
      expect(empresa_id === null).toBe(tipo === 'CLT');
      if (tipo === 'CLT') expect(jornada).not.toBeNull();
    }
    const hours = funcionario.map(({ jornada }) => jornada?.[0]);
    expect(new Set(hours)).toEqual(new Set([480, 540, 360, undefined]));
  });

  test('are led by a tree, with two approvers for CLT0001 and PJT0001 and none for SEM0001', () => {
    const people = new Map(funcionario.map((person) => [person.codigo, person]));
    const approvers = (codigo: string) => {
      const person = people.get(codigo);
      if (!person) throw new Error(`${codigo} is nobody`);
      return approversOf(person, allAtWork(funcionario));
    };
    const both = { primario: 'GES0001', secundario: 'DIR0001' };
    expect(approvers('CLT0001')).toEqual(both);
    expect(approvers('PJT0001')).toEqual(both);
    expect(approvers('SEM0001')).toEqual({ primario: null, secundario: null });
    const leaders = new Set<string>();
    for (const { codigo } of funcionario) {
      if (['SEM0001', 'PRE0001'].includes(codigo)) continue;
      let above = approvers(codigo).primario;
      for (let steps = 0; above !== 'PRE0001'; steps++) {
        if (above === null || steps > 4) throw new Error(`${codigo} is led by nobody`);
        leaders.add(above);
        above = approvers(above).primario;
      }
    }
    for (const codigo of leaders) expect(people.get(codigo)?.gestor).toBe(true);
  });

  test('know a section and a pay of everybody on every day of the entries, and changes of both', () => {
    for (const rows of [anyDay.funcionario_secao, anyDay.funcionario_remuneracao]) {
      const changed = Map.groupBy<string, Validity>(rows, ({ funcionario }) => funcionario);
      expect(changed.size).toBe(60);
      expect([...changed.values()].filter(({ length }) => length > 1).length).toBeGreaterThan(3);
      for (const { funcionario, data } of anyDay.apontamento.filter(({ id }) => id % 7 === 0)) {
        const valid = changed.get(funcionario)?.filter(({ vigencia }) => covers(vigencia, data));
        expect(valid).toHaveLength(1);
      }
    }
    const pay = anyDay.funcionario_remuneracao.filter((row) => row.funcionario === 'PJT0001');
    // In the middle of a period, which then has two rates.
    expect(pay[0]?.vigencia).toMatch(/,2026-08-10\)$/);
    expect(pay[1]?.vigencia).toBe('[2026-08-10,)');
  });
});
