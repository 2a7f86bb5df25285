import { formatCount, formatDate, formatMinutes, hoursToMinutes } from '@aponta/sdk';
import { Button, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toaster.tsx';
import { CopyLines } from './CopyLines.tsx';
import {
  type CopyForm,
  daysOfCopy,
  failuresOf,
  type Line,
  planOf,
  proposed,
  type Span,
} from './copy-plan.ts';
import { referenceDay } from './month.ts';
import { useCopy } from './use-copy.ts';
import type { Entry } from './use-entry.ts';
import { useDays, useMonth } from './use-month.ts';
import './copy.css';

interface CopyModalProps {
  span: Span;
  entry: Entry;
  /** What its fields begin with; otherwise what one most likely means. */
  base?: CopyForm;
  isOpen: boolean;
  onClose: () => void;
}

const fields: Record<Span, { campo: keyof CopyForm; label: string }[]> = {
  dia: [
    { campo: 'de', label: 'De' },
    { campo: 'para', label: 'Para' },
    { campo: 'ate', label: 'Até (opcional)' },
  ],
  semana: [
    { campo: 'de', label: 'De: a semana do dia' },
    { campo: 'para', label: 'Para: a semana do dia' },
  ],
};

/** Repeats the entries of a day or a week. Each is judged by itself: what is refused says why, and keeps no other back. */
export function CopyModal({ span, entry, base: given, isOpen, onClose }: CopyModalProps) {
  const { month, today, selectDay } = entry;
  const secao = entry.form.secao?.codigo;
  const day = entry.day || referenceDay(month, today);
  const { logged } = useMonth(month, secao);
  const [base] = useState(() => given ?? proposed(span, day, logged.data ?? [], today));
  const edit = useForm(base, { check: (form) => failuresOf(span, form) });
  const { values: form, change, messages } = edit;
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const { outcomes, progress, run, stop } = useCopy();

  const failures = failuresOf(span, form);
  const { from, to } = daysOfCopy(
    span,
    failures.length > 0 ? { de: today, para: today, ate: '' } : form,
  );
  const source = useDays(from, secao);
  const target = useDays(to, secao);
  const loaded = source.logged && target.logged;
  const lines =
    loaded && planOf(span, form, [...(source.logged ?? []), ...(target.logged ?? [])], target.days);
  const chosen = (line: Line) =>
    outcomes[line.id] === 'made' || (!line.against && (choices[line.id] ?? !line.doubt));
  const waiting = (lines ?? []).filter((line) => chosen(line) && outcomes[line.id] !== 'made');
  const minutes = waiting.reduce((sum, line) => sum + hoursToMinutes(line.entry.horas), 0);
  const made = (lines ?? []).filter(({ id }) => outcomes[id] === 'made').length;
  const refused = (lines ?? []).filter(({ id }) => Array.isArray(outcomes[id])).length;

  const copied = (count: number) => {
    if (count < waiting.length) return;
    toast.success(formatCount(count, 'apontamento copiado', 'apontamentos copiados'));
    onClose();
    selectDay(waiting[0]?.date ?? day);
  };
  const submit = () => {
    if (failures.length === 0 && waiting.length === 0) {
      return toast.warning('Escolha ao menos um apontamento para copiar');
    }
    edit.submit(() => run(waiting), { onSuccess: copied });
  };
  const close = () => (progress ? stop() : onClose());

  return (
    <Modal
      title={span === 'dia' ? 'Copiar dia' : 'Copiar semana'}
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      width={940}
      footer={
        <>
          <div className="copy-state" role="status">
            {progress
              ? `${progress.done} de ${progress.total}`
              : stateOf(waiting, minutes, made, refused)}
            {progress && (
              <ProgressBar
                aria-label="Andamento da cópia"
                intent="primary"
                animate={false}
                stripes={false}
                value={progress.done / progress.total}
              />
            )}
          </div>
          <Button text={progress ? 'Parar' : 'Fechar'} onClick={close} />
          <Button
            text={refused > 0 ? 'Tentar de novo' : 'Copiar'}
            intent="primary"
            type="submit"
            loading={progress !== undefined}
          />
        </>
      }
    >
      <div className="copy-fields">
        {fields[span].map(({ campo, label }) => (
          <Field key={campo} label={label} messages={messages(campo)}>
            {(control) => (
              <DateInput
                {...control}
                name={campo}
                near={day}
                disabled={progress !== undefined}
                value={form[campo]}
                onValueChange={(value) => change({ [campo]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="copy-lines" aria-label="O que será copiado" tabIndex={0}>
        {failures.length > 0 ? (
          <EmptyState>Informe as datas para ver o que será copiado.</EmptyState>
        ) : (
          <CopyLines
            query={{
              data: lines,
              error: source.error ?? target.error,
              refetch: () => [source.refetch(), target.refetch()],
            }}
            outcomes={outcomes}
            chosen={chosen}
            onChoose={({ id }, value) => setChoices((now) => ({ ...now, [id]: value }))}
            disabled={progress !== undefined}
            from={
              from[0] === from[1]
                ? formatDate(from[0])
                : `${formatDate(from[0])} a ${formatDate(from[1])}`
            }
          />
        )}
      </section>
    </Modal>
  );
}

/** What waits to be copied, or how it went. */
function stateOf(waiting: readonly Line[], minutes: number, made: number, refused: number): string {
  if (refused > 0) {
    return `${formatCount(made, 'copiado')}, ${formatCount(refused, 'recusado')}`;
  }
  return waiting.length > 0
    ? `${formatCount(waiting.length, 'apontamento')}, ${formatMinutes(minutes)}`
    : '';
}
