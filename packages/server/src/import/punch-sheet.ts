import type { Reading } from './punch.ts';
import { brokenRules, type Sheet } from './table.ts';

/** The punches of `batidas.csv`; none of a file with faults. */
export function punchesOf(sheet: Sheet): Reading {
  const { lines } = sheet;
  const faults = [...sheet.faults, ...brokenRules(sheet)];
  if (faults.length > 0) return { punches: [], faults };
  const punches = lines.map(({ values: { dispositivo, nsr, data, hora, pis, cpf } }) => ({
    dispositivo: String(dispositivo),
    nsr: Number(nsr),
    momento: `${data}T${hora}`,
    documento: String(pis ?? cpf),
    tipo: pis ? ('pis' as const) : ('cpf' as const),
  }));
  return { punches, faults: [] };
}
