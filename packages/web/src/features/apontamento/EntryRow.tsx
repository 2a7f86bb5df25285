import { formatHours, type Schema, texts } from '@aponta/sdk';
import { Button, Tooltip } from '@blueprintjs/core';
import { DuplicateIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import { columns } from './entry-columns.ts';
import { useRowActs } from './use-row-acts.ts';

interface EntryRowProps {
  entry: Schema<'Apontamento'>;
  /** Just made: stands out for a moment. */
  highlighted: boolean;
  onDelete: () => void;
}

/** An entry in the day's table; on a phone, a card. */
export function EntryRow({ entry, highlighted, onDelete }: EntryRowProps) {
  const { edit, duplicate, onKeyDown } = useRowActs(entry);
  const what = `${formatHours(entry.horas)} em ${entry.projeto.codigo}`;
  const label = `Excluir apontamento de ${what}`;
  return (
    <tr data-operated={highlighted || undefined} onKeyDown={onKeyDown} onDoubleClick={edit}>
      <td className="entry-delete">
        {edit && (
          <Button
            variant="minimal"
            size="small"
            icon={<EditIcon />}
            aria-label={`Corrigir apontamento de ${what}`}
            title="Corrigir (F2)"
            onClick={edit}
          />
        )}
        <Button
          variant="minimal"
          size="small"
          icon={<DuplicateIcon />}
          aria-label={`Duplicar apontamento de ${what}`}
          title="Duplicar no formulário (Ctrl D)"
          onClick={duplicate}
        />
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
