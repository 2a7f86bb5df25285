import { unwrap } from './calls.ts';
import { daysBetween, moveDays } from './dates.ts';
import { ApontaError } from './errors.ts';
import type { Aponta, Schema } from './types.ts';

type Apontamento = Schema<'Apontamento'>;
type Novo = Schema<'NovoApontamento'>;

/** Makes a new entry of the work of another, on `date` (YYYY-MM-DD); an exit after midnight stays the day after. */
export function entryOn(entry: Apontamento, date: string): Novo {
  const { horaEntrada, horaSaida, data } = entry;
  const at = (time: string) => moveDays(time, daysBetween(data, date));
  return {
    data: date,
    secao: entry.secao,
    projeto: entry.projeto.id,
    atividade: entry.atividade.id,
    documento: entry.documento?.id ?? null,
    ldPendente: entry.ldPendente,
    observacao: entry.observacao,
    ...(horaEntrada && horaSaida
      ? { horaEntrada: at(horaEntrada), horaSaida: at(horaSaida) }
      : { horas: entry.horas }),
  };
}

/** Says which entry is copied to which day (YYYY-MM-DD). Its key keeps what is sent twice, after a lost answer, from being logged twice. */
export interface Copia {
  entry: Apontamento;
  date: string;
  key: string;
}

/** Tells what became of a copy: the entry made of it, or why there is none. */
export type Copiado<C extends Copia> =
  | { copia: C; criado: Apontamento }
  | { copia: C; erro: ApontaError };

/**
 * Makes copies one after another, since each is judged together with those before it, and answers what became of each.
 * What the rules refuse does not keep the others from being made; any other failure is the last answer.
 */
export async function* copyEntries<C extends Copia>(
  api: Aponta,
  copias: Iterable<C>,
): AsyncGenerator<Copiado<C>, void, undefined> {
  for (const copia of copias) {
    const params = { header: { 'Idempotency-Key': copia.key } };
    const body = entryOn(copia.entry, copia.date);
    try {
      const criado = await unwrap(api.POST('/apontamento/apontamento', { params, body }));
      yield { copia, criado };
    } catch (erro) {
      if (!(erro instanceof ApontaError)) throw erro;
      yield { copia, erro };
      if (erro.status !== 422) return;
    }
  }
}
