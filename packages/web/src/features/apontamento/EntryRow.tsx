import { formatHours, type Schema, texts } from '@aponta/sdk';
import { Button, Tooltip } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { columns } from './entry-columns.ts';

interface EntryRowProps {
  entry: Schema<'Apontamento'>;
  /** Just made: stands out for a moment. */
  highlighted: boolean;
  onDelete: () => void;
}

/** An entry in the day's table; on a phone, a card. */
export function EntryRow({ entry, highlighted, onDelete }: EntryRowProps) {
  const label = `Excluir apontamento de ${formatHours(entry.horas)} em ${entry.projeto.codigo}`;
  return (
    <tr data-operated={highlighted || undefined}>
      <td className="entry-delete">
        {entry.congelado ? (
          <Tooltip content={`${texts.periodoCongelado}: não é possível excluir`}>
            <Button
              variant="minimal"
              size="small"
              icon={<TrashIcon />}
              aria-label={label}
              aria-disabled
              className="entry-frozen"
            />
          </Tooltip>
        ) : (
          <Button
            variant="minimal"
            size="small"
            icon={<TrashIcon />}
            aria-label={label}
            title="Excluir"
            onClick={onDelete}
          />
        )}
      </td>
      {columns.map(({ header, cell, number, long }) => {
        const text = cell(entry);
        return (
          <td
            key={header}
            data-header={header}
            data-long={long}
            className={number ? 'number' : undefined}
            title={long ? text : undefined}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}
