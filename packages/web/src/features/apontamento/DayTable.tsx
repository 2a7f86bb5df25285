import { formatDate, formatHours, type Schema, texts } from '@aponta/sdk';
import { type ReactNode, useRef, useState } from 'react';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { DayEntries } from './DayEntries.tsx';
import { referenceDay } from './month.ts';
import { QueueRows } from './QueueRows.tsx';
import { readsOfEntries } from './reads.ts';
import type { Entry } from './use-entry.ts';
import { expectedOn } from './use-expected.ts';
import { useMonth } from './use-month.ts';
import { useQueue } from './use-queue.ts';
import { useQueueActs } from './use-queue-acts.tsx';
import { useUndo } from './use-undo.ts';

type Apontamento = Schema<'Apontamento'>;

/** What was logged on the day of the form. */
export function DayTable({ entry }: { entry: Entry }) {
  const [chosen, setChosen] = useState<Apontamento>();
  const [asking, setAsking] = useState(false);
  /** The button that the dialog gives the focus back to is gone with its row. */
  const deleted = useRef(false);
  const excluir = useSend('delete', '/apontamento/apontamento/{id}', {
    invalidates: readsOfEntries,
  });
  const { submit, sending } = useSubmit();
  const { queue, offline } = useQueue();
  const { acts, dialog } = useQueueActs(entry);
  const offerUndo = useUndo();
  const ask = (row: Apontamento) => {
    setChosen(row);
    setAsking(true);
  };
  const confirm = () => {
    if (!chosen) return;
    const close = () => setAsking(false);
    submit(() => excluir.mutateAsync({ path: { id: chosen.id } }), {
      onError: close,
      onSuccess: () => {
        deleted.current = true;
        offerUndo(chosen);
        close();
      },
    });
  };
  // Moves the focus only now: a dialog that is still closing may take it back, for instance when a toast ends.
  const leave = () => {
    if (deleted.current) entry.focusEmpty();
    deleted.current = false;
  };
  return (
    <>
      <Day
        entry={entry}
        onDelete={ask}
        queue={queue.length > 0 && <QueueRows queue={queue} offline={offline} {...acts} />}
      />
      {dialog}
      <ConfirmDialog
        title="Excluir apontamento"
        isOpen={asking}
        confirmText="Excluir"
        intent="danger"
        loading={sending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
        onClosed={leave}
      >
        {chosen &&
          `${formatHours(chosen.horas)} de ${formatDate(chosen.data)} em ${chosen.projeto.codigo} serão excluídas.`}
      </ConfirmDialog>
    </>
  );
}

interface DayProps {
  entry: Entry;
  onDelete: (row: Apontamento) => void;
  /** The rows that are not logged yet, if any. */
  queue: ReactNode;
}

function Day({ entry, onDelete, queue }: DayProps) {
  const { month, day, form, today, highlighted } = entry;
  const { logged, expected } = useMonth(month, form.secao?.codigo);
  const found = logged.data?.find(({ data }) => data === day);

  // What is not logged yet stays in sight, whatever its day and the one of the form.
  if (queue || found?.apontamentos.length) {
    return (
      <DayEntries
        data={day || referenceDay(month, today)}
        day={found}
        highlighted={highlighted}
        onDelete={onDelete}
        queue={queue}
      />
    );
  }
  if (!day) {
    return (
      <EmptyState>{texts.selecioneDia} no calendário para ver o que já foi apontado.</EmptyState>
    );
  }
  if (day > today) {
    return <EmptyState>{texts.dataFutura}. Selecione hoje ou um dia anterior.</EmptyState>;
  }
  if (!logged.data) {
    if (logged.error) return <ErrorState error={logged.error} onRetry={logged.refetch} />;
    return <Skeleton rows={3} height={22} style={{ padding: 12 }} />;
  }
  if (expectedOn(expected.data, day).dia?.congelado) {
    return <EmptyState>{texts.semApontamentoNaData}.</EmptyState>;
  }
  return (
    <EmptyState>
      {texts.semApontamentoNaData}. Preencha o formulário para cadastrar o primeiro.
    </EmptyState>
  );
}
