import type { ChartProps } from './ChartFrame.tsx';

/** The values of a chart as a table, with their total where they have one. */
export function ChartTable({ title, by, data, unit }: ChartProps) {
  const keyed = data.map((datum, index) => ({ ...datum, key: index }));
  return (
    <table className="table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <th scope="col" className="number">
            {unit.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {keyed.map(({ key, label, value }) => (
          <tr key={key}>
            <td data-header={by}>{label}</td>
            <td data-header={unit.name} className="number">
              {unit.format(value)}
            </td>
          </tr>
        ))}
      </tbody>
      {unit.sum && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-header="Total" className="number">
              {unit.format(unit.sum(data.map(({ value }) => value)))}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
