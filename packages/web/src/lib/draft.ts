import manifest from '../../package.json' with { type: 'json' };

/** What is kept of a form that was not sent: the fields that were edited. */
interface Kept {
  /** The version of Aponta that wrote it. */
  version: string;
  /** Epoch milliseconds. */
  at: number;
  edits: Readonly<Record<string, unknown>>;
}

const PREFIX = 'aponta.rascunho.';
const DAY = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

const keyOf = (user: string, form: string) => `${PREFIX}${user}.${form}`;

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/**
 * The edits that fit into a form as it is now; undefined when there are none. What was typed outlives an upgrade; what was
 * chosen may have another shape since then, and does not.
 */
export function fitting<F extends object>(
  { version, edits }: Kept,
  base: F,
  current: string = manifest.version,
): Partial<F> | undefined {
  const fits = ([field, value]: [string, unknown]) =>
    Object.hasOwn(base, field) &&
    kindOf(value) === kindOf(base[field as keyof F]) &&
    (typeof value !== 'object' || version === current);
  const kept = Object.entries(edits).filter(fits);
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<F>) : undefined;
}

function parse(text: string | null): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(text ?? 'null');
    return kept && typeof kept.edits === 'object' && kept.edits ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Somebody's draft of a form, as far as it still fits. */
export function readDraft<F extends object>(
  user: string,
  form: string,
  base: F,
): Partial<F> | undefined {
  forgetOld(Date.now());
  const kept = parse(localStorage.getItem(keyOf(user, form)));
  return kept && fitting(kept, base);
}

/** Keeps what is in a form over a reload, the end of the session and of the browser. */
export function writeDraft(user: string, form: string, edits: object): void {
  const kept = { version: manifest.version, at: Date.now(), edits };
  try {
    localStorage.setItem(keyOf(user, form), JSON.stringify(kept));
  } catch {
    // A full or closed storage keeps nobody from typing.
  }
}

export const dropDraft = (user: string, form: string) => localStorage.removeItem(keyOf(user, form));

/** Drafts that nobody came back for. */
function forgetOld(now: number): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    const kept = parse(localStorage.getItem(key));
    if (!kept || now - kept.at > KEPT_DAYS * DAY) localStorage.removeItem(key);
  }
}

/** A field that reports only when it is left is left with the page, so that its text is kept, too. */
export function keepLastField(): void {
  window.addEventListener('pagehide', () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
