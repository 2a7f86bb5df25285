import { formatPercent } from '@aponta/sdk';
import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import { BarChart } from './BarChart.tsx';
import { ChartFrame, type ChartProps } from './ChartFrame.tsx';
import { colorOf, indexesOf, seriesColors, type Unit } from './data.ts';
import { Plot } from './Plot.tsx';

const SIZE = 184;
const RADIUS = 88;

/** The most slices that are told apart at a glance. */
const MOST_SLICES = 4;

/** Parts of a whole: a few as a pie, more as bars under one another, which are compared by their length. */
export const PieChart = (chart: ChartProps & { unit: Required<Unit> }) =>
  chart.data.length > MOST_SLICES ? <BarChart {...chart} /> : <FewParts {...chart} />;

/** Parts from the top clockwise, in the order of the words beside them. */
function FewParts(chart: ChartProps & { unit: Required<Unit> }) {
  const { title, unit, data } = chart;
  const total = unit.sum(data.map(({ value }) => value));
  const valueAt = (index: number) => data[index]?.value ?? 0;
  const share = (index: number) => formatPercent((valueAt(index) / total) * 100);
  /** The middle of a slice: its angle from the top, clockwise. */
  const angle = (index: number) =>
    ((unit.sum(data.slice(0, index).map(({ value }) => value)) + valueAt(index) / 2) / total) *
    2 *
    Math.PI;

  return (
    <ChartFrame {...chart}>
      <div className="pie">
        <Plot
          label={title}
          data={data}
          unit={unit}
          height={SIZE}
          anchor={(index) => ({
            x: SIZE / 2 + Math.sin(angle(index)) * RADIUS * 0.6,
            y: SIZE / 2 - Math.cos(angle(index)) * RADIUS * 0.6,
          })}
        >
          {({ active, hit }) => (
            <Group top={SIZE / 2} left={SIZE / 2}>
              <Pie
                data={indexesOf(data)}
                pieValue={valueAt}
                pieSort={null}
                pieSortValues={null}
                outerRadius={RADIUS}
              >
                {({ arcs, path }) =>
                  arcs.map((arc) => (
                    <path
                      key={arc.data}
                      className="plot-slice plot-value"
                      data-active={arc.data === active}
                      d={path(arc) ?? ''}
                      fill={colorOf(seriesColors[arc.data] ?? 1)}
                      {...hit(arc.data)}
                    />
                  ))
                }
              </Pie>
            </Group>
          )}
        </Plot>
        <ul className="pie-legend">
          {data.map(({ label, value }, index) => (
            <li key={label}>
              <span style={{ background: colorOf(seriesColors[index] ?? 1) }} />
              <span title={label}>{label}</span>
              <span>{unit.format(value)}</span>
              <span>{share(index)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
