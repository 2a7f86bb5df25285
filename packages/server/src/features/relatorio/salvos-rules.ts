import { addMonths, lastDayOf, monthOf, type Schema, texts } from '@aponta/sdk';
import { AppError } from '../../infra/errors.ts';

export type Novo = Schema<'NovoRelatorioSalvo'>;
export type Intervalo = Schema<'IntervaloRelatorio'>;
export type Kind = Schema<'EscolhaRelatorio'>['campo'];

/** What is kept of a report besides its name and its days. */
export type Definicao = Omit<Novo, 'nome' | 'intervalo'>;

export const kinds: readonly Kind[] = [
  'contrato',
  'projeto',
  'secoes',
  'funcionarios',
  'atividades',
  'documentos',
];

interface Days {
  inicio: string | null;
  fim: string | null;
}

/** The calendar month of a day, or the one before. */
export function monthDays(today: string, back: number): Days {
  const month = addMonths(monthOf(today), -back);
  return { inicio: `${month}-01`, fim: lastDayOf(month) };
}

/** What a report is kept as: days that are told by the day of reading are not kept. */
export function definitionOf({ nome: _nome, intervalo, ...rest }: Novo): Definicao {
  if (intervalo === 'FIXO') return rest;
  const { dataInicio: _inicio, dataFim: _fim, ...definicao } = rest;
  return definicao;
}

/** 409 of a name that another report of the person has. */
export const nameTaken = (nome: string) =>
  new AppError(409, 'RELATORIO_JA_SALVO', texts.relatorioJaSalvo(nome), {
    detalhes: [{ campo: 'nome', codigo: 'RELATORIO_JA_SALVO' }],
  });
