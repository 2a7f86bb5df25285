import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentToDecimal, type Schema } from '@aponta/sdk';
import {
  type CellFault,
  type RateioLine,
  type RateioPlaces,
  rateioPlaces,
  rateioReader,
  readRows,
  UnreadableFile,
} from '@aponta/sdk/sheet';

type Fault = Schema<'FalhaRateio'>;

export interface SheetToRead {
  arquivo: string;
  bytes: Uint8Array;
  /** AAAA-MM of the period that all rows are sent to. */
  competencia: string;
}

export type ReadRateio =
  | { linhas: Schema<'LinhaRateio'>[]; falhas: Fault[] }
  /** Why nothing of it can be read. */
  | { ilegivel: string };

/** Reads a sheet of allocations; runs in a thread of its own, whose memory is limited. */
export async function run({ arquivo, bytes, competencia }: SheetToRead): Promise<ReadRateio> {
  const folder = await mkdtemp(join(tmpdir(), 'aponta-rateio-'));
  try {
    const file = join(folder, 'planilha');
    await writeFile(file, bytes, { mode: 0o600 });
    const { rows, faults, places } = await readRows(
      file,
      {
        placesOf: rateioPlaces,
        read: rateioReader(competencia),
        columns: 'Código, Centro de Custo e Percentual',
      },
      { name: arquivo },
    );
    return { linhas: rows.map(toLinha), falhas: faults.map((fault) => toFault(fault, places)) };
  } catch (error) {
    if (error instanceof UnreadableFile) {
      return { ilegivel: error.message.replaceAll(join(folder, 'planilha'), arquivo) };
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const toLinha = ({ linha, colaborador, centroCusto, percentual, propria }: RateioLine) => ({
  linha,
  colaborador,
  centroCusto,
  percentual: percentToDecimal(percentual),
  ...(propria && { competencia: propria }),
});

const codes = {
  colaborador: 'COLABORADOR_INVALIDO',
  centroCusto: 'CENTRO_CUSTO_INVALIDO',
  percentual: 'PERCENTUAL_INVALIDO',
  competencia: 'PERIODO_INVALIDO',
} as const;

function toFault({ linha, coluna, valor, esperado }: CellFault, places: RateioPlaces): Fault {
  const campo = fieldAt(coluna, places);
  return { linha, campo, codigo: codes[campo], valor, esperado };
}

function fieldAt(coluna: number, places: RateioPlaces): keyof typeof codes {
  if (coluna === places.colaborador) return 'colaborador';
  if (coluna === places.centroCusto) return 'centroCusto';
  return coluna === places.percentual ? 'percentual' : 'competencia';
}
