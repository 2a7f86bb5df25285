import { addDays, formatDate, formatMinutesShort, texts } from '@aponta/sdk';
import type { Interval } from '../values/interval.ts';
import type { PersonSituation } from './queries.ts';
import { type Motivo, missingBy } from './rules.ts';

/** What somebody is told of what they are late with. */
export function reminderText(
  motivo: Motivo,
  nome: string,
  person: PersonSituation,
  periodo: Interval,
  today: string,
): string {
  if (motivo === 'SOLICITAR')
    return texts.lembreteSolicitar(nome, formatDate(periodo.inicio), formatDate(periodo.fim));
  const missing = missingBy(person, periodo, today);
  return texts.lembreteApontar(nome, formatMinutesShort(missing), formatDate(addDays(today, -1)));
}
