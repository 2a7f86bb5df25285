import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';

// Everything that the web sends goes once, however often it is submitted: by useForm, useSubmit, or what is made of them.

const web = 'packages/web/src';
const guard = /\b(useForm|useSubmit)\b|<ReasonModal/;

/** Files that submit or send without the guard, and why they need none or who has it. */
const others: Record<string, string> = {
  'ui/Modal.tsx': 'passes on what its modals submit',
  'ui/FormModal.tsx': 'passes on what its forms submit',
  'ui/SearchPanel.tsx': 'only reads',
  'list/FilterSidebar.tsx': 'only reads',
  'features/aprovacao/use-act.ts': 'calls that the modals send',
  'features/apontamento/EntryForm.tsx': 'use-entry.ts takes it into the queue',
  'features/apontamento/use-undo.ts': 'one key a toast: brought back twice is brought back once',
  'features/apontamento/week/use-cells.ts': 'a guard and a key a cell',
  'features/home/LogTodayCard.tsx': 'use-log-today.ts takes it into the queue',
  'features/integracao-rm/use-actions.ts': 'ListActions.tsx runs them',
  'features/medicao-terceiros/MedicaoFormModal.tsx': 'use-medicao-form.ts sends',
  'features/notificacao/use-notifications.ts': 'seen or gone twice is seen or gone',
  'features/rateio/ConfirmarModal.tsx': 'ImportarModal.tsx sends',
  'shell/SignOut.tsx': 'signed out twice is signed out',
};

const sources = globSync(`${web}/**/*.{ts,tsx}`, { cwd: inRoot('.') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({
    name: file.replaceAll('\\', '/').slice(web.length + 1),
    text: readFileSync(inRoot(file), 'utf8'),
  }));
const submits = ({ text }: { text: string }) =>
  /<form\b|\bonSubmit=|\.mutate(Async)?\(|\bmutateAsync\(/.test(text);
const unguarded = sources.filter((file) => submits(file) && !guard.test(file.text));

test('each form and each change is sent by the shared guard', () => {
  const missing = unguarded.map(({ name }) => name).filter((name) => !(name in others));
  expect(
    missing,
    `${web}: submit by useForm or useSubmit, or say in ${import.meta.filename} why not`,
  ).toEqual([]);
});

test('each exception is still one', () => {
  const names = unguarded.map(({ name }) => name);
  expect(Object.keys(others).filter((name) => !names.includes(name))).toEqual([]);
});

test('a form that sends reports its submit to the guard', () => {
  // useForm alone checks and holds; only `submit`, `take` or useSubmit send.
  const sends = /\.(submit|take|accept)\(|\bsubmit\(|useSubmit\(/;
  const loose = sources
    .filter(({ text }) => /\buseForm[<(]/.test(text) && submits({ text }) && !sends.test(text))
    .map(({ name }) => name);
  expect(loose).toEqual([]);
});
