import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { type scaleBand, scaleLinear, type scalePoint } from '@visx/scale';
import { type Datum, indexesOf, type Unit } from './data.ts';
import { cut, type LabelPlan } from './labels.ts';

/** The room around the values of a chart with axes. */
export const margin = { top: 12, right: 16, left: 72 };

/** From 0 to a round number not below the greatest value. */
export const valueScale = (data: readonly Datum[], range: [number, number]) =>
  scaleLinear<number>({
    domain: [0, Math.max(...data.map(({ value }) => value))],
    range,
    nice: 4,
  });

interface AxesProps {
  data: readonly Datum[];
  unit: Unit;
  /** Over the indexes of the data. */
  x: ReturnType<typeof scaleBand<number>> | ReturnType<typeof scalePoint<number>>;
  y: ReturnType<typeof valueScale>;
  plan: LabelPlan;
  width: number;
  height: number;
}

/** The lines of the values, and the labels under them. */
export function Axes({ data, unit, x, y, plan, width, height }: AxesProps) {
  return (
    <>
      <GridRows
        className="plot-grid"
        scale={y}
        numTicks={4}
        left={margin.left}
        width={width - margin.left - margin.right}
      />
      <AxisLeft
        scale={y}
        left={margin.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => unit.tick(value.valueOf())}
        tickComponent={(tick) => <Tick {...tick} dy="0.32em" anchor="end" />}
      />
      <AxisBottom
        scale={x}
        top={height - plan.height}
        hideTicks
        axisLineClassName="plot-base"
        // Counted from the last, which is the newest month.
        tickValues={indexesOf(data).filter((index) => (data.length - 1 - index) % plan.every === 0)}
        tickFormat={(index) => cut(data[index]?.label ?? '')}
        tickComponent={(tick) =>
          plan.slanted ? (
            <Tick {...tick} dy="-0.2em" anchor="end" angle={-35} />
          ) : (
            <Tick {...tick} dy="0.1em" anchor="middle" />
          )
        }
      />
    </>
  );
}

interface TickProps extends TickRendererProps {
  dy: string;
  anchor: 'middle' | 'end';
  angle?: number;
}

const Tick = ({ x, y, formattedValue, dy, anchor, angle = 0 }: TickProps) => (
  <text
    className="plot-tick"
    transform={`translate(${x} ${y}) rotate(${angle})`}
    dy={dy}
    textAnchor={anchor}
  >
    {formattedValue}
  </text>
);
