import { Button, ButtonGroup } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useListState } from './list-state.ts';
import { latestMonths, type Month } from './months.ts';
import './month-chips.css';

interface MonthChipsProps {
  /** The title of the list whose dates they set. */
  title: string;
  /** The filters of its first and last day. */
  from: string;
  to: string;
  /** Saves a month's file at once, without a look at it; `what` is in it. */
  download?: { what: string; run: (month: Month) => void };
}

/** The last twelve months, each one press away; pressed again it is no filter any more. */
export function MonthChips({ title, from, to, download }: MonthChipsProps) {
  const [{ drafts, applied }, change] = useListState(title);
  const isOn = ({ inicio, fim }: Month) => applied[from] === inicio && applied[to] === fim;
  const toggle = (month: Month) => {
    const days = isOn(month)
      ? { [from]: undefined, [to]: undefined }
      : { [from]: month.inicio, [to]: month.fim };
    change({
      drafts: { ...drafts, ...days },
      applied: { ...applied, ...days },
      page: 0,
      selected: new Set<never>(),
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be of a form
    <div className="month-chips" role="group" aria-label="Meses">
      {latestMonths().map((month) => (
        <ButtonGroup key={month.inicio}>
          <Button
            size="small"
            text={month.short}
            active={isOn(month)}
            aria-pressed={isOn(month)}
            aria-label={`${month.short}, ${month.name}`}
            title={month.name}
            onClick={() => toggle(month)}
          />
          {download && (
            <Button
              size="small"
              icon={<DownloadIcon size={12} />}
              aria-label={`Exportar ${download.what} de ${month.name}`}
              title={`Exportar ${download.what} de ${month.name}`}
              onClick={() => download.run(month)}
            />
          )}
        </ButtonGroup>
      ))}
    </div>
  );
}
