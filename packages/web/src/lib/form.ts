import { ApontaError } from '@aponta/sdk';
import { use, useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toaster.tsx';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import { useUnsaved } from './unsaved.ts';
import { type Ends, type Send, useSubmit } from './use-submit.ts';
import { UserContext } from './user.ts';

type Field<F> = keyof F & string;

/** A field, or a part of one: `novoDocumento.folhas`. */
export type Campo<F> = Field<F> | `${Field<F>}.${string}`;

/** A rule that does not hold, at the field that breaks it; `D` names shown fields that are not edited themselves. */
export interface Failure<F, D extends string = never> {
  campo: Campo<F> | D;
  message: string;
}

interface FormOptions<F, D extends string> {
  /** Keeps what was edited, by user and this name, until it is sent or discarded. */
  draft?: string;
  /** Fields whose change alone loses nobody anything, such as the day that is in sight. */
  light?: readonly Field<F>[];
  /** What keeps the form from being sent, in the order of its fields. */
  check?: (values: F) => Failure<F, D>[];
  /** Fields that follow from others: any edit takes their messages away. */
  derived?: readonly D[];
  /** Shows a toast for the first failure only, where one for each would cover the fields. */
  oneToast?: boolean;
  /** Where the messages of the server belong; by default at the fields that the contract names. */
  refusals?: (error: Error, values: F) => Failure<F, D>[];
  /** Brings a field into sight before it gets the focus. */
  reveal?: (campo: Campo<F> | D) => void;
}

/** The server's failures at those fields that the form has; its other messages are toasts alone. */
export function serverFailures<F extends object, D extends string = never>(
  error: Error,
  values: F,
  derived: readonly D[] = [],
): Failure<F, D>[] {
  if (!(error instanceof ApontaError)) return [];
  const { messages, detalhes = [] } = error;
  const fields: readonly string[] = [...Object.keys(values), ...derived];
  return detalhes.flatMap(({ campo }, index) => {
    const message = messages[index];
    if (message === undefined || !fields.includes(campo.split('.')[0] ?? '')) return [];
    return [{ campo: campo as Campo<F>, message }];
  });
}

/** What the server has against the content, in a form whose only field it is about. */
export const invalidMessages = (error: Error): readonly string[] =>
  error instanceof ApontaError && error.status === 422 ? error.messages : [];

/** Focuses the first invalid field of the modal, else of the screen; before one has signed in, of the page. */
function focusFirst() {
  const scope =
    document.querySelector('[role=dialog], [role=alertdialog]') ??
    document.querySelector('.panel[data-active=true]') ??
    document;
  scope.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** The value at a field or its part; of a list, the whole list. */
const valueAt = (values: object, campo: string): unknown =>
  campo
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? (value as Record<string, unknown>)[key]
          : value,
      values,
    );

interface State<F, D extends string> {
  edits: Partial<F>;
  failures: readonly Failure<F, D>[];
  recovered: boolean;
}

/** Holds a form: its values, which are those of `base` until they are edited, what is wrong with them, and their sending. */
export function useForm<F extends object, D extends string = never>(
  base: F,
  { draft, light = [], check, derived = [], oneToast, refusals, reveal }: FormOptions<F, D> = {},
) {
  const user = use(UserContext)?.codigo;
  const [kept] = useState(() =>
    draft !== undefined && user !== undefined ? readDraft(user, draft, base) : undefined,
  );
  const [state, setState] = useState<State<F, D>>({
    edits: kept ?? {},
    failures: [],
    recovered: kept !== undefined,
  });
  /** Whether the draft is of this window: another one may have begun its own. */
  const own = useRef(kept !== undefined);
  // What is done twice before the screen is drawn anew finds what the first time left.
  const latest = useRef(state);
  const set = (step: (now: State<F, D>) => State<F, D>) => {
    latest.current = step(latest.current);
    setState(latest.current);
  };
  const { edits, failures } = state;
  const { sending, submit } = useSubmit();
  const focusing = useRef(false);
  const values: F = { ...base, ...edits };
  const isDirty = (edits: Partial<F>) =>
    Object.entries(edits).some(
      ([field, value]) =>
        !light.some((each) => each === field) &&
        JSON.stringify(value) !== JSON.stringify(base[field as keyof F]),
    );
  const dirty = isDirty(edits);
  useUnsaved(dirty);
  const forget = () => {
    if (own.current && draft !== undefined && user !== undefined) dropDraft(user, draft);
    own.current = false;
  };
  const keep = () => {
    if (draft === undefined || user === undefined) return;
    if (!isDirty(latest.current.edits)) return forget();
    own.current = true;
    writeDraft(user, draft, latest.current.edits);
  };
  const reset = () => {
    set(() => ({ edits: {}, failures: [], recovered: false }));
    forget();
  };

  // Once the messages, and the tab of the first one, are there.
  useEffect(() => {
    if (!focusing.current) return;
    focusing.current = false;
    focusFirst();
  });

  const mark = (found: readonly Failure<F, D>[]) => {
    set((now) => ({ ...now, failures: found }));
    const first = found[0];
    if (!first) return;
    focusing.current = true;
    reveal?.(first.campo);
  };
  const announce = (found: readonly Failure<F, D>[]) => {
    toast.errors((oneToast ? found.slice(0, 1) : found).map(({ message }) => message));
  };
  const accept = (values: F): boolean => {
    const found = check?.(values) ?? [];
    announce(found);
    mark(found);
    return found.length === 0;
  };
  const refuse = (error: Error) =>
    mark(refusals?.(error, values) ?? serverFailures(error, values, derived));

  return {
    values,
    failures,
    sending,
    /** Whether closing would lose something: a value is not that of `base`. */
    dirty,
    /** Whether it shows what an earlier page left. */
    recovered: state.recovered && dirty,
    /** Edits some values, given or worked out from the latest ones; their messages go. */
    change: (part: Partial<F> | ((values: F) => Partial<F>)) => {
      set((now) => {
        const before = { ...base, ...now.edits };
        const changed = typeof part === 'function' ? part(before) : part;
        const after = { ...before, ...changed };
        const same = ({ campo }: Failure<F, D>) =>
          valueAt(before, campo) === valueAt(after, campo) &&
          !derived.some((each) => each === campo);
        return { ...now, edits: { ...now.edits, ...changed }, failures: now.failures.filter(same) };
      });
      keep();
    },
    /** Goes back to `base`; what was kept of it goes, too. */
    reset,
    /** Forgets what is kept; what is in sight stays. */
    forget,
    /** Closes a modal for good: what was typed is given up. */
    leaving: (close: () => void) => () => {
      forget();
      close();
    },
    /** Shows other values, and what is wrong with them. */
    fill: (filled: Partial<F>, found: readonly Failure<F, D>[]) => {
      set((now) => ({ ...now, edits: { ...now.edits, ...filled }, recovered: false }));
      keep();
      mark(found);
    },
    /** Checks the form and answers its values, of which `emptied` are gone at once; undefined when something is wrong. */
    take: (emptied: Partial<F>): F | undefined => {
      const taken = { ...base, ...latest.current.edits };
      if (!accept(taken)) return undefined;
      set((now) => ({ edits: { ...now.edits, ...emptied }, failures: [], recovered: false }));
      forget();
      return taken;
    },
    clearMessages: () => set((now) => ({ ...now, failures: [] })),
    messages: (campo: Campo<F> | D) =>
      failures.filter((failure) => failure.campo === campo).map(({ message }) => message),
    /** Checks the form, and announces and marks what was found; whether that was nothing. */
    accept: () => accept(values),
    /** Does the same for one field that is checked by itself, such as a line to be added; the focus stays. */
    acceptPart: (field: Field<F>, found: readonly Failure<F, D>[]): boolean => {
      announce(found);
      set((now) => ({
        ...now,
        failures: [...now.failures.filter(({ campo }) => campo.split('.')[0] !== field), ...found],
      }));
      return found.length === 0;
    },
    /** Sends an accepted form, once however often it is submitted; the server's failures are marked, and nothing typed is lost. */
    submit: <T>(send: Send<T>, { onSuccess, onError }: Ends<T> = {}) => {
      if (sending || !accept(values)) return;
      const failed = (error: Error) => {
        refuse(error);
        onError?.(error);
      };
      const sent = (answer: T) => {
        forget();
        onSuccess?.(answer);
      };
      submit(send, { onSuccess: sent, onError: failed }, JSON.stringify(values));
    },
  };
}

/** A form as its fields see it. */
export type Form<F extends object, D extends string = never> = ReturnType<typeof useForm<F, D>>;
