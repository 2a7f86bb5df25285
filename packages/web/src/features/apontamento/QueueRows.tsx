import { formatHours } from '@aponta/sdk';
import { Button, Tag } from '@blueprintjs/core';
import { ErrorIcon, OfflineIcon, RefreshIcon } from '@blueprintjs/icons';
import { columns } from './entry-columns.ts';
import { isMendable, type Queued, rowOf } from './entry-queue.ts';

export interface QueueActs {
  /** The server does not answer, and what is typed waits. */
  offline: boolean;
  onRetry: (entry: Queued) => void;
  onMend: (entry: Queued) => void;
  onDiscard: (entry: Queued) => void;
}

/** What left the form and is not logged yet, at the end of the day's table; what was refused says why. */
export function QueueRows({ queue, ...acts }: QueueActs & { queue: readonly Queued[] }) {
  return (
    <tbody data-queue aria-live="polite">
      {queue.map((entry) => (
        <QueueRow key={entry.key} entry={entry} {...acts} />
      ))}
    </tbody>
  );
}

function QueueRow({ entry, offline, onRetry, onMend, onDiscard }: QueueActs & { entry: Queued }) {
  const { refusal } = entry;
  const row = rowOf(entry);
  const of = `apontamento de ${formatHours(row.horas)} em ${row.projeto.codigo}`;
  const mendable = isMendable(entry) && (offline || !!refusal);
  return (
    <>
      <tr data-tone={refusal ? 'danger' : offline ? 'warning' : undefined} data-key={entry.key}>
        <td className="entry-delete" />
        {columns.map(({ header, cell, number, long }) => (
          <td
            key={header}
            data-header={header}
            data-long={long}
            className={number ? 'number' : undefined}
            title={long ? cell(row) : undefined}
          >
            {/* The cost centre is for the server to say. */}
            {header === STATE ? <State refused={!!refusal} offline={offline} /> : cell(row)}
          </td>
        ))}
      </tr>
      {(refusal || mendable) && (
        <tr className="queue-acts" data-tone={refusal ? 'danger' : 'warning'}>
          <td colSpan={columns.length + 1}>
            <div>
              <span className="queue-reasons">{refusal?.messages.join('. ')}</span>
              {refusal && (
                <Button
                  size="small"
                  icon={<RefreshIcon size={14} />}
                  text="Tentar de novo"
                  aria-label={`Tentar de novo o ${of}`}
                  onClick={() => onRetry(entry)}
                />
              )}
              <Button
                size="small"
                text="Editar"
                aria-label={`Editar o ${of}`}
                onClick={() => onMend(entry)}
              />
              <Button
                size="small"
                variant="minimal"
                intent="danger"
                text="Descartar"
                aria-label={`Descartar o ${of}`}
                onClick={() => onDiscard(entry)}
              />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

const STATE = columns.find(({ header }) => header.startsWith('Centro'))?.header;

function State({ refused, offline }: { refused: boolean; offline: boolean }) {
  if (refused) {
    return (
      <Tag minimal intent="danger" icon={<ErrorIcon />}>
        recusado
      </Tag>
    );
  }
  if (offline) {
    return (
      <Tag minimal intent="warning" icon={<OfflineIcon />}>
        aguardando conexão
      </Tag>
    );
  }
  return (
    <Tag minimal intent="primary">
      salvando
    </Tag>
  );
}
