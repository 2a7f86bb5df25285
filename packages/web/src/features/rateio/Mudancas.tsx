import { acaoRateioLabels, formatPercent, type Schema } from '@aponta/sdk';
import { QueryTable } from '../../ui/QueryTable.tsx';

type Mudanca = Schema<'MudancaRateio'>;

/** More would be read by nobody, and slow; the sheets have them all. */
const most = 200;

/** Those who are refused first, those who stay as they are last. */
const order: Mudanca['acao'][] = ['RECUSA', 'SUBSTITUI', 'VOLTA', 'RETIRA', 'IMPORTA', 'IGUAL'];

const splitText = (parts: Mudanca['antes']): string =>
  parts
    .map(({ centroCusto, percentual }) => `${centroCusto} ${formatPercent(percentual)}`)
    .join(', ') || '—';

const situation = ({ acao, gerado, motivo }: Mudanca): string =>
  motivo ?? `${acaoRateioLabels[acao]}${gerado && acao === 'IMPORTA' ? ', gerado' : ''}`;

/** What happens to each person, before it does. */
export function Mudancas({ caption, mudancas }: { caption: string; mudancas: Mudanca[] }) {
  const sorted = mudancas.toSorted((one, two) => order.indexOf(one.acao) - order.indexOf(two.acao));
  const left = sorted.length - most;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="mudancas" aria-label={caption} tabIndex={0}>
        <QueryTable
          caption={caption}
          query={{ data: sorted.slice(0, most), error: null, refetch: () => {} }}
          rowKey={({ colaborador }) => colaborador.codigo}
          tone={({ acao }) => (acao === 'RECUSA' ? 'danger' : undefined)}
          empty="Nada muda."
          columns={[
            { header: 'Colaborador', cell: ({ colaborador }) => colaborador.nome },
            { header: 'Situação', cell: situation },
            { header: 'Antes', long: true, cell: ({ antes }) => splitText(antes) },
            { header: 'Depois', long: true, cell: ({ depois }) => splitText(depois) },
          ]}
        />
      </section>
      {left > 0 && <p>E mais {left.toLocaleString('pt-BR')}.</p>}
    </>
  );
}
