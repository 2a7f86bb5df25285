import { type Aponta, ApontaError, monthOf, paginate } from '@aponta/sdk';
import type { Known, Periodo } from './check.ts';

/** What the server has, of periods those in `competencias`. Throws ApontaError. */
export async function askServer(api: Aponta, competencias: Iterable<string>): Promise<Known> {
  const [colaboradores, centrosCusto, ids] = await Promise.all([
    codesOf(paginate(api, '/funcionarios/funcionarios/find', { size: 500 })),
    codesOf(paginate(api, '/rm/centro-custo', { size: 500, ativo: true })),
    idsOfPeriods(api),
  ]);
  const periodos = new Map<string, Periodo>();
  for (const competencia of competencias) {
    const id = ids.get(competencia);
    if (id !== undefined)
      periodos.set(competencia, { id, integrados: await integratedOf(api, id) });
  }
  return { colaboradores, centrosCusto, periodos };
}

async function codesOf(rows: AsyncIterable<{ codigo: string }>): Promise<Set<string>> {
  const codes = new Set<string>();
  for await (const { codigo } of rows) codes.add(codigo);
  return codes;
}

/** By competência. */
async function idsOfPeriods(api: Aponta): Promise<Map<string, number>> {
  const periods = new Map<string, number>();
  for await (const { id, fim } of paginate(api, '/apontamento/periodo', { futuros: true }))
    periods.set(monthOf(fim), id);
  return periods;
}

/** Whose measurements of a period are in RM. Who may not see them is told by the server when it refuses the load. */
async function integratedOf(api: Aponta, periodo: number): Promise<Set<string>> {
  const codes = new Set<string>();
  try {
    const rows = paginate(api, '/apontamento/medicao', { periodo, integrada: true, size: 500 });
    for await (const { colaborador } of rows) codes.add(colaborador.codigo);
  } catch (error) {
    if (!(error instanceof ApontaError && error.status === 403)) throw error;
  }
  return codes;
}
