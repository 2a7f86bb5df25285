import { Button, Callout, SegmentedControl } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useKnows } from '../../lib/extensions.ts';
import { Skeleton } from '../../ui/states.tsx';
import { CopyMenu } from './CopyMenu.tsx';
import { DayHints } from './DayHints.tsx';
import { DayTable } from './DayTable.tsx';
import { EntryForm } from './EntryForm.tsx';
import { MonthStrip } from './MonthStrip.tsx';
import { RowActs } from './RowActs.tsx';
import { Summary } from './Summary.tsx';
import { type Entry, useEntry } from './use-entry.ts';
import { WeekView } from './week/WeekView.tsx';
import './apontamento.css';

type View = 'dia' | 'semana';
const views = [
  { label: 'Dia', value: 'dia' },
  { label: 'Semana', value: 'semana' },
];

/** Time entry (part 1, section 2): the month, the form, the day's table, and the summary beside them. */
export function ApontamentoScreen() {
  const entry = useEntry();
  const [view, setView] = useState<View>('dia');
  // A sheet corrects what is logged, which the documented services cannot.
  const corrects = useKnows('esperado');
  const actions = corrects && (
    <SegmentedControl
      size="small"
      aria-label="Vista"
      options={views}
      value={view}
      onValueChange={(value) => setView(value as View)}
    />
  );
  const openDay = (date: string) => {
    setView('dia');
    entry.selectDay(date);
  };
  return (
    <div className="apontamento">
      <div className="apontamento-main">
        {view === 'semana' ? (
          <WeekView entry={entry} actions={actions} onOpenDay={openDay} />
        ) : (
          <DayView entry={entry} actions={actions} />
        )}
      </div>
      <Summary entry={entry} />
      <RowActs entry={entry} />
    </div>
  );
}

/** The month, the form and the day's table. */
function DayView({ entry, actions }: { entry: Entry; actions: ReactNode }) {
  return (
    <>
      <MonthStrip
        month={entry.month}
        onMonth={entry.setMonth}
        selected={entry.day}
        onSelect={entry.pickDay}
        secao={entry.form.secao?.codigo}
        actions={
          <>
            <CopyMenu entry={entry} />
            {actions}
          </>
        }
      />
      {entry.ready ? (
        <div>
          {entry.ultimo.isError && (
            <Callout compact intent="warning" className="last-failed">
              O último apontamento não pôde ser lido, e o formulário começa vazio.{' '}
              <Button
                size="small"
                text="Tentar de novo"
                loading={entry.ultimo.isFetching}
                onClick={() => entry.ultimo.refetch()}
              />
            </Callout>
          )}
          <EntryForm entry={entry} />
        </div>
      ) : (
        <Skeleton rows={2} height={52} style={{ padding: 16 }} />
      )}
      <div className="apontamento-day">
        <DayHints entry={entry} />
        <DayTable entry={entry} />
      </div>
    </>
  );
}
