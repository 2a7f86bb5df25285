import { type Aponta, getPage, hoursToMinutes, type Schema, unwrap } from '@aponta/sdk';
import { Failure } from '../../../kit/run/failure.ts';
import {
  findPeriodo,
  findProjeto,
  listAtividades,
  listDocumentos,
} from '../../../kit/values/lookup.ts';
import { monthOf } from '../../../kit/values/values.ts';
import type { HoursRow } from './row.ts';

/** What the server knows about everything the rows name. */
export interface Known {
  /** The own ID; asked for only when rows say whose they are. */
  codigo?: string;
  /** The last period that takes entries, by the server's clock. */
  periodo: Schema<'Periodo'>;
  /** The section of the last entry, for files without sections. */
  secao: Schema<'Secao'> | null;
  secoes: ReadonlyMap<string, Schema<'Secao'>>;
  /** By what was typed. */
  projetos: ReadonlyMap<string, Projeto>;
  /** The entries of each day that are logged already. */
  dias: ReadonlyMap<string, readonly Schema<'Apontamento'>[]>;
}

export interface Projeto extends Schema<'Projeto'> {
  atividades: Schema<'Atividade'>[];
  /** Empty when no row of the project names a document. */
  documentos: Schema<'Documento'>[];
}

/** Asks the server for everything the rows name. Throws ApontaError. */
export async function askServer(api: Aponta, rows: readonly HoursRow[]): Promise<Known> {
  const named = rows.some(({ colaborador }) => colaborador);
  const [user, periodo, { secao }] = await Promise.all([
    named ? unwrap(api.GET('/user')) : undefined,
    findPeriodo(api, 'atual'),
    unwrap(api.GET('/apontamento/apontamento/ultimo')),
  ]);
  const months = new Set(rows.map(({ data }) => data.slice(0, 7)));
  const dias = new Map<string, Schema<'Apontamento'>[]>();
  for (const month of months) {
    const query = monthOf(month);
    const days = await unwrap(api.GET('/apontamento/apontamento', { params: { query } }));
    for (const { data, apontamentos } of days) dias.set(data, apontamentos);
  }
  const secoes = new Map<string, Schema<'Secao'>>();
  for (const codigo of new Set(rows.flatMap((linha) => linha.secao ?? []))) {
    const { content } = await getPage(api, '/funcionarios/secao/find', { codigo, size: 500 });
    const found = content.find((one) => one.codigo === codigo);
    if (found) secoes.set(codigo, found);
  }
  const projetos = new Map<string, Projeto>();
  for (const [typed, own] of Map.groupBy(rows, ({ projeto }) => projeto)) {
    const found = await projetoOf(
      api,
      typed,
      own.some(({ documento }) => documento),
    );
    if (found) projetos.set(typed, found);
  }
  return { codigo: user?.codigo, periodo, secao, secoes, projetos, dias };
}

async function projetoOf(
  api: Aponta,
  typed: string,
  documented: boolean,
): Promise<Projeto | undefined> {
  try {
    const projeto = await findProjeto(api, typed);
    const [atividades, documentos] = await Promise.all([
      listAtividades(api, projeto.id),
      documented ? listDocumentos(api, projeto.id) : [],
    ]);
    return { ...projeto, atividades, documentos };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Adds up the whole minutes of entries. */
export const minutesIn = (entries: readonly Schema<'Apontamento'>[] = []): number =>
  entries.reduce((sum, { horas }) => sum + hoursToMinutes(horas), 0);
