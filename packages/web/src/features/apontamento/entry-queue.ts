import type { Schema } from '@aponta/sdk';
import type { ShownEntry } from './entry-columns.ts';
import type { EntryForm, Failure } from './entry-form.ts';

type Apontamento = Schema<'Apontamento'>;
type Dia = Schema<'DiaApontado'>;

/** Why the server did not take an entry, and the fields that it means. */
export interface Refusal {
  messages: readonly string[];
  failures: readonly Failure[];
}

/** An entry that left the form and is not logged yet. */
export interface Queued {
  /** Its Idempotency-Key, the same until the server has answered. */
  key: string;
  /** As it was typed, to be mended. */
  form: EntryForm;
  body: Schema<'NovoApontamento'>;
  /** When it first went out, in epoch milliseconds: from then on the server may have it. */
  sentAt?: number;
  refusal?: Refusal;
}

/** In the order in which they were typed. */
export type Queue = readonly Queued[];

/** What may happen to the queue. Each names its entry, so that a change holds whatever came in between. */
export type Change =
  | { type: 'added'; entry: Queued }
  | { type: 'sent'; key: string; at: number }
  | { type: 'refused'; key: string; refusal: Refusal }
  | { type: 'retried'; key: string }
  /** Logged, discarded, or taken back into the form. */
  | { type: 'removed'; key: string };

export function reduce(queue: Queue, change: Change): Queue {
  const edit = (key: string, step: (entry: Queued) => Queued) =>
    queue.map((entry) => (entry.key === key ? step(entry) : entry));
  switch (change.type) {
    case 'added':
      return queue.some(({ key }) => key === change.entry.key) ? queue : [...queue, change.entry];
    case 'sent':
      return edit(change.key, (entry) => ({ ...entry, sentAt: entry.sentAt ?? change.at }));
    case 'refused':
      return edit(change.key, (entry) => ({ ...entry, refusal: change.refusal }));
    // A refusal is an answer: the server has nothing of the entry, and what is sent now is sent first.
    case 'retried':
      return edit(change.key, ({ key, form, body }) => ({ key, form, body }));
    case 'removed':
      return queue.filter(({ key }) => key !== change.key);
  }
}

/** What goes out next: one at a time, and the others behind it; what was refused holds nobody up. */
export const next = (queue: Queue): Queued | undefined => queue.find(({ refusal }) => !refusal);

/** Whether an entry may still be changed: one that went out without an answer may be logged already. */
export const isMendable = ({ refusal, sentAt }: Queued) => !!refusal || sentAt === undefined;

const DAY = 24 * 60 * 60 * 1000;

/** Whether the server, which keeps keys for 7 days, may have forgotten that it did this one. */
export const isForgotten = ({ sentAt }: Queued, now: number) =>
  sentAt !== undefined && now - sentAt > 6 * DAY;

/** Milliseconds until the next try, after so many in a row without an answer. */
export const pauseAfter = (tries: number) => Math.min(1000 * 2 ** (tries - 1), 30_000);

/** An entry of the queue as a row of the day's table; the cost centre is for the server to say. */
export function rowOf({ form, body }: Queued): ShownEntry {
  const { projeto, atividade, documento } = form;
  return {
    data: body.data,
    projeto: { id: body.projeto, codigo: projeto?.codigo ?? '', nome: projeto?.titulo ?? '' },
    centroCusto: '',
    atividade: atividade ?? { id: body.atividade, codigo: '', nome: '', name: '' },
    horaEntrada: body.horaEntrada ?? null,
    horaSaida: body.horaSaida ?? null,
    horas: body.horas ?? 0,
    documento: documento && { id: documento.id, codigo: documento.codigo },
    observacao: body.observacao ?? null,
    ldPendente: body.ldPendente ?? false,
  };
}

/** The month with an entry that was just logged, in sight before the month is read again. */
export function withEntry(days: readonly Dia[], entry: Apontamento): Dia[] {
  const { data, horas, ldPendente } = entry;
  const day = days.find((each) => each.data === data);
  const before = day?.apontamentos ?? [];
  if (before.some(({ id }) => id === entry.id)) return [...days];
  const after: Dia = {
    ...day,
    data,
    horas: (day?.horas ?? 0) + horas,
    ldPendente: ldPendente || !!day?.ldPendente,
    apontamentos: [...before, entry],
  };
  return [...days.filter((each) => each !== day), after];
}
