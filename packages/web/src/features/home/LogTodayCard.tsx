import {
  formatCount,
  formatDate,
  formatHours,
  formatMinutesShort,
  type Schema,
  weekday,
} from '@aponta/sdk';
import { Button, InputGroup } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { type RefObject, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { hashOf } from '../../shell/address.ts';
import { Field } from '../../ui/Field.tsx';
import { HoursInput } from '../../ui/HoursInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { shortWeekday } from '../apontamento/day-label.ts';
import { hasTimes } from '../apontamento/entry-form.ts';
import { minutesOf } from '../apontamento/month.ts';
import { useLastDay } from '../apontamento/use-last-day.ts';
import { useRepeat } from '../apontamento/use-repeat.ts';
import { useToday } from '../apontamento/use-today.ts';
import { keyOfWork, nameOfWork } from '../apontamento/work.ts';
import { Card } from './Card.tsx';
import { useLogToday } from './use-log-today.ts';

const TIME_ENTRY = hashOf({ title: 'Apontamento de Horas' });

/** Hours of today with one field and Enter, or those of the last day again. */
export function LogTodayCard({
  logged,
}: {
  logged: Schema<'MesDeHoje'>['dias'][number] | undefined;
}) {
  const today = useToday();
  const log = useLogToday(today);
  const hours = useRef<HTMLInputElement>(null);
  const { form, messages, change } = log;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    log.submit();
  };
  return (
    <Card
      title="Apontar hoje"
      aside={
        logged && (
          <span className="hoje-figures">
            <strong>{formatHours(logged.apontado)}</strong>
            {logged.esperado ? <> de {formatHours(logged.esperado)}</> : null}
          </span>
        )
      }
    >
      {!log.ready ? (
        <Skeleton rows={2} height={30} />
      ) : !form.projeto || !form.atividade || hasTimes(form) ? (
        <p>
          <a href={TIME_ENTRY}>
            {hasTimes(form) ? 'Apontar entrada e saída' : 'Fazer o primeiro apontamento'}
          </a>
        </p>
      ) : (
        <form className="hoje-log" onSubmit={onSubmit} noValidate aria-label="Apontar hoje">
          <Field label="Projeto e atividade" className="hoje-log-work">
            {(control) => (
              <Select
                {...control}
                fill
                value={log.works[0] && keyOfWork(log.works[0])}
                onChange={({ currentTarget }) => void log.pick(currentTarget.value)}
              >
                {log.works.map((work) => (
                  <option key={keyOfWork(work)} value={keyOfWork(work)}>
                    {nameOfWork(work)} · {work.atividade.nome}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Horas" className="hoje-log-hours" messages={messages('horas')}>
            {(control) => (
              <HoursInput
                {...control}
                inputRef={hours}
                ofDay
                value={form.horas}
                onValueChange={(horas) => change({ horas })}
              />
            )}
          </Field>
          <Field label="Observação" className="hoje-log-note">
            {(control) => (
              <InputGroup
                {...control}
                value={form.observacao}
                onValueChange={(observacao) => change({ observacao })}
              />
            )}
          </Field>
          <Button type="submit" intent="primary" text="Cadastrar" />
        </form>
      )}
      <Repeat today={today} then={hours} />
      {log.refused > 0 && (
        <p className="hoje-refused">
          {formatCount(log.refused, 'apontamento recusado', 'apontamentos recusados')}:{' '}
          <a href={TIME_ENTRY}>Corrigir</a>
        </p>
      )}
    </Card>
  );
}

/** The entries of the last day again, while today has none. */
function Repeat({ today, then }: { today: string; then: RefObject<HTMLElement | null> }) {
  const { last, entries, ready } = useLastDay(today);
  const { repeat, sending } = useRepeat();
  const button = useRef<HTMLButtonElement>(null);
  // Who pressed it goes on in the form: it is gone with the day that has entries now.
  useLayoutEffect(() => {
    if (!sending) return;
    const had = document.activeElement === button.current;
    return () => {
      if (had && document.activeElement === document.body) then.current?.focus();
    };
  }, [sending, then]);
  if (!ready || !last || (entries.length > 0 && !sending)) return null;
  const { data, apontamentos } = last;
  const what = `${formatCount(apontamentos.length, 'apontamento', 'apontamentos')}, ${formatMinutesShort(minutesOf(last))}`;
  return (
    <Button
      ref={button}
      size="small"
      className="hoje-repeat"
      icon={<HistoryIcon />}
      loading={sending}
      text={`Repetir ${shortWeekday(weekday(data))} ${formatDate(data).slice(0, 5)} (${what})`}
      onClick={() => repeat(apontamentos, today)}
    />
  );
}
