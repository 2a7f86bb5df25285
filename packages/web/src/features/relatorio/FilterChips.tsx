import { formatCount, formatDate } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import { useAtom, useSetAtom } from 'jotai';
import { chipsOf } from './chips.ts';
import { filtersAtom, tabAtom } from './report-state.ts';
import '../../list/list.css';

/** What the report is limited to, each with a way to be rid of it; what is many of a kind is one, which opens its tab. */
export function FilterChips() {
  const [filters, setFilters] = useAtom(filtersAtom);
  const setTab = useSetAtom(tabAtom);
  const { dataInicio, dataFim } = filters;
  const days = [
    dataInicio && `de ${formatDate(dataInicio)}`,
    dataFim && `até ${formatDate(dataFim)}`,
  ];
  const dates = days.filter(Boolean).join(' ');
  const chips = chipsOf(filters);
  if (!dates && chips.length === 0) return null;
  return (
    <ul className="active-filters relatorio-chips" aria-label="Filtros do relatório">
      {dates && (
        <li>
          {dates}
          <DropButton
            text={dates}
            onClick={() => setFilters((all) => ({ ...all, dataInicio: '', dataFim: '' }))}
          />
        </li>
      )}
      {chips.map(({ key, kind, text, gone, without, count }) => (
        <li key={key} data-gone={gone || undefined}>
          {count === undefined ? (
            text
          ) : (
            <Button
              variant="minimal"
              size="small"
              text={`${text}: ${formatCount(count, 'item', 'itens')}`}
              onClick={() => setTab(kind)}
            />
          )}
          <DropButton
            text={text}
            onClick={() => setFilters((all) => ({ ...all, [kind]: without(all) }))}
          />
        </li>
      ))}
    </ul>
  );
}

const DropButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button
    variant="minimal"
    size="small"
    icon={<SmallCrossIcon />}
    aria-label={`Tirar o filtro ${text}`}
    title="Tirar o filtro"
    onClick={onClick}
  />
);
