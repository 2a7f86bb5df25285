import { formatDate, formatMinutes, formatPercent, percentToDecimal } from '@aponta/sdk';
import { serverTexts } from '@aponta/sdk/server';
import type { Change } from './difference.ts';
import type { Value } from './kinds.ts';
import type { Column, Sheet } from './table.ts';

/**
 * A change of a row as people read it: what is new by its key, what changed by its old and new values. `discreet`: what
 * somebody is paid is not told, for a letter is read by others, too.
 */
export function tellChange(
  { arquivo, table }: Sheet,
  { chave, antes, depois }: Change,
  { discreet = false } = {},
): string {
  if (!antes) return serverTexts.linhaNova(arquivo, chave);
  if (!depois) return serverTexts.linhaRetirada(arquivo, chave);
  const changed = table.columns.filter(
    ({ title }) => title in depois && !table.key.includes(title),
  );
  return serverTexts.linhaAlterada(
    arquivo,
    chave,
    changed.map((column) =>
      discreet && column.discreet
        ? `${column.title} ${serverTexts.valorMudou}`
        : serverTexts.colunaAlterada(
            column.title,
            inWords(column, antes[column.title]),
            inWords(column, depois[column.title]),
          ),
    ),
  );
}

/** A value as a file would write it. */
function inWords({ kind: { type }, title }: Column, value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return serverTexts.vazio;
  if (Array.isArray(value))
    return value.length === 0
      ? serverTexts.vazio
      : value.map((one) => (typeof one === 'number' ? formatMinutes(one) : one)).join(' ');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (type === 'date') return formatDate(String(value));
  if (type === 'numeric') return String(value).replace('.', ',');
  if (title === 'percentual') return formatPercent(percentToDecimal(Number(value)));
  return String(value);
}
