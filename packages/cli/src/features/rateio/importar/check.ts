import { basename } from 'node:path';
import { type Aponta, paginate, type Schema } from '@aponta/sdk';
import { type RateioPlaces, rateioPlaces, rateioReader } from '@aponta/sdk/sheet';
import type { Context } from '../../../kit/run/context.ts';
import { type Counted, type Fault, FaultyFile } from '../../../kit/sheet/faults.ts';
import { readRows } from '../../../kit/sheet/read.ts';
import { judgeLoad, type Load, type Loads, newLoad, type PeriodRows, sendLines } from './send.ts';

/** The rows of one period, sent and found right. */
export interface Checked {
  rows: PeriodRows;
  carga: Load;
  /** The period has not ended. */
  emAndamento: boolean;
}

interface Checking {
  /** AAAA-MM of all rows; without it, each row says its own. */
  periodo?: string;
  /** Whoever is not at 100,00 % is no fault of the file. */
  parcial?: boolean;
  /** What is kept of a file's loads, for an import that is cut. */
  cargas?: Loads;
  save?: () => Promise<void>;
}

/**
 * Reads a file and has the server judge its rows, in loads that stay open. Throws FaultyFile when anything is wrong with
 * it, and ApontaError.
 */
export async function checkFile(
  context: Context,
  file: string,
  { periodo: competencia, parcial = false, cargas = {}, save = async () => {} }: Checking,
): Promise<Checked[]> {
  const sheet = await readRows(context, file, {
    placesOf: rateioPlaces,
    read: rateioReader(competencia),
    columns: 'Código, Centro de Custo e Percentual',
  });
  const { places } = sheet;
  const faults = [...sheet.faults];
  const more: Counted[] = [];
  const counts = ({ codigo }: { codigo: Schema<'CodigoFalhaRateio'> }) =>
    !parcial || codigo !== 'RATEIO_INCOMPLETO';
  const ids = await idsOfPeriods(context.api);
  const checked: Checked[] = [];
  const progress = context.output.progress('Conferindo', sheet.rows.length);
  let sent = Object.values(cargas).reduce((sum, { enviadas }) => sum + enviadas, 0);
  try {
    for (const [month, linhas] of Map.groupBy(sheet.rows, (row) => row.competencia)) {
      const periodId = ids.get(month);
      if (periodId === undefined) {
        const coluna = places.periodo ?? places.colaborador;
        const esperado = 'a competência de um período';
        faults.push(...linhas.map(({ linha }) => ({ linha, coluna, valor: month, esperado })));
        continue;
      }
      const rows = { competencia: month, periodId, linhas };
      cargas[month] ??= newLoad();
      const carga = cargas[month];
      await sendLines(context, rows, carga, basename(file), save, (count) => {
        sent += count;
        progress.update(sent);
      });
      if (carga.concluida) {
        // Judged before it was cut; whoever resumes was asked, too.
        checked.push({ rows, carga, emAndamento: false });
        continue;
      }
      const whole = await judgeLoad(context, rows, carga);
      for (const { falhas, outrasFalhas } of [...carga.conferidas, whole]) {
        faults.push(...falhas.filter(counts).map((falha) => asFault(falha, places)));
        more.push(...outrasFalhas.filter(counts));
      }
      checked.push({ rows, carga, emAndamento: whole.emAndamento });
    }
  } finally {
    progress.end();
  }
  if (faults.length + more.length > 0)
    throw new FaultyFile(file, faults, { more, end: 'nada foi importado' });
  return checked;
}

/** A fault of the server's, where the file has it. */
const asFault = (
  { linha, campo, codigo, valor, esperado }: Schema<'FalhaRateio'>,
  places: RateioPlaces,
): Fault => ({
  linha,
  coluna: (campo === 'linha' ? undefined : columnOf(campo, places)) ?? places.colaborador,
  valor,
  esperado,
  codigo,
});

const columnOf = (
  campo: Exclude<Schema<'FalhaRateio'>['campo'], 'linha'>,
  places: RateioPlaces,
): number | undefined => (campo === 'competencia' ? places.periodo : places[campo]);

/** By competência. */
async function idsOfPeriods(api: Aponta): Promise<Map<string, number>> {
  const periods = new Map<string, number>();
  for await (const { id, fim } of paginate(api, '/apontamento/periodo', { futuros: true }))
    periods.set(fim.slice(0, 7), id);
  return periods;
}
