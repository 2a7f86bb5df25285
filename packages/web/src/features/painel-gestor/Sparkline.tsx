interface SparklineProps {
  values: readonly number[];
  /** What a screen reader says of it. */
  label: string;
}

const WIDTH = 120;
const HEIGHT = 24;

/** A line without axes: how a figure went, the last value as a dot. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(...values, 1);
  const x = (index: number) => 2 + (index * (WIDTH - 6)) / Math.max(1, values.length - 1);
  const y = (value: number) => HEIGHT - 3 - (value / most) * (HEIGHT - 6);
  const last = values.at(-1);
  if (last === undefined) return null;
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(last)} r={2.5} />
    </svg>
  );
}
