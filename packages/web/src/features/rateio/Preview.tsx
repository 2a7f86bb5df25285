import { formatHours, formatPercent, pageSizes, type Schema } from '@aponta/sdk';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { Paging } from '../../list/Paging.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { EmptyState } from '../../ui/states.tsx';

interface PreviewProps {
  periodo: Schema<'Periodo'> | null;
  importado: boolean;
}

/** What an import finds, or has found, in a period. */
export function Preview({ periodo, importado }: PreviewProps) {
  if (!periodo) {
    return <EmptyState>Selecione um período para ver os rateios antes de importar.</EmptyState>;
  }
  return <Rows key={`${periodo.id} ${importado}`} periodId={periodo.id} importado={importado} />;
}

function Rows({ periodId, importado }: { periodId: number; importado: boolean }) {
  const [page, setPage] = useState(0);
  const size = pageSizes.search;
  const { data, error, refetch } = useGet(
    '/apontamento/rateio/{periodId}/filter',
    { path: { periodId }, query: { page, size, importado } },
    { silent: true, keepPrevious: true },
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="preview" aria-label="Rateios do período" tabIndex={0}>
        <QueryTable
          caption="Rateios do período"
          query={{ data: data?.content, error, refetch }}
          rowKey={({ colaborador, centroCusto }) => `${colaborador.codigo} ${centroCusto}`}
          tone={({ motivo }) => (motivo ? 'danger' : undefined)}
          empty={importado ? 'Ninguém foi importado ainda.' : 'Não há rateios por importar.'}
          columns={[
            { header: 'Colaborador', cell: ({ colaborador }) => colaborador.nome },
            { header: 'C. Custo', cell: ({ centroCusto }) => centroCusto },
            { header: 'Horas', number: true, cell: ({ horas }) => formatHours(horas) },
            {
              header: 'Percentual',
              number: true,
              cell: ({ percentual }) => formatPercent(percentual),
            },
            {
              header: 'Situação',
              cell: ({ motivo }) => motivo ?? (importado ? 'Importado' : 'Pronto para importar'),
            },
          ]}
        />
      </section>
      {data && data.totalElements > 0 && (
        <div className="preview-footer">
          <span>{data.totalElements.toLocaleString('pt-BR')} rateios</span>
          <Paging page={page} totalPages={data.totalPages} size={size} onPage={setPage} />
        </div>
      )}
    </>
  );
}
