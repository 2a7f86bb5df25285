import { useParentSize } from '@visx/responsive';
import { useTooltipInPortal } from '@visx/tooltip';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ringStep } from '../ring-step.ts';
import type { Datum, Unit } from './data.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Drawing {
  width: number;
  /** The value under the pointer or reached by the keyboard. */
  active: number | undefined;
  /** For the shape that stands for a value. */
  hit: (index: number) => { 'data-index': number; onPointerEnter: () => void };
}

interface PlotProps {
  label: string;
  data: readonly Datum[];
  unit: Unit;
  height: number;
  /** The values stand one under the other. */
  vertical?: boolean;
  /** Where the words about a value appear. */
  anchor: (index: number, width: number) => Point;
  /** The svg's content. */
  children: (drawing: Drawing) => ReactNode;
}

/**
 * The surface of a chart: as wide as its place, with the value that the pointer or the arrow keys are at in words. To a
 * screen reader it is a slider over the values, which is read at every step.
 */
export function Plot({ label, data, unit, height, vertical, anchor, children }: PlotProps) {
  const { parentRef, width } = useParentSize({
    debounceTime: 60,
    ignoreDimensions: ['height', 'top', 'left'],
  });
  // In a portal, since what a chart stands in may scroll and would cut it off.
  const { containerRef, TooltipInPortal } = useTooltipInPortal({ scroll: true });
  const [active, setActive] = useState<number>();
  const shown = active === undefined ? undefined : data[active];
  const point = active !== undefined && shown && anchor(active, width);
  const said = shown ?? data[0];

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setActive(undefined);
    }
    const axis = vertical ? 'vertical' : 'horizontal';
    const next = ringStep(event.key, active ?? -1, data.length, axis);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    const drawn = event.currentTarget.querySelector(`[data-index="${next}"]`);
    drawn?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div
      ref={(node) => {
        parentRef(node);
        containerRef(node);
      }}
      className="plot"
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      aria-readonly
      aria-valuemin={1}
      aria-valuemax={data.length}
      aria-valuenow={(active ?? 0) + 1}
      aria-valuetext={said && `${said.label}: ${unit.format(said.value)}`}
      onFocus={() => setActive((current) => current ?? 0)}
      onBlur={() => setActive(undefined)}
      onKeyDown={keyDown}
      onPointerLeave={() => setActive(undefined)}
    >
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          {children({
            width,
            active,
            hit: (index) => ({ 'data-index': index, onPointerEnter: () => setActive(index) }),
          })}
        </svg>
      )}
      {point && (
        <TooltipInPortal
          key={active}
          className="plot-tip"
          left={point.x}
          top={point.y}
          unstyled
          applyPositionStyle
        >
          {shown.label}
          <strong>{unit.format(shown.value)}</strong>
        </TooltipInPortal>
      )}
    </div>
  );
}
