import * as kinds from './kinds.ts';
import type { Column } from './table.ts';

// Columns that several tables have.

const { text, networkId, date } = kinds;

/** The cells are filled in. */
export const required = true;
/** The heading is there; the cells may be empty. */
export const heading = true;
export const code = (most = 60): Column => ({ title: 'codigo', kind: text(most), required });
export const name: Column = { title: 'nome', kind: text(), required };
export const titulo: Column = { title: 'titulo', kind: text(), required };
export const initials: Column = { title: 'sigla', kind: text(20), required };
export const since: Column = { title: 'inicio', kind: date, required };
export const until: Column = {
  title: 'fim',
  kind: date,
  heading,
  note: 'vazio: sem fim; o dia informado conta',
};
export const costCentre = {
  title: 'centro de custo',
  column: 'centro_custo',
  kind: text(50),
} as const;
/** Whether it may still be chosen. */
export const inUse: Column = {
  title: 'ativa',
  kind: kinds.flag,
  fallback: true,
  note: 'não: deixa de ser oferecida, e fica no que já a tem',
};
export const project: Column = {
  title: 'projeto',
  column: 'projeto_id',
  kind: text(60),
  of: 'projeto',
  required,
};
export const company: Column = {
  title: 'empresa',
  column: 'empresa_id',
  kind: kinds.cnpj,
  of: 'empresa',
};
export const superior = (title: string): Column => ({
  title,
  column: `codigo_${title.replace(' ', '_')}`,
  kind: networkId,
  of: 'funcionario',
});

export const words = (...options: string[]) =>
  kinds.oneOf(Object.fromEntries(options.map((option) => [option, option])));
