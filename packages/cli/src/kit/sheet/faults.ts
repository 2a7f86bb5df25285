import { formatCount } from '@aponta/sdk';
import type { Context } from '../run/context.ts';
import { Failure } from '../run/failure.ts';

/** What is wrong in a file, and where. */
export interface Fault {
  linha: number;
  /** From 0. */
  coluna: number;
  valor: string;
  esperado: string;
}

/** How the report of faults ends. */
interface Ending {
  /** How many faults there are besides those that are written. */
  more?: number;
  end?: string;
}

/** Writes every fault, as file:line:column on stderr or as one document. Returns the Failure to throw. */
export function reportFaults(
  { output }: Context,
  arquivo: string,
  faults: readonly Fault[],
  { more = 0, end = 'nada foi enviado' }: Ending = {},
): Failure {
  const rows = faults
    .toSorted((one, other) => one.linha - other.linha)
    .map(({ linha, coluna, valor, esperado }) => ({
      arquivo,
      linha,
      coluna: letterOf(coluna),
      valor,
      esperado,
    }));
  if (output.format === 'text')
    process.stderr.write(
      rows
        .map(
          (row) =>
            `${arquivo}:${row.linha}:${row.coluna}: "${row.valor}"; esperado ${row.esperado}\n`,
        )
        .join(''),
    );
  else output.show(rows, () => '');
  return new Failure(`${arquivo}: ${formatCount(faults.length + more, 'erro')}; ${end}`);
}

/** A column as spreadsheets call it: 0 is A, 26 is AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
