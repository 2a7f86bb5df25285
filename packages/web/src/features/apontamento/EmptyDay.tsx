import { addMonths, formatCount, formatMinutesShort } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { minutesOf } from './month.ts';
import type { Entry } from './use-entry.ts';
import { useMonth } from './use-month.ts';
import { useRecentWork } from './use-recent-work.ts';
import { useRepeat } from './use-repeat.ts';
import { keyOfWork } from './work.ts';

/** What a day without entries most likely gets: those of the last day, or work of late. */
export function EmptyDay({ entry }: { entry: Entry }) {
  const { day, month, form, pickWork } = entry;
  const secao = form.secao?.codigo;
  const now = useMonth(month, secao);
  const before = useMonth(addMonths(month, -1), secao);
  const recent = useRecentWork().slice(0, 5);
  const { repeat, sending } = useRepeat();
  const last = [...(before.logged.data ?? []), ...(now.logged.data ?? [])].findLast(
    ({ data, apontamentos }) => data < day && apontamentos.length > 0,
  );
  if (!last && recent.length === 0) return null;
  return (
    <div className="punch-line empty-day">
      {last && (
        <Button
          size="small"
          icon={<HistoryIcon />}
          loading={sending}
          text={`Repetir o último dia (${formatCount(last.apontamentos.length, 'apontamento')}, ${formatMinutesShort(minutesOf(last))})`}
          onClick={() => repeat(last.apontamentos, day)}
        />
      )}
      {recent.map((work) => (
        <Button
          key={keyOfWork(work)}
          size="small"
          variant="outlined"
          title={work.projeto.nome}
          text={`${work.projeto.codigo} · ${work.atividade.nome}`}
          onClick={() => void pickWork(work)}
        />
      ))}
    </div>
  );
}
