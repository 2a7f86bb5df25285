import { addDays, formatDate, formatMinutesShort, mondayOf, texts } from '@aponta/sdk';
import type { Interval } from '../values/interval.ts';
import { type Motivo, missingBy, type Situation } from './rules.ts';

/** What somebody is told of what they are late with. */
export function reminderText(
  motivo: Motivo,
  nome: string,
  person: Situation,
  periodo: Interval,
  today: string,
): string {
  if (motivo === 'SOLICITAR')
    return texts.lembreteSolicitar(nome, formatDate(periodo.inicio), formatDate(periodo.fim));
  const missing = missingBy(person, periodo, today);
  const yesterday = formatDate(addDays(today, -1));
  // More than was expected was logged before this week: nothing is missing but the week.
  if (missing === 0) return texts.lembreteSemHoras(nome, formatDate(mondayOf(today)), yesterday);
  return texts.lembreteApontar(nome, formatMinutesShort(missing), yesterday);
}
