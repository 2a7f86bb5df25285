import { formatDate, formatHours } from '@aponta/sdk';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Queued, rowOf } from './entry-queue.ts';
import type { Entry } from './use-entry.ts';
import { useQueue } from './use-queue.ts';

type Act = 'mend' | 'discard';

const words = {
  mend: { title: 'Substituir o que foi digitado?', confirm: 'Substituir' },
  discard: { title: 'Descartar apontamento', confirm: 'Descartar' },
} as const;

/** What may be done with an entry that is not logged yet; what would lose something typed asks first, by `dialog`. */
export function useQueueActs(entry: Entry) {
  const { change } = useQueue();
  const [chosen, setChosen] = useState<{ act: Act; row: Queued }>();
  const [asking, setAsking] = useState(false);
  const acted = useRef(false);
  const ask = (act: Act, row: Queued) => {
    setChosen({ act, row });
    setAsking(true);
  };
  const perform = (act: Act, row: Queued) =>
    act === 'mend' ? entry.mend(row) : change({ type: 'removed', key: row.key });
  const confirm = () => {
    if (!chosen) return;
    perform(chosen.act, chosen.row);
    acted.current = true;
    setAsking(false);
  };
  // The button that the dialog gives the focus back to is gone with its row.
  const leave = () => {
    if (acted.current) entry.focusEmpty();
    acted.current = false;
  };
  const act = chosen?.act ?? 'discard';
  const row = chosen && rowOf(chosen.row);
  const of = row && `${formatHours(row.horas)} de ${formatDate(row.data)} em ${row.projeto.codigo}`;
  return {
    acts: {
      onRetry: ({ key }: Queued) => change({ type: 'retried', key }),
      onMend: (row: Queued) => (entry.typed ? ask('mend', row) : perform('mend', row)),
      onDiscard: (row: Queued) => ask('discard', row),
    },
    dialog: (
      <ConfirmDialog
        title={words[act].title}
        isOpen={asking}
        confirmText={words[act].confirm}
        intent="danger"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
        onClosed={leave}
      >
        {act === 'discard'
          ? `${of} não serão apontadas.`
          : `O formulário passa a mostrar ${of}; o que está nele ainda não foi cadastrado.`}
      </ConfirmDialog>
    ),
  };
}
