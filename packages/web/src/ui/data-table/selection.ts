/** Identifies a row: a number or a code, as its list says. */
export type RowId = string | number;
export type Selected = ReadonlySet<RowId>;

export interface Pick {
  /** All rows, in the order shown. */
  ids: readonly RowId[];
  selected: Selected;
  /** Where the last pick without shift was; shift selects from there. */
  anchor: number;
  index: number;
  /** Whether the list allows several. */
  several: boolean;
}

/** A plain click or the like: this row alone. */
export const pickOnly = ({ ids, index }: Pick): Selected => only(ids[index]);

/** Ctrl-click, the checkbox, Space: this row as well, or no longer. */
export function pickToggle({ ids, index, selected, several }: Pick): Selected {
  const id = ids[index];
  if (id === undefined) return selected;
  if (selected.has(id)) return new Set([...selected].filter((each) => each !== id));
  return several ? new Set([...selected, id]) : only(id);
}

/** Shift-click and Shift with an arrow: everything from the anchor to here, and nothing else. */
export function pickRange(pick: Pick): Selected {
  if (!pick.several) return pickOnly(pick);
  const [from, to] = [Math.min(pick.anchor, pick.index), Math.max(pick.anchor, pick.index)];
  return new Set(pick.ids.slice(from, to + 1));
}

/** How many of the rows in sight are selected: one that was may have left the list. */
export const countIn = (ids: readonly RowId[], selected: Selected): number =>
  ids.filter((id) => selected.has(id)).length;

const only = (id: RowId | undefined): Selected => new Set(id === undefined ? [] : [id]);
