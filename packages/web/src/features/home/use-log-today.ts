import { useRef } from 'react';
import { newKey } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useGet } from '../../lib/use-api.ts';
import {
  bodyOf,
  chooseProjeto,
  cleared,
  type EntryForm,
  emptyForm,
  failuresOf,
} from '../apontamento/entry-form.ts';
import { next } from '../apontamento/entry-queue.ts';
import { useQueue } from '../apontamento/use-queue.ts';
import { useReadProjeto } from '../apontamento/use-read-projeto.ts';
import { useRecentWork } from '../apontamento/use-recent-work.ts';
import { isSameWork, keyOfWork, type Work } from '../apontamento/work.ts';

/** Hours of today in the work of the last entry, or in another of late; what is typed goes the way of the time entry form. */
export function useLogToday(today: string) {
  // Read once: a later answer must not change what is in the form.
  const ultimo = useGet(
    '/apontamento/apontamento/ultimo',
    {},
    { staleTime: Number.POSITIVE_INFINITY, silent: true },
  );
  const recent = useRecentWork();
  const { queue, change: changeQueue } = useQueue();
  const readProjeto = useReadProjeto();
  const edit = useForm<EntryForm>(
    { ...emptyForm, ...ultimo.data, data: today },
    { draft: 'apontar-hoje', check: (form) => failuresOf({ ...form, data: today }, today) },
  );
  const { values: form } = edit;
  /** Nothing was typed since the last entry left the form. */
  const emptied = useRef(false);
  const change: typeof edit.change = (part) => {
    emptied.current = false;
    edit.change(part);
  };
  const now = workOf(form);
  const works = now ? [now, ...recent.filter((work) => !isSameWork(work, now))] : recent;

  return {
    form,
    ready: ultimo.isSuccess,
    messages: edit.messages,
    change,
    /** The work of the form first. */
    works,
    pick: async (key: string) => {
      const work = works.find((each) => keyOfWork(each) === key);
      const projeto = work && (await readProjeto(work.projeto.id));
      if (projeto)
        change((values) => ({ ...chooseProjeto(values, projeto), atividade: work.atividade }));
    },
    submit: () => {
      // The same press again, of a finger or a worn key.
      if (emptied.current && next(queue)) return;
      const taken = edit.take(cleared);
      if (!taken) return;
      emptied.current = true;
      const entry = { ...taken, data: today };
      changeQueue({ type: 'added', entry: { key: newKey(), form: entry, body: bodyOf(entry) } });
    },
    refused: queue.filter(({ refusal }) => refusal).length,
  };
}

const workOf = ({ projeto, atividade }: EntryForm): Work | undefined =>
  projeto && atividade
    ? { projeto: { id: projeto.id, codigo: projeto.codigo, nome: projeto.titulo }, atividade }
    : undefined;
