import { formatMinutesShort, hasRole, hoursToMinutes } from '@aponta/sdk';
import { useGet } from './use-api.ts';
import { useUser } from './user.ts';

/** What a calendar shows of a day beside its number. */
export interface DayNote {
  /** The holiday's name. */
  holiday?: string;
  /** What one logged. */
  hours?: string;
}

/** One's own days of a month (YYYY-MM) of which there is something to say: holidays of the section last logged for, and hours. */
export function useOwnDays(month: string): ReadonlyMap<string, DayNote> {
  const enabled = hasRole(useUser(), 'APONTA_HORAS');
  const [year = 0, number = 0] = month.split('-').map(Number);
  const quiet = { silent: true, enabled } as const;
  const last = useGet('/apontamento/apontamento/ultimo', {}, quiet);
  const codigo = last.data?.secao?.codigo;
  const logged = useGet('/apontamento/apontamento', { query: { month: number, year } }, quiet);
  const holidays = useGet(
    '/funcionarios/secao/{codigo}/calendario/{year}/{month}',
    { path: { codigo: codigo ?? '', year, month: number } },
    { silent: true, enabled: enabled && codigo !== undefined },
  );
  const notes = new Map<string, DayNote>();
  for (const { data, apontamentos } of logged.data ?? []) {
    const minutes = apontamentos.reduce((sum, { horas }) => sum + hoursToMinutes(horas), 0);
    if (minutes > 0) notes.set(data, { hours: formatMinutesShort(minutes) });
  }
  for (const { dia, nome } of holidays.data ?? []) {
    notes.set(dia, { ...notes.get(dia), holiday: nome });
  }
  return notes;
}
