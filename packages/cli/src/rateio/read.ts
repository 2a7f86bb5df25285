import { UnreadableFile } from './file.ts';
import { type Places, placesOf } from './header.ts';
import { type Fault, type Linha, readRow } from './row.ts';
import { readSheet } from './sheet-source.ts';

/** What a file holds. */
export interface Planilha {
  file: string;
  places: Places;
  linhas: Linha[];
  faults: Fault[];
}

/** The header is among the first rows, under a title at the most. */
const HEADER_WITHIN = 20;

/** Reads a file of allocations; `competencia` (AAAA-MM) holds for all of it when given. Throws UnreadableFile. */
export async function readPlanilha(
  file: string,
  competencia: string | undefined,
  told: (lines: number) => void = () => {},
): Promise<Planilha> {
  let places: Places | undefined;
  const linhas: Linha[] = [];
  const faults: Fault[] = [];
  for await (const row of readSheet(file)) {
    if (!places) {
      places = placesOf(row);
      if (!places && row.line >= HEADER_WITHIN) break;
      continue;
    }
    if (row.cells.every((cell) => cell === undefined || cell === '')) continue;
    const read = readRow(row, places, competencia);
    if (read.linha) linhas.push(read.linha);
    faults.push(...read.faults);
    told(row.line);
  }
  if (!places)
    throw new UnreadableFile(`${file}: faltam as colunas Código, Centro de Custo e Percentual`);
  if (linhas.length + faults.length === 0) throw new UnreadableFile(`${file}: não tem linhas`);
  return { file, places, linhas, faults };
}
