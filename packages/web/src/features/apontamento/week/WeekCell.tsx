import { formatDate, type Schema } from '@aponta/sdk';
import { MenuItem } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import type { Day } from '../month.ts';
import type { Draft } from './use-cells.ts';
import { textOfCell, type WeekRow } from './week-grid.ts';

interface WeekCellProps {
  row: WeekRow;
  day: Day;
  entries: readonly Schema<'Apontamento'>[];
  /** What the day before has, which Ctrl D repeats. */
  previous: string;
  draft: Draft | undefined;
  /** Where it stands, as `data-cell`: row and day. */
  place: string;
  onLeave: (text: string) => void;
  /** A key that may lead to another cell. */
  onMove: (key: string) => boolean;
  acts: EntryActs;
  /** Repeats the week before in the whole row. */
  onRepeat: () => void;
  onOpenDay: () => void;
}

/** What a cell's menu does with its entry. */
export interface EntryActs {
  onEdit: (entry: Schema<'Apontamento'>) => void;
  onLd: (row: WeekRow, entry: Schema<'Apontamento'>, ldPendente: boolean) => void;
  onRemove: (row: WeekRow, entry: Schema<'Apontamento'>) => void;
}

/** The hours of a work on a day, typed as in a sheet. Several entries at once are shown, and changed on their day. */
export function WeekCell(props: WeekCellProps) {
  const { row, day, entries, previous, draft, place, acts, onLeave, onMove, onOpenDay } = props;
  const [typed, setTyped] = useState<string>();
  const stored = textOfCell(entries);
  const label = `${row.projeto.codigo}, ${row.atividade.nome}, ${formatDate(day.date)}`;
  const [entry] = entries;

  const leave = () => {
    if (typed !== undefined) onLeave(typed);
    setTyped(undefined);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: field } = event;
    const { selectionStart: from, selectionEnd: to, value } = field;
    const whole = from === 0 && to === value.length;
    if (key === 'ArrowLeft' && !whole && from !== 0) return;
    if (key === 'ArrowRight' && !whole && to !== value.length) return;
    if (key === 'Escape' && typed !== undefined) setTyped(undefined);
    else if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      if (event.shiftKey) props.onRepeat();
      else if (!field.readOnly && previous) setTyped(previous);
    } else if (key === 'F2' && entry) acts.onEdit(entry);
    else if (!onMove(key)) return;
    // Nowhere to go on to: it is saved where it stands.
    if (key === 'Enter' && document.activeElement === field) leave();
    event.preventDefault();
  };
  if (entries.length > 1) {
    return (
      <button
        type="button"
        className="week-several"
        data-cell={place}
        // It begins as what is seen, so that who speaks to the page can name it.
        aria-label={`${label}: ${stored} ${entries.length}×, abrir o dia`}
        title={`${entries.length} apontamentos: abrir o dia`}
        onClick={onOpenDay}
        onKeyDown={({ key }) => key !== 'Enter' && onMove(key)}
      >
        {stored} <small>{entries.length}×</small>
      </button>
    );
  }
  const marked = entry && (entry.observacao || entry.ldPendente);
  return (
    <span className="week-cell" data-marked={marked || undefined}>
      <input
        data-cell={place}
        aria-label={label}
        aria-invalid={(draft?.messages.length ?? 0) > 0 || undefined}
        title={[entry?.observacao, entry?.ldPendente && 'LD pendente'].filter(Boolean).join(' · ')}
        autoComplete="off"
        inputMode={row.byShift ? 'text' : 'numeric'}
        value={typed ?? draft?.text ?? stored}
        disabled={day.future}
        readOnly={day.congelado || draft?.saving}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={keyDown}
        onBlur={leave}
      />
      {entry && !day.congelado && (
        <MenuButton
          label={`Mais sobre ${label}`}
          className="week-more"
          size="small"
          tabIndex={-1}
          icon={<MoreIcon size={12} />}
          title="Observação, LD pendente e o resto"
        >
          <MenuItem
            text={entry.ldPendente ? 'Tirar LD pendente' : 'Marcar LD pendente'}
            onClick={() => acts.onLd(row, entry, !entry.ldPendente)}
          />
          <MenuItem
            text={entry.observacao ? 'Mudar a observação e o resto…' : 'Pôr observação e o resto…'}
            label="F2"
            onClick={() => acts.onEdit(entry)}
          />
          <MenuItem text="Excluir" intent="danger" onClick={() => acts.onRemove(row, entry)} />
        </MenuButton>
      )}
    </span>
  );
}
