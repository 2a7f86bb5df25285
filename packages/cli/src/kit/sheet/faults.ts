import { falhaLabels, formatCount, type Schema } from '@aponta/sdk';
import type { CellFault } from '@aponta/sdk/sheet';
import type { Context } from '../run/context.ts';
import { Failure } from '../run/failure.ts';

/** What is wrong in a file, and where. */
export interface Fault extends CellFault {
  codigo?: Schema<'CodigoFalhaRateio'>;
}

/** Faults that are only counted, of one kind. */
export type Counted = Schema<'FalhasContadas'>;

interface Ending {
  /** The faults besides those that are named. */
  more?: readonly Counted[];
  end?: string;
}

/** How many faults are told one by one. */
const told = 100;

/** A file with faults, which `reportFaults` writes. */
export class FaultyFile extends Failure {
  readonly arquivo: string;
  readonly faults: readonly Fault[];
  readonly more: readonly Counted[];

  constructor(
    arquivo: string,
    faults: readonly Fault[],
    { more = [], end = 'nada foi enviado' }: Ending = {},
  ) {
    const count = more.reduce((sum, { quantidade }) => sum + quantidade, faults.length);
    super(`${arquivo}: ${formatCount(count, 'erro')}; ${end}`);
    this.arquivo = arquivo;
    this.faults = faults.toSorted((one, other) => one.linha - other.linha);
    this.more = more;
  }
}

/**
 * Writes the faults of files, as file:line:column on stderr, those past the first hundred of a file by their kind, and all
 * as one document where that is asked for. Returns the Failure to throw.
 */
export function reportFaults({ output }: Context, files: readonly FaultyFile[]): Failure {
  process.stderr.write(files.flatMap(linesOf).join(''));
  output.show(files.flatMap(rowsOf), () => '');
  return new Failure(files.map(({ message }) => message).join('\n'));
}

const rowsOf = ({ arquivo, faults }: FaultyFile) =>
  faults.map(({ linha, coluna, valor, esperado, codigo }) => ({
    arquivo,
    linha,
    coluna: letterOf(coluna),
    valor,
    esperado,
    codigo,
  }));

function linesOf(file: FaultyFile): string[] {
  const { arquivo, faults, more } = file;
  const counts = new Map<string, number>();
  const add = (kind: string, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count);
  for (const fault of faults.slice(told)) add(kindOf(fault), 1);
  for (const { codigo, quantidade } of more) add(falhaLabels[codigo], quantidade);
  return [
    ...rowsOf(file)
      .slice(0, told)
      .map(
        ({ linha, coluna, valor, esperado }) =>
          `${arquivo}:${linha}:${coluna}: "${valor}"; esperado ${esperado}\n`,
      ),
    ...[...counts].map(
      ([kind, count]) => `${arquivo}: mais ${formatCount(count, 'erro')}: ${kind}\n`,
    ),
  ];
}

const kindOf = ({ codigo, coluna }: Fault): string =>
  (codigo && falhaLabels[codigo]) ?? `coluna ${letterOf(coluna)}`;

/** A column as spreadsheets call it: 0 is A, 26 is AA. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
