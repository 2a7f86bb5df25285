import { formatCount, formatDateTime, type ListPath, type Row } from '@aponta/sdk';
import { Button, ProgressBar } from '@blueprintjs/core';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useUser } from '../lib/user.ts';
import type { TableColumn } from '../ui/data-table/table-context.ts';
import { Modal } from '../ui/Modal.tsx';
import { filterTexts } from './ActiveFilters.tsx';
import { fitPaper } from './fit-paper.ts';
import type { List } from './list.ts';
import { sumsOf } from './Totals.tsx';
import type { ListModel } from './use-list.ts';
import type { Printing } from './use-print.ts';
import './print.css';

interface PrintSheetProps<P extends ListPath> {
  list: List<P>;
  model: ListModel<P>;
  /** As they are shown. */
  columns: readonly TableColumn<Row<P>>[];
  /** What the rows are of, where the title leaves it open. */
  of?: string | undefined;
  printing: Printing<P>;
  onDone: () => void;
}

/** A list on its way to the printer: what is still read, then the paper, which the browser is asked to print. */
export function PrintSheet<P extends ListPath>({ printing, ...props }: PrintSheetProps<P>) {
  if ('rows' in printing) return <Paper {...props} {...printing} />;
  const { read, of, cancel } = printing;
  return (
    <Modal
      title="Imprimir lista"
      isOpen
      onClose={cancel}
      footer={<Button text="Voltar" onClick={cancel} />}
    >
      <p role="status">
        {read.toLocaleString('pt-BR')} de {formatCount(of, 'linha lida', 'linhas lidas')}
      </p>
      <ProgressBar value={of > 0 ? read / of : undefined} stripes={false} />
    </Modal>
  );
}

interface PaperProps<P extends ListPath> extends Omit<PrintSheetProps<P>, 'printing'> {
  rows: readonly Row<P>[];
  at: Date;
}

function Paper<P extends ListPath>(props: PaperProps<P>) {
  const { list, model, columns, of, rows, at, onDone } = props;
  const { nome } = useUser();
  const asked = useRef(false);
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // Once, though effects may run twice.
    if (!asked.current) window.print();
    asked.current = true;
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  const sums = sumsOf(model);
  const cells = useMemo(
    () => rows.map((row) => columns.map(({ text }) => text(row))),
    [rows, columns],
  );
  const paper = useMemo(
    () =>
      fitPaper(
        columns.map(({ header, number }, column) => ({
          header,
          texts: cells.map((texts) => texts[column] ?? ''),
          ...(number && { number }),
        })),
      ),
    [columns, cells],
  );
  const filters = [model.segment?.shown.label, ...filterTexts(list, model).map(({ text }) => text)];
  return createPortal(
    <section
      className="print-sheet"
      data-across={paper.across}
      data-broken={paper.broken}
      aria-hidden
    >
      <header>
        <h1>{[list.title, of].filter(Boolean).join(': ')}</h1>
        <p>{filters.filter(Boolean).join(' · ') || 'Sem filtros'}</p>
        <p>
          {formatCount(rows.length, 'linha')}, em {formatDateTime(at.toISOString())}, por {nome}
        </p>
      </header>
      <table style={{ fontSize: `${paper.points}pt` }}>
        <thead>
          <tr>
            {columns.map(({ id, header, number }) => (
              <th key={id} data-number={number}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={list.rowId(row)}>
              {columns.map(({ id, number }, column) => {
                const text = cells[line]?.[column] ?? '';
                return (
                  <td key={id} data-number={number} data-word={!/\s/.test(text)}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {sums.length > 0 && (
        <p className="print-sums">
          Total:{' '}
          {sums.map(({ id, header, sum }) => (
            <span key={id}>
              {header} <strong>{sum}</strong>
            </span>
          ))}
        </p>
      )}
    </section>,
    document.body,
  );
}
