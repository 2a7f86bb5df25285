import { businessDate, daysBetween, formatDateTime, type Schema } from '@aponta/sdk';
import type { Aprovacao } from './labels.ts';

/** A dot of the chain that an approval goes along. */
export interface Step {
  title: string;
  who: string;
  /** When it was done, since when it waits, or what is to come before. */
  when: string;
  state: 'done' | 'waits' | 'later' | 'refused';
}

type Entry = Pick<Schema<'ApontamentoDaSolicitacao'>, 'data' | 'horas'>;

/** 'desde hoje', 'há 1 dia', 'há 4 dias': whole days of the business, from a moment to now. */
export function sinceText(moment: string, now: Date): string {
  const days = daysBetween(businessDate(new Date(moment)), businessDate(now));
  if (days <= 0) return 'desde hoje';
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}

/** Who has it, who had it and who comes after: the request, each approval, and how it ended otherwise. */
export function chainOf(row: Aprovacao, now: Date): Step[] {
  const { aprovadorPrimario: first, aprovadorSecundario: last, statusPor } = row;
  const asked: Step = {
    title: row.apontamento ? 'Solicitada' : 'Medida',
    who: row.colaborador.nome,
    when: formatDateTime(row.criadaEm),
    state: 'done',
  };
  const one = !first || !last || (row.apontamento && first.codigo === last.codigo);
  const approvals: Step[] = one
    ? [stepOf(row, 'Aprovação', last ?? first, row.aprovacaoSecundariaPor, 'APROVADA', now)]
    : [
        stepOf(row, 'Primária', first, row.aprovacaoPrimariaPor, 'PRIMARIA', now),
        stepOf(row, 'Secundária', last, row.aprovacaoSecundariaPor, 'APROVADA', now),
      ];
  if (!row.reprovada && !row.cancelada) return [asked, ...approvals];
  const ended: Step = {
    title: row.reprovada ? 'Reprovada' : 'Cancelada',
    who: statusPor?.nome ?? '',
    when: formatDateTime(row.statusEm),
    state: 'refused',
  };
  return [asked, ...approvals.filter(({ state }) => state === 'done'), ended];
}

function stepOf(
  row: Aprovacao,
  title: string,
  approver: Schema<'Pessoa'> | null,
  by: Schema<'Pessoa'> | undefined,
  which: 'PRIMARIA' | 'APROVADA',
  now: Date,
): Step {
  const given = which === 'PRIMARIA' ? row.dataAprovacaoPrimaria : row.dataAprovacaoSecundaria;
  const nome = approver?.nome ?? '';
  const who = by && by.codigo !== approver?.codigo ? `${by.nome} por ${nome}` : nome;
  if (given) return { title, who, when: formatDateTime(given), state: 'done' };
  const turn = which === 'PRIMARIA' ? row.status === 'PENDENTE' : isLastsTurn(row);
  if (!row.pendente || !turn) return { title, who, when: 'depois', state: 'later' };
  return { title, who, when: `aguarda ${sinceText(row.statusEm, now)}`, state: 'waits' };
}

const isLastsTurn = ({ status, aguarda, aprovadorSecundario, aprovadorPrimario }: Aprovacao) =>
  status === 'APROVADA_PARCIAL' ||
  aguarda?.codigo === aprovadorSecundario?.codigo ||
  aprovadorPrimario === null;

export interface Share {
  name: string;
  horas: number;
  /** Of the greatest, from 0 to 1. */
  part: number;
}

/** Hours by what each entry is named, the greatest first. */
export function sharesOf<E extends Entry>(
  entries: readonly E[],
  nameOf: (entry: E) => string,
): Share[] {
  const minutes = new Map<string, number>();
  for (const entry of entries) {
    const name = nameOf(entry);
    minutes.set(name, (minutes.get(name) ?? 0) + Math.round(entry.horas * 60));
  }
  const most = Math.max(1, ...minutes.values());
  return [...minutes]
    .sort(([one, more], [other, less]) => less - more || one.localeCompare(other))
    .map(([name, value]) => ({ name, horas: value / 60, part: value / most }));
}

/** Entries by their days, in the order of the days. */
export function daysOf<E extends Entry>(entries: readonly E[]): [data: string, entries: E[]][] {
  const days = new Map<string, E[]>();
  for (const entry of entries) days.set(entry.data, [...(days.get(entry.data) ?? []), entry]);
  return [...days].sort(([one], [other]) => one.localeCompare(other));
}

/** The kind and number that the address of a row names; undefined where it names none. */
export function keyOf(id: string): Schema<'ChaveAprovacao'> | undefined {
  const [kind, number] = id.split(' ');
  const known = (kind === 'horas' || kind === 'terceiros') && /^\d{1,12}$/.test(number ?? '');
  return known ? { apontamento: kind === 'horas', id: Number(number) } : undefined;
}
