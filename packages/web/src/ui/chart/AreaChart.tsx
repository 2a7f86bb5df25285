import { scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { Axes, margin, valueScale } from './Axes.tsx';
import { ChartFrame, type ChartProps } from './ChartFrame.tsx';
import { colorOf, indexesOf, type SeriesColor } from './data.ts';
import { planLabels } from './labels.ts';
import { Plot } from './Plot.tsx';

/** Values over competências or other labels, as a filled line. */
export function AreaChart({
  color = 1,
  height = 220,
  ...chart
}: ChartProps & { color?: SeriesColor; height?: number }) {
  const { title, data, unit } = chart;
  const stroke = colorOf(color);
  const indexes = indexesOf(data);
  const value = (index: number) => data[index]?.value ?? 0;

  const layout = (width: number) => {
    const inner = width - margin.left - margin.right;
    const plan = planLabels(
      data.map(({ label }) => label),
      inner / data.length,
    );
    const x = scalePoint<number>({
      domain: indexes,
      range: [margin.left, width - margin.right],
      padding: 0.5,
    });
    const y = valueScale(data, [height - plan.height, margin.top]);
    const xOf = (index: number) => x(index) ?? 0;
    return { plan, x, y, xOf, yOf: (index: number) => y(value(index)) };
  };

  return (
    <ChartFrame {...chart}>
      <Plot
        label={title}
        data={data}
        unit={unit}
        height={height}
        anchor={(index, width) => {
          const { xOf, yOf } = layout(width);
          return { x: xOf(index), y: yOf(index) };
        }}
      >
        {({ width, active, hit }) => {
          const { plan, x, y, xOf, yOf } = layout(width);
          const step = x.step() || width;
          return (
            <>
              <Axes {...chart} x={x} y={y} plan={plan} width={width} height={height} />
              <AreaClosed
                data={indexes}
                x={xOf}
                y={yOf}
                yScale={y}
                fill={stroke}
                fillOpacity={0.18}
              />
              <LinePath data={indexes} x={xOf} y={yOf} stroke={stroke} strokeWidth={2} />
              {indexes.map((index) => (
                <g key={index}>
                  <circle
                    className="plot-point"
                    cx={xOf(index)}
                    cy={yOf(index)}
                    r={index === active ? 5 : 2.5}
                    fill={stroke}
                  />
                  <rect
                    x={xOf(index) - step / 2}
                    width={step}
                    height={height}
                    fill="transparent"
                    {...hit(index)}
                  />
                </g>
              ))}
            </>
          );
        }}
      </Plot>
    </ChartFrame>
  );
}
