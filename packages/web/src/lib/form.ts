import { ApontaError } from '@aponta/sdk';
import { useState } from 'react';
import { toast } from '../ui/toaster.tsx';

/** A rule that does not hold, at the field that breaks it. */
export interface Failure<F> {
  campo: keyof F;
  message: string;
}

/** What the server found, at those fields that the form has; its other messages are toasts alone. */
export function serverFailures<F extends object>(error: Error, form: F): Failure<F>[] {
  if (!(error instanceof ApontaError)) return [];
  const { messages, detalhes = [] } = error;
  return detalhes.flatMap(({ campo }, index) => {
    const message = messages[index];
    return message === undefined || !(campo in form) ? [] : [{ campo: campo as keyof F, message }];
  });
}

/** Of the modal, or of the screen when there is none, once the messages are there. */
const focusFirst = () =>
  requestAnimationFrame(() => {
    const scope =
      document.querySelector('[role=dialog]') ?? document.querySelector('.panel[data-active=true]');
    scope?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });

/** A form: what it holds, which is `base` until it is edited, and what is wrong with it. */
export function useForm<F extends object>(base: F) {
  const [edits, setEdits] = useState<Partial<F>>({});
  const [failures, setFailures] = useState<Failure<F>[]>([]);
  const form: F = { ...base, ...edits };

  const mark = (found: Failure<F>[]) => {
    setFailures(found);
    if (found.length > 0) focusFirst();
  };
  return {
    form,
    /** Something was edited that closing would lose. */
    dirty: Object.keys(edits).length > 0,
    change: (part: Partial<F>) => {
      setEdits((now) => ({ ...now, ...part }));
      setFailures((now) => now.filter(({ campo }) => !(campo in part)));
    },
    messages: (campo: keyof F) =>
      failures.filter((failure) => failure.campo === campo).map(({ message }) => message),
    /** Tells what was found before sending, and marks it; whether that was nothing. */
    accept: (found: Failure<F>[]): boolean => {
      for (const { message } of found) toast.error(message);
      mark(found);
      return found.length === 0;
    },
    /** Marks what the server found; the call has told it. */
    refuse: (error: Error) => mark(serverFailures(error, form)),
  };
}
