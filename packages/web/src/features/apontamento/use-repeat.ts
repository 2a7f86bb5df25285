import { copyEntries, describeError, type Schema, successText } from '@aponta/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, newKey } from '../../lib/api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { toast } from '../../ui/toaster.tsx';
import { readsOfEntries } from './reads.ts';

/** Logs the entries of one day again on another; each that is refused is told. */
export function useRepeat() {
  const client = useQueryClient();
  const { submit, sending } = useSubmit();
  /** Of what has had no answer yet: sent again, it is the same to the server. */
  const keys = useRef(new Map<string, string>());
  const keyOf = (entry: Schema<'Apontamento'>, date: string) => {
    const what = `${entry.id} ${date}`;
    const key = keys.current.get(what) ?? newKey();
    keys.current.set(what, key);
    return key;
  };
  const repeat = (entries: readonly Schema<'Apontamento'>[], date: string) =>
    submit(async () => {
      const copies = entries.map((entry) => ({ entry, date, key: keyOf(entry, date) }));
      let made = 0;
      for await (const copied of copyEntries(api, copies)) {
        if ('criado' in copied) {
          made += 1;
          keys.current.delete(`${copied.copia.entry.id} ${date}`);
        } else for (const message of describeError(copied.erro)) toast.error(message);
      }
      const text = successText('post', '/apontamento/apontamento');
      if (made > 0 && text) toast.success(text);
      const reads = [...readsOfEntries, '/apontamento/apontamento/ultimo'];
      await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: [read] })));
    });
  return { repeat, sending };
}
