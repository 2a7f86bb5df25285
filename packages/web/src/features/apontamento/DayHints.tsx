import { formatMinutes, texts } from '@aponta/sdk';
import { LockIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useSetAtom } from 'jotai';
import { useGet } from '../../lib/use-api.ts';
import { hashOf } from '../../shell/address.ts';
import { useAllowed } from '../../shell/use-allowed.ts';
import { wantedPeriodAtom } from '../aprovacao/wanted-period.ts';
import { EmptyDay } from './EmptyDay.tsx';
import { hasTimes } from './entry-form.ts';
import { minutesOf } from './month.ts';
import { PunchLine } from './PunchLine.tsx';
import type { Entry } from './use-entry.ts';
import { expectedOn } from './use-expected.ts';
import { useMonth } from './use-month.ts';

/** What is known of the day in sight before anything is typed: its punches, and of an empty one what it most likely gets. */
export function DayHints({ entry }: { entry: Entry }) {
  const { month, day, today, form, change, element } = entry;
  const { logged, expected } = useMonth(month, form.secao?.codigo);
  const { dia } = expectedOn(expected.data, day);
  if (!dia || !logged.data) return null;
  const take = (minutes: number) => {
    change({ horas: formatMinutes(minutes) });
    const field = element.current?.elements.namedItem('horas');
    if (field instanceof HTMLElement) field.focus();
  };
  const minutes = minutesOf(logged.data.find(({ data }) => data === day));
  return (
    <>
      <PunchLine
        day={dia}
        logged={minutes}
        onTake={hasTimes(form) || dia.congelado ? undefined : take}
      />
      {dia.congelado ? <FrozenDay /> : <RejectedDay day={day} />}
      {minutes === 0 && day <= today && !dia.congelado && <EmptyDay entry={entry} />}
    </>
  );
}

const REQUESTS = 'Solicitação de Aprovação';

/** Says before anything is typed that the day takes no hours any more, and where its request is. */
function FrozenDay() {
  const requests = useAllowed(REQUESTS);
  return (
    <p className="punch-line frozen-day" role="note">
      <LockIcon size={12} />
      <span>{texts.periodoCongelado}: as horas deste dia não mudam mais.</span>
      {requests && <a href={hashOf({ title: REQUESTS })}>Ver a solicitação</a>}
    </p>
  );
}

/** Of a day whose period was rejected: why, beside what is to be mended, and the way to ask again. */
function RejectedDay({ day }: { day: string }) {
  const { data } = useGet('/apontamento/aprovacao-horas/periodo', {}, { silent: true });
  const request = useSetAtom(wantedPeriodAtom);
  const requests = useAllowed(REQUESTS);
  const rejected = data?.find(
    ({ status, periodo }) => status === 'REPROVADA' && periodo.inicio <= day && day <= periodo.fim,
  );
  if (!rejected) return null;
  return (
    <p className="punch-line rejected-day" role="note">
      <WarningSignIcon size={12} />
      <span>Período reprovado{rejected.motivo && <>: “{rejected.motivo}”</>}</span>
      {requests && (
        <a href={hashOf({ title: REQUESTS })} onClick={() => request(rejected.periodo.id)}>
          Solicitar de novo
        </a>
      )}
    </p>
  );
}
