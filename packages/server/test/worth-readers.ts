import type { Schema } from '@aponta/sdk';
import { expect } from 'vitest';
import type { Caller } from './server.ts';

/* How tests about money read reports: amounts are whole cents. */

/** All that a report or the dashboard may group by. */
export const groups: readonly Schema<'CampoAgrupador'>[] = [
  'codigoColaborador',
  'colaborador',
  'condicao',
  'data',
  'secao',
  'contrato',
  'projeto',
  'atividade',
  'documento',
  'centroCusto',
];

export type SheetRow = Record<string, string>;

export const cents = (reais: number) => Math.round(reais * 100);
export const total = (values: Iterable<number>) =>
  [...values].reduce((sum, value) => sum + value, 0);
export const moneyOf = (text: string | undefined) =>
  Number((text ?? '').replace(/\./g, '').replace(',', ''));
export const totalOf = (rows: readonly SheetRow[], column = 'Valor') =>
  total(rows.map((row) => moneyOf(row[column])));

/** Reads answers, and sheets as rows by their headers. */
export function readers(call: Caller) {
  async function ask(path: string) {
    const answer = await call({ method: 'GET', url: `/apontamento/${path}` });
    expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
    return answer;
  }
  const get = async <T>(path: string): Promise<T> => (await ask(path)).json();
  async function sheet(path: string): Promise<SheetRow[]> {
    const { body } = await ask(`${path}&formato=csv`);
    const [header = '', ...lines] = body
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const headers = header.split(';');
    return lines.map((line) => {
      const values = line.split(';');
      return Object.fromEntries(headers.map((name, index) => [name, values[index] ?? '']));
    });
  }
  return { get, sheet };
}

/** The lines of the cost-centre report that are of a person and a month, YYYYMM. */
export const linesOf = (rows: readonly SheetRow[], codigo: string, mes: string) =>
  rows.filter(
    (row) =>
      row['ID de rede'] === codigo && row.Competência === `${mes.slice(4)}/${mes.slice(0, 4)}`,
  );
