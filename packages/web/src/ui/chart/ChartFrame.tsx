import { texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { ThIcon } from '@blueprintjs/icons';
import { type ReactNode, useId, useState } from 'react';
import { EmptyState } from '../states.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { Datum, Unit } from './data.ts';
import './chart.css';

interface ChartFrameProps {
  title: string;
  /** What the labels are: 'Competência'. */
  by: string;
  data: readonly Datum[];
  unit: Unit;
  children: ReactNode;
}

/** A titled chart with its values as a table below, when asked for; without any value it says so. */
export function ChartFrame({ title, by, data, unit, children }: ChartFrameProps) {
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const isEmpty = data.every(({ value }) => value === 0);
  return (
    <figure className="chart" aria-label={title}>
      <figcaption>
        <span>{title}</span>
        {!isEmpty && (
          <Button
            variant="minimal"
            size="small"
            icon={<ThIcon />}
            text={open ? 'Ocultar tabela' : 'Ver tabela'}
            aria-label={`${open ? 'Ocultar' : 'Ver'} tabela: ${title}`}
            aria-expanded={open}
            aria-controls={open ? tableId : undefined}
            onClick={() => setOpen(!open)}
          />
        )}
      </figcaption>
      {isEmpty ? <EmptyState>{texts.semDadosNoPeriodo}</EmptyState> : children}
      {open && !isEmpty && (
        <div id={tableId} className="chart-table">
          <ChartTable title={title} by={by} data={data} unit={unit} />
        </div>
      )}
    </figure>
  );
}

/** What every chart takes. */
export type ChartProps = Omit<ChartFrameProps, 'children'>;
