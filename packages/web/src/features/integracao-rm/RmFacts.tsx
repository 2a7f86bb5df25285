import { formatCnpj, formatMoney, type Schema } from '@aponta/sdk';
import { useFresh } from '../../lib/use-api.ts';
import { dateTimeOf } from '../../list/values.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Divergencias } from './Divergencias.tsx';
import { type Kind, pathOf } from './kind.ts';

/** What a person who was not there needs to know of a measurement's way to RM: why, what to do, what to look for. */
export function RmFacts({ kind, id }: { kind: Kind; id: number }) {
  const { data, error, refetch } = useFresh(`${pathOf(kind)}/{id}/integracao`, { path: { id } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  return (
    <section className="rm-facts" aria-label="No RM">
      <Why item={data} />
      <Divergencias items={data.divergencias} />
      {data.statusIntegracao !== 'MARCADA' && <Place item={data} />}
    </section>
  );
}

/** Why it waits and what to do about it. */
export const Why = ({ item }: { item: Schema<'ItemLoteRm'> }) => (
  <>
    {item.mensagem && <strong>{item.mensagem}</strong>}
    {item.orientacao && <span>{item.orientacao}</span>}
  </>
);

/** By what it is found in RM. */
const Place = ({ item }: { item: Schema<'ItemLoteRm'> }) => {
  const { procura, executante, valor, movimento, proximaTentativaEm } = item;
  if (!procura) return null;
  return (
    <Facts
      facts={[
        ['Coligada', procura.coligada],
        ['Série', procura.serie],
        ['Número no RM', procura.numero],
        [`Chave (${procura.campoChave})`, procura.chave],
        ['Fornecedor', `${executante.nome} · ${formatCnpj(executante.cnpj)}`],
        ['Valor', valor === undefined ? null : formatMoney(valor)],
        ['Movimento', movimento],
        ['Nova tentativa', dateTimeOf(proximaTentativaEm)],
      ]}
    />
  );
};
