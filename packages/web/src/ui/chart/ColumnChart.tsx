import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Axes, margin, valueScale } from './Axes.tsx';
import { ChartFrame, type ChartProps } from './ChartFrame.tsx';
import { colorOf, indexesOf, type SeriesColor } from './data.ts';
import { planLabels } from './labels.ts';
import { Plot } from './Plot.tsx';

/** Values over competências, as columns. */
export function ColumnChart({
  color = 1,
  height = 240,
  ...chart
}: ChartProps & { color?: SeriesColor; height?: number }) {
  const { title, data, unit } = chart;
  const indexes = indexesOf(data);

  const layout = (width: number) => {
    const range: [number, number] = [margin.left, width - margin.right];
    const x = scaleBand<number>({ domain: indexes, range, padding: 0.35 });
    const plan = planLabels(
      data.map(({ label }) => label),
      x.step(),
    );
    const y = valueScale(data, [height - plan.height, margin.top]);
    return { x, y, plan };
  };

  return (
    <ChartFrame {...chart}>
      <Plot
        label={title}
        data={data}
        unit={unit}
        height={height}
        anchor={(index, width) => {
          const { x, y } = layout(width);
          return { x: (x(index) ?? 0) + x.bandwidth() / 2, y: y(data[index]?.value ?? 0) };
        }}
      >
        {({ width, active, hit }) => {
          const { x, y, plan } = layout(width);
          const base = height - plan.height;
          return (
            <>
              <Axes {...chart} x={x} y={y} plan={plan} width={width} height={height} />
              {indexes.map((index) => {
                const top = y(data[index]?.value ?? 0);
                const left = x(index) ?? 0;
                return (
                  <g key={index} className="plot-value" data-active={index === active}>
                    <Bar
                      x={left}
                      y={top}
                      width={x.bandwidth()}
                      height={Math.max(0, base - top)}
                      fill={colorOf(color)}
                    />
                    <rect
                      x={left - (x.step() - x.bandwidth()) / 2}
                      width={x.step()}
                      height={height}
                      fill="transparent"
                      {...hit(index)}
                    />
                  </g>
                );
              })}
            </>
          );
        }}
      </Plot>
    </ChartFrame>
  );
}
