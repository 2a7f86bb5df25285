import {
  type ApontaError,
  copyEntries,
  describeError,
  entryOn,
  type Schema,
  successText,
} from '@aponta/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, newKey } from '../../lib/api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { toast } from '../../ui/toaster.tsx';
import { chooseData, serverFailures } from './entry-form.ts';
import { readsOfEntries } from './reads.ts';
import { formOf } from './stored-entry.ts';
import { useChangeQueue } from './use-queue.ts';

type Apontamento = Schema<'Apontamento'>;

/** Logs the entries of one day again on another; what is refused waits there, to be mended or discarded. */
export function useRepeat() {
  const client = useQueryClient();
  const changeQueue = useChangeQueue();
  const { submit, sending } = useSubmit();
  /** Of what has had no answer yet: sent again, it is the same to the server. */
  const keys = useRef(new Map<string, string>());
  const keyOf = (entry: Apontamento, date: string) => {
    const what = `${entry.id} ${date}`;
    const key = keys.current.get(what) ?? newKey();
    keys.current.set(what, key);
    return key;
  };
  const keep = async (entry: Apontamento, date: string, error: ApontaError) => {
    const stored = await formOf(client, entry);
    const form = { ...stored, ...chooseData(stored, date) };
    const refusal = { messages: describeError(error), failures: serverFailures(error, form) };
    const body = entryOn(entry, date);
    changeQueue({ type: 'added', entry: { key: keyOf(entry, date), form, body, refusal } });
  };
  const repeat = (entries: readonly Apontamento[], date: string) =>
    submit(async () => {
      const copies = entries.map((entry) => ({ entry, date, key: keyOf(entry, date) }));
      const failed: { entry: Apontamento; erro: ApontaError }[] = [];
      let made = 0;
      for await (const copied of copyEntries(api, copies)) {
        const { entry } = copied.copia;
        if ('criado' in copied) {
          made += 1;
          keys.current.delete(`${entry.id} ${date}`);
        } else failed.push({ entry, erro: copied.erro });
      }
      const told = new Set(failed.flatMap(({ erro }) => describeError(erro)));
      toast.errors([...told]);
      const text = successText('post', '/apontamento/apontamento');
      if (made > 0 && text) toast.success(text);
      const reads = [...readsOfEntries, '/apontamento/apontamento/ultimo'];
      await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: [read] })));
      for (const { entry, erro } of failed) {
        if (erro.status === 422) await keep(entry, date, erro);
      }
    });
  return { repeat, sending };
}
