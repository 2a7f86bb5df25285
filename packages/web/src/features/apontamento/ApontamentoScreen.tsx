import { Skeleton } from '../../ui/states.tsx';
import { CopyMenu } from './CopyMenu.tsx';
import { DayHints } from './DayHints.tsx';
import { DayTable } from './DayTable.tsx';
import { EntryForm } from './EntryForm.tsx';
import { MonthStrip } from './MonthStrip.tsx';
import { Summary } from './Summary.tsx';
import { useEntry } from './use-entry.ts';
import './apontamento.css';

/** Time entry (part 1, section 2): the month, the form, the day's table, and the summary beside them. */
export function ApontamentoScreen() {
  const entry = useEntry();
  return (
    <div className="apontamento">
      <div className="apontamento-main">
        <MonthStrip
          month={entry.month}
          onMonth={entry.setMonth}
          selected={entry.day}
          onSelect={entry.pickDay}
          secao={entry.form.secao?.codigo}
          actions={<CopyMenu entry={entry} />}
        />
        {entry.ready ? (
          <EntryForm entry={entry} />
        ) : (
          <Skeleton rows={2} height={52} style={{ padding: 16 }} />
        )}
        <div className="apontamento-day">
          <DayHints entry={entry} />
          <DayTable entry={entry} />
        </div>
      </div>
      <Summary entry={entry} />
    </div>
  );
}
