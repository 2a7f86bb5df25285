import type { ListPath } from '@aponta/sdk';
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { ColumnLayoutIcon, SortIcon, TickIcon } from '@blueprintjs/icons';
import { MenuButton } from '../ui/MenuButton.tsx';
import type { useColumnPrefs } from './column-prefs.ts';
import type { Column } from './list.ts';

/** Sorts by a column, up or down; the header does the same by a click. */
export function SortMenu<P extends ListPath>({
  columns,
  sorted,
  onSort,
}: {
  columns: readonly Column<P>[];
  sorted: string | undefined;
  onSort: (sort: string) => void;
}) {
  const items = columns.flatMap(({ header, sort }) =>
    sort === undefined
      ? []
      : (['asc', 'desc'] as const).map((way) => ({
          sort: `${sort},${way}`,
          text: `${header}, ${way === 'asc' ? 'crescente' : 'decrescente'}`,
        })),
  );
  if (items.length === 0) return null;
  return (
    <MenuButton
      label="Ordenar"
      placement="bottom-end"
      icon={<SortIcon />}
      aria-label="Ordenar"
      title="Ordenar"
    >
      {items.map(({ sort, text }) => (
        <MenuItem
          key={sort}
          role="menuitemradio"
          aria-checked={sort === sorted}
          text={text}
          labelElement={sort === sorted && <TickIcon />}
          onClick={() => onSort(sort)}
        />
      ))}
    </MenuButton>
  );
}

/** Which columns are shown. */
export function ColumnsMenu<P extends ListPath>({
  columns,
  isShown,
  prefs,
}: {
  columns: readonly Column<P>[];
  isShown: (column: Column<P>) => boolean;
  prefs: ReturnType<typeof useColumnPrefs>;
}) {
  const shownCount = columns.filter(isShown).length;
  return (
    <MenuButton
      label="Colunas"
      placement="bottom-end"
      icon={<ColumnLayoutIcon />}
      aria-label="Colunas"
      title="Colunas"
    >
      {columns.map((column) => {
        const shown = isShown(column);
        return (
          <MenuItem
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={shown}
            text={column.header}
            labelElement={shown && <TickIcon />}
            shouldDismissPopover={false}
            // A table without columns has no way back.
            disabled={shown && shownCount === 1}
            onClick={() => prefs.show(column.id, !shown)}
          />
        );
      })}
      <MenuDivider />
      <MenuItem text="Voltar às colunas iniciais" onClick={prefs.reset} />
    </MenuButton>
  );
}
