import { formatDate, formatHours, formatMinutes, type Schema, texts } from '@aponta/sdk';
import { useState } from 'react';
import { useSend } from '../../lib/use-api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { EntryRow } from './EntryRow.tsx';
import { AFTER_HOURS, BEFORE_HOURS, columns } from './entry-columns.ts';
import { minutesOf } from './month.ts';
import { readsOfEntries } from './reads.ts';
import type { Entry } from './use-entry.ts';
import { useMonth } from './use-month.ts';

/** What was logged on the day of the form. */
export function DayTable({ entry }: { entry: Entry }) {
  const { month, form, today } = entry;
  const { logged } = useMonth(month, form.secao?.codigo);

  if (!form.data)
    return (
      <EmptyState>{texts.selecioneDia} no calendário para ver o que já foi apontado.</EmptyState>
    );
  if (form.data > today)
    return <EmptyState>{texts.dataFutura}. Selecione hoje ou um dia anterior.</EmptyState>;
  if (!logged.data) {
    if (logged.error) return <ErrorState error={logged.error} onRetry={logged.refetch} />;
    return <Skeleton rows={3} height={22} />;
  }
  const day = logged.data.find(({ data }) => data === form.data);
  if (!day?.apontamentos.length)
    return (
      <EmptyState>
        {texts.semApontamentoNaData}. Preencha o formulário para cadastrar o primeiro.
      </EmptyState>
    );
  return <Entries entry={entry} day={day} />;
}

function Entries({ entry, day }: { entry: Entry; day: Schema<'DiaApontado'> }) {
  const [chosen, setChosen] = useState<Schema<'Apontamento'>>();
  const [asking, setAsking] = useState(false);
  const excluir = useSend('delete', '/apontamento/apontamento/{id}', {
    invalidates: readsOfEntries,
  });

  const confirm = () => {
    if (!chosen) return;
    excluir.mutate(
      { path: { id: chosen.id } },
      {
        onSettled: () => setAsking(false),
        // Its button is gone, and the focus with it.
        onSuccess: () => entry.focusEmpty(),
      },
    );
  };

  return (
    <>
      <table className="table entries">
        <caption className="visually-hidden">Apontamentos de {formatDate(day.data)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Excluir</span>
            </th>
            {columns.map(({ header, number, long }) => (
              <th
                key={header}
                scope="col"
                data-long={long}
                className={number ? 'number' : undefined}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.apontamentos.map((each) => (
            <EntryRow
              key={each.id}
              entry={each}
              lit={each.id === entry.lit}
              onLit={entry.clearLit}
              onDelete={() => {
                setChosen(each);
                setAsking(true);
              }}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={BEFORE_HOURS}>
              Total do dia
            </th>
            <td className="number">{formatMinutes(minutesOf(day))}</td>
            <td colSpan={AFTER_HOURS} />
          </tr>
        </tfoot>
      </table>
      <ConfirmDialog
        title="Excluir apontamento"
        isOpen={asking}
        confirmText="Excluir"
        intent="danger"
        loading={excluir.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {chosen &&
          `${formatHours(chosen.horas)} de ${formatDate(chosen.data)} em ${chosen.projeto.codigo} serão excluídas.`}
      </ConfirmDialog>
    </>
  );
}
