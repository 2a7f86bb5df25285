import type { ListPath } from '@aponta/sdk';
import type { ListModel } from './use-list.ts';

/** The sums of all pages, as the server has them. */
export function Totals<P extends ListPath>({ model }: { model: ListModel<P> }) {
  const sums = sumsOf(model);
  if (sums.length === 0) return null;
  return (
    <section className="list-totals" aria-label="Totais">
      <span>Total</span>
      {sums.map(({ id, header, sum }) => (
        <span key={id}>
          {header} <strong>{sum}</strong>
        </span>
      ))}
    </section>
  );
}

/** The sum of each column that has one. */
export function sumsOf<P extends ListPath>({ page, columns }: ListModel<P>) {
  const totais = page?.totais;
  return columns.flatMap(({ id, header, total }) =>
    total && totais ? [{ id, header, sum: total(totais) }] : [],
  );
}
