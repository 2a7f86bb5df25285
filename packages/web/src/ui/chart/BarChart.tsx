import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { ChartFrame, type ChartProps } from './ChartFrame.tsx';
import { colorOf, indexesOf, type SeriesColor } from './data.ts';
import { cut, widthOf } from './labels.ts';
import { Plot } from './Plot.tsx';

const ROW = 26;
const THICKNESS = 14;
const LONGEST_LABEL = 28;

/** One bar under the other, each with its value: as many as there are, since they scroll. */
export function BarChart({ color = 1, ...chart }: ChartProps & { color?: SeriesColor }) {
  const { title, data, unit } = chart;
  const labels = data.map(({ label }) => cut(label, LONGEST_LABEL));
  const left = widthOf(labels) + 24;
  const right = widthOf(data.map(({ value }) => unit.format(value))) + 16;
  const height = data.length * ROW + 8;
  const lengthIn = (width: number) =>
    scaleLinear<number>({
      domain: [0, Math.max(...data.map(({ value }) => value))],
      range: [0, Math.max(0, width - left - right)],
    });
  const valueAt = (index: number) => data[index]?.value ?? 0;
  const middle = (index: number) => index * ROW + ROW / 2 + 4;

  return (
    <ChartFrame {...chart}>
      <div className="chart-scroller">
        <Plot
          label={title}
          data={data}
          unit={unit}
          height={height}
          vertical
          anchor={(index, width) => ({
            x: left + lengthIn(width)(valueAt(index)) / 2,
            y: middle(index),
          })}
        >
          {({ width, active, hit }) =>
            indexesOf(data).map((index) => {
              const value = valueAt(index);
              const length = lengthIn(width)(value);
              const text = { className: 'plot-tick', y: middle(index), dy: '0.32em' };
              return (
                <g key={index} className="plot-value" data-active={index === active}>
                  <text {...text} x={left - 8} textAnchor="end">
                    {labels[index]}
                  </text>
                  <Bar
                    x={left}
                    y={middle(index) - THICKNESS / 2}
                    width={length}
                    height={THICKNESS}
                    fill={colorOf(color)}
                  />
                  <text {...text} x={left + length + 6}>
                    {unit.format(value)}
                  </text>
                  <rect
                    y={index * ROW + 4}
                    width={width}
                    height={ROW}
                    fill="transparent"
                    {...hit(index)}
                  />
                </g>
              );
            })
          }
        </Plot>
      </div>
    </ChartFrame>
  );
}
