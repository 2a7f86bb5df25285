import type { Schema } from '@aponta/sdk';
import { isoOf } from '../../infra/db/parsers.ts';
import type { Columns } from './queries.ts';

type Notificacao = Schema<'Notificacao'>;
type Sobre = NonNullable<Notificacao['sobre']>;

/** Of the columns of somebody's notices. */
export function toNotificacoes(found: Columns | undefined): Notificacao[] {
  const { id, tipo, mensagem, criada_em, vista, lote_id, lote_tipo, sobre, sobre_id } = found ?? {};
  return (id ?? []).map((id, at) => ({
    id,
    type: tipo?.[at] as Notificacao['type'],
    message: mensagem?.[at] ?? '',
    date: isoOf(criada_em?.[at] ?? ''),
    viewed: vista?.[at] ?? false,
    ...loteOf(lote_id?.[at], lote_tipo?.[at]),
    ...sobreOf(sobre?.[at], sobre_id?.[at]),
  }));
}

function loteOf(
  id: number | null | undefined,
  tipo: 'MS' | 'MT' | null | undefined,
): Pick<Notificacao, 'lote'> | undefined {
  if (!id || !tipo) return undefined;
  return { lote: { id, tipo: tipo === 'MS' ? 'medicao' : 'medicao-terceiros' } };
}

function sobreOf(
  tipo: string | null | undefined,
  id: string | null | undefined,
): Pick<Notificacao, 'sobre'> | undefined {
  if (!tipo || id === null || id === undefined) return undefined;
  return { sobre: { tipo: tipo as Sobre['tipo'], id } };
}
