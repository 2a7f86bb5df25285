import { type Aponta, ApontaError, paginate } from '@aponta/sdk';
import { type Known, personOf } from './check.ts';
import type { Linha } from './row.ts';

export interface Server extends Known {
  /** The id of each period by its competência. */
  periodos: ReadonlyMap<string, number>;
}

/** What the server has of all that rows name. Throws ApontaError. */
export async function askServer(api: Aponta, linhas: readonly Linha[]): Promise<Server> {
  const [colaboradores, centrosCusto, periodos] = await Promise.all([
    codesOf(paginate(api, '/funcionarios/funcionarios/find', { size: 500 })),
    codesOf(paginate(api, '/rm/centro-custo', { size: 500, ativo: true })),
    periodsOf(api),
  ]);
  const named = new Set(linhas.map(({ competencia }) => competencia));
  const integrados = new Set<string>();
  for (const competencia of named) {
    const periodo = periodos.get(competencia);
    if (periodo === undefined) continue;
    for (const codigo of await integratedOf(api, periodo))
      integrados.add(personOf(competencia, codigo));
  }
  return {
    colaboradores,
    centrosCusto,
    periodos,
    competencias: new Set(periodos.keys()),
    integrados,
  };
}

async function codesOf(rows: AsyncIterable<{ codigo: string }>): Promise<Set<string>> {
  const codes = new Set<string>();
  for await (const { codigo } of rows) codes.add(codigo);
  return codes;
}

async function periodsOf(api: Aponta): Promise<Map<string, number>> {
  const periods = new Map<string, number>();
  for await (const { id, fim } of paginate(api, '/apontamento/periodo', { futuros: true }))
    periods.set(fim.slice(0, 7), id);
  return periods;
}

/** Whose measurements of a period are in RM. Who may not see them is told by the server when it refuses the load. */
async function integratedOf(api: Aponta, periodo: number): Promise<string[]> {
  try {
    const rows = paginate(api, '/apontamento/medicao', { periodo, integrada: true, size: 500 });
    return (await Array.fromAsync(rows)).map(({ colaborador }) => colaborador.codigo);
  } catch (error) {
    if (error instanceof ApontaError && error.status === 403) return [];
    throw error;
  }
}
