import { formatDate, formatHours, type Schema, texts } from '@aponta/sdk';
import { useRef, useState } from 'react';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { DayEntries } from './DayEntries.tsx';
import { readsOfEntries } from './reads.ts';
import type { Entry } from './use-entry.ts';
import { useMonth } from './use-month.ts';

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
      <Day entry={entry} onDelete={ask} />
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
}

function Day({ entry, onDelete }: DayProps) {
  const { month, day, form, today, highlighted } = entry;
  const { logged } = useMonth(month, form.secao?.codigo);

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
  const found = logged.data.find(({ data }) => data === day);
  if (!found?.apontamentos.length) {
    return (
      <EmptyState>
        {texts.semApontamentoNaData}. Preencha o formulário para cadastrar o primeiro.
      </EmptyState>
    );
  }
  return <DayEntries day={found} highlighted={highlighted} onDelete={onDelete} />;
}
