import { type Aponta, ApontaError, getPage, type Schema, unwrap } from '@aponta/sdk';
import { type Failure, NotFound } from '../run/failure.ts';
import { type Month, monthValue } from './values.ts';

/* Finds a record by what people type: its code, its name or its id. Each throws a Failure that lists what there is. */

const same = (one: string, other: string) =>
  one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;

interface Coded {
  id: number;
  codigo: string;
  nome?: string;
}

/** Looks for the code first, then the name, then the id: a code may look like an id. */
export function pick<R extends Coded>(rows: readonly R[], typed: string): R | undefined {
  return (
    rows.find(({ codigo }) => same(codigo, typed)) ??
    rows.find(({ nome }) => nome !== undefined && same(nome, typed)) ??
    rows.find(({ id }) => String(id) === typed)
  );
}

function notFound(kind: string, typed: string, rows: readonly Coded[]): Failure {
  const some = rows.slice(0, 8).map(({ codigo }) => codigo);
  const rest = rows.length > some.length ? ', …' : '';
  return new NotFound(`${kind}: "${typed}"${some.length ? `. Há: ${some.join(', ')}${rest}` : ''}`);
}

export async function findProjeto(api: Aponta, typed: string): Promise<Schema<'Projeto'>> {
  const { content } = await getPage(api, '/contrato/projeto/find', { codigo: typed, size: 500 });
  const found = pick(content, typed) ?? (await projetoById(api, typed));
  if (!found) throw notFound('Projeto não encontrado', typed, content);
  return found;
}

async function projetoById(api: Aponta, typed: string): Promise<Schema<'Projeto'> | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(typed)) return undefined;
  const path = { id: Number(typed) };
  try {
    return await unwrap(api.GET('/contrato/projeto/find/{id}', { params: { path } }));
  } catch (error) {
    if (error instanceof ApontaError && error.status === 404) return undefined;
    throw error;
  }
}

export function listAtividades(api: Aponta, projetoId: number): Promise<Schema<'Atividade'>[]> {
  const params = { path: { projetoId }, query: { active: true } };
  return unwrap(api.GET('/contrato/projeto/atividade-apontamento/{projetoId}/all', { params }));
}

export async function findAtividade(
  api: Aponta,
  projetoId: number,
  typed: string,
): Promise<Schema<'Atividade'>> {
  const rows = await listAtividades(api, projetoId);
  const found = pick(rows, typed);
  if (!found) throw notFound('Atividade ativa não encontrada no projeto', typed, rows);
  return found;
}

export function listDocumentos(api: Aponta, projetoId: number): Promise<Schema<'Documento'>[]> {
  const params = { path: { projetoId } };
  return unwrap(api.GET('/contrato/projeto/solicitacao/documentos/{projetoId}', { params }));
}

export async function findDocumento(
  api: Aponta,
  projetoId: number,
  typed: string,
): Promise<Schema<'Documento'>> {
  const rows = await listDocumentos(api, projetoId);
  const found = pick(rows, typed);
  if (!found) throw notFound('Documento não encontrado no projeto', typed, rows);
  return found;
}

/** Finds a period by atual, anterior, or the month of its competência as AAAA-MM or MM/AAAA. */
export async function findPeriodo(api: Aponta, typed: string): Promise<Schema<'Periodo'>> {
  if (typed === 'atual' || typed === 'anterior') {
    const { content } = await getPage(api, '/apontamento/periodo', { size: 2 });
    const found = content[typed === 'atual' ? 0 : 1];
    if (found) return found;
    const others =
      typed === 'anterior' ? '; diga outro com --periodo: atual, AAAA-MM ou MM/AAAA' : '';
    throw new NotFound(`Não há período ${typed}${others}`);
  }
  // The first of a month is in the period that ends in it.
  const date = `${monthText(monthValue(typed))}-01`;
  const { content } = await getPage(api, '/apontamento/periodo', { date, futuros: true });
  const [found] = content;
  if (!found) throw new NotFound(`Não há período da competência ${typed}`);
  return found;
}

/** Gives the competência, AAAA-MM, of what `findPeriodo` takes; a month is not looked up. */
export async function competenciaOf(
  api: Aponta,
  typed: string | undefined,
): Promise<string | undefined> {
  if (typed === undefined) return undefined;
  if (typed === 'atual' || typed === 'anterior')
    return (await findPeriodo(api, typed)).fim.slice(0, 7);
  return monthText(monthValue(typed));
}

/** AAAA-MM */
const monthText = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;
