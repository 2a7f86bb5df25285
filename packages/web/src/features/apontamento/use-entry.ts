import { isDate, monthOf } from '@aponta/sdk';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useItem } from '../../shell/tabs.ts';
import {
  bodyOf,
  type Campo,
  chooseData,
  chooseProjeto,
  cleared,
  type EntryForm,
  emptyForm,
  failuresOf,
  firstEmpty,
} from './entry-form.ts';
import { next, type Queued } from './entry-queue.ts';
import { type WantedWork, wantedWorkAtom } from './favorites.ts';
import { useLast } from './use-last.ts';
import { highlightedAtom, useQueue } from './use-queue.ts';
import { useReadProjeto } from './use-read-projeto.ts';
import { useToday } from './use-today.ts';

/** The form, the month and day in sight, and what may be done with them. */
export function useEntry() {
  const today = useToday();
  // Read once: a later answer must not change what is in the form.
  const { ultimo, last, ready } = useLast();
  const { queue, change: changeQueue } = useQueue();
  const readProjeto = useReadProjeto();
  const [wanted, setWanted] = useAtom(wantedWorkAtom);
  const [month, setMonth] = useState(monthOf(today));
  const highlighted = useAtomValue(highlightedAtom);
  const element = useRef<HTMLFormElement>(null);

  // The day of another month waits until that month is back in sight.
  const isHidden = ({ data }: EntryForm) => isDate(data) && monthOf(data) !== month;
  const inSight = (kept: EntryForm) => (isHidden(kept) ? { ...kept, data: '' } : kept);
  const [firstDay] = useState(today);
  const edit = useForm<EntryForm>(
    { ...emptyForm, ...last, data: firstDay },
    {
      draft: 'apontamento',
      light: ['data'],
      check: (kept) => failuresOf(inSight(kept), today),
    },
  );
  const { values: kept } = edit;
  /** Nothing was typed since the last entry left the form. */
  const emptied = useRef(false);
  const change: typeof edit.change = (part) => {
    emptied.current = false;
    edit.change(part);
  };
  const form = inSight(kept);
  const day = isDate(form.data) ? form.data : '';

  const focus = (campo: Campo) => {
    const field = element.current?.elements.namedItem(campo);
    if (field instanceof HTMLElement) field.focus();
  };
  /** The cursor in the first empty field; not on touch screens, whose keyboard would cover the rest. */
  const focusEmpty = (form: EntryForm) => {
    if (matchMedia('(hover: hover)').matches) focus(firstEmpty(form));
  };
  const selectDay = (data: string) => {
    change(chooseData(kept, data));
    // What was wrong may have been wrong with the other day.
    edit.clearMessages();
    if (isDate(data)) setMonth(monthOf(data));
  };
  /** A day chosen in the calendar: the next thing is to say how much. */
  const pickDay = (data: string) => {
    selectDay(data);
    if (data <= today) focusEmpty({ ...form, data });
  };
  /** A project, its activity where one is named, at once; what is known of the project may be old, so it is read again. */
  const pickWork = async ({ projeto: { id }, atividade }: WantedWork) => {
    const projeto = await readProjeto(id);
    if (!projeto) return;
    const patch = { ...chooseProjeto(kept, projeto), ...(atividade && { atividade }) };
    change(patch);
    focusEmpty({ ...form, ...patch });
  };
  // A day that the address names: `#/apontamento-de-horas?id=2026-11-18`.
  const { item } = useItem('Apontamento de Horas');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day in the address is what it answers to
  useEffect(() => {
    if (item !== undefined && isDate(item) && ready) pickDay(item);
  }, [item, ready]);
  // Waits until the form is there: the cursor goes where that one is empty.
  useEffect(() => {
    if (!wanted || !ready) return;
    setWanted(null);
    void pickWork(wanted);
  });
  const submit = () => {
    // The same press again, of a finger or a worn key.
    if (emptied.current && next(queue)) return;
    const taken = edit.take(cleared);
    if (!taken) return;
    emptied.current = true;
    const entry = inSight(taken);
    changeQueue({ type: 'added', entry: { key: newKey(), form: entry, body: bodyOf(entry) } });
    focusEmpty({ ...entry, ...cleared });
  };
  /** Takes an entry out of the queue and back into the form, its faults marked. */
  const mend = ({ key, form, refusal }: Queued) => {
    changeQueue({ type: 'removed', key });
    emptied.current = false;
    edit.fill(form, refusal?.failures ?? []);
    if (isDate(form.data)) setMonth(monthOf(form.data));
    if (!refusal?.failures.length) focusEmpty(form);
  };

  return {
    today,
    month,
    setMonth,
    /** The day of the form; empty when it has none. */
    day,
    form,
    messages: (campo: Campo) => (campo === 'data' && isHidden(kept) ? [] : edit.messages(campo)),
    highlighted,
    element,
    ready,
    draft: { recovered: edit.recovered, reset: edit.reset },
    /** The read that fills the form in. */
    ultimo,
    change,
    selectDay,
    pickDay,
    pickWork,
    focusEmpty: () => focusEmpty(form),
    submit,
    mend,
    /** Whether the form holds something that another entry would take the place of. */
    typed: (Object.keys(cleared) as (keyof typeof cleared)[]).some((campo) => kept[campo]),
  };
}

export type Entry = ReturnType<typeof useEntry>;
