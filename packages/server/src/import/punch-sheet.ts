import type { Leitura } from './punch.ts';
import type { Sheet } from './table.ts';

/** The punches of `batidas.csv`; none of a file with faults. */
export function marcacoesOf({ lines, faults }: Sheet): Leitura {
  if (faults.length > 0) return { marcacoes: [], falhas: faults };
  const marcacoes = lines.map(({ values: { dispositivo, nsr, data, hora, pis, cpf } }) => ({
    dispositivo: String(dispositivo),
    nsr: Number(nsr),
    momento: `${data}T${hora}`,
    documento: String(pis ?? cpf),
    tipo: pis ? ('pis' as const) : ('cpf' as const),
  }));
  return { marcacoes, falhas: [] };
}
