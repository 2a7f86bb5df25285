import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';

interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  number?: boolean;
  /** May be long: it is cut to its share of what the others leave, and whole in its tooltip. */
  long?: boolean;
}

interface QueryTableProps<Row> {
  /** What a screen reader says of the table. */
  caption: string;
  query: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** The tint of a row; a word in the row must say the same. */
  tone?: (row: Row) => 'danger' | 'warning' | undefined;
  empty: ReactNode;
  /** Its columns have room on a phone, where other rows become cards. */
  narrow?: boolean;
}

/** A short table of a read, with its skeleton, empty and error states. Lists that page are another component's. */
export function QueryTable<Row>({
  caption,
  query,
  columns,
  rowKey,
  tone,
  empty,
  narrow,
}: QueryTableProps<Row>) {
  const { data, error, refetch } = query;
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={refetch} />;
    return <Skeleton rows={4} height={22} style={{ padding: 12 }} />;
  }
  if (data.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <table className="table" data-narrow={narrow}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, number, long }) => (
            <th key={header} scope="col" data-long={long} className={number ? 'number' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={rowKey(row)} data-tone={tone?.(row)}>
            {columns.map(({ header, cell, number, long }) => {
              const content = cell(row);
              return (
                <td
                  key={header}
                  data-header={header}
                  data-long={long}
                  className={number ? 'number' : undefined}
                  title={long && typeof content === 'string' ? content : undefined}
                >
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
