import { formatMinutes, type Schema } from '@aponta/sdk';
import type { Column as SheetColumn } from '../../infra/files/columns.ts';
import { tipoOf, type Valor } from './fields.ts';
import { campoOf, campoRateio, type Master } from './masters.ts';
import type { Row } from './queries.ts';

export type Linha = Schema<'LinhaCadastro'>;

export function toLinha({ table, rateio }: Master, row: Row): Linha {
  const valores: Record<string, Valor> = Object.fromEntries(
    table.columns.map((column) => {
      const campo = campoOf(column.title);
      const value = row.valores[campo] ?? null;
      return [campo, tipoOf(column) === 'JORNADA' ? toWeek(value) : (value as Valor)];
    }),
  );
  if (rateio) valores[campoRateio] = (row.valores[campoRateio] ?? []) as Valor;
  const chave = toChave(row.chave);
  const nomes = Object.entries(row.nomes).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return {
    chave,
    versao: row.versao,
    nome: row.nome ?? row.chave.join(' '),
    ativo: row.ativo,
    valores,
    nomes: Object.fromEntries(nomes),
  };
}

/** '08:00' of a week of five such days, else its seven days. */
function toWeek(minutes: Row['valores'][string]): string | null {
  if (!Array.isArray(minutes)) return null;
  const days = minutes.map((day) => formatMinutes(Number(day)));
  const [first = ''] = days;
  const even = days.every((day, index) => (index < 5 ? day === first : day === '00:00'));
  return even ? first : days.join(' ');
}

export const toChave = (parts: readonly string[]): string =>
  parts.map(encodeURIComponent).join(',');

/** The parts of a key; undefined of what is none. */
export function fromChave(chave: string): string[] | undefined {
  try {
    return chave.split(',').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The columns of the file that imports a master. */
export const sheetColumns = ({ table }: Master): SheetColumn<Linha>[] =>
  table.columns.map((column) => ({
    header: column.title,
    type: 'text',
    value: ({ valores }) => cellText(valores[campoOf(column.title)] ?? null),
  }));

/** A share of a row in the file that imports what rows are split among. */
export interface SharedLine {
  codigo: string;
  centroCusto: string;
  percentual: string;
}

export const shareColumns: SheetColumn<SharedLine>[] = [
  { header: 'projeto', type: 'text', value: ({ codigo }) => codigo },
  { header: 'centro de custo', type: 'text', value: ({ centroCusto }) => centroCusto },
  { header: 'percentual', type: 'text', value: ({ percentual }) => percentual },
];

export function sharesOf({ valores }: Linha): SharedLine[] {
  const shares = valores[campoRateio];
  return (Array.isArray(shares) ? shares : []).map((share) => {
    const [, centroCusto = '', percentual = ''] = /^(.+) (\S+)$/.exec(String(share)) ?? [];
    return { codigo: String(valores.codigo), centroCusto, percentual };
  });
}

function cellText(value: Valor): string | null {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}
