import { formatHours, formatPercent, pageSizes, type Row, type Schema } from '@aponta/sdk';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { Paging } from '../../list/Paging.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { Sheet, type SheetColumn } from './Sheet.tsx';

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

type Rateio = Row<'/apontamento/rateio/{periodId}/filter'>;

const toneOf = ({ motivo }: Rateio) => (motivo ? 'danger' : undefined);

const columnsOf = (importado: boolean): SheetColumn<Rateio>[] => [
  { header: 'Colaborador', text: ({ colaborador }) => colaborador.nome, width: 220 },
  { header: 'C. Custo', text: ({ centroCusto }) => centroCusto, width: 104 },
  { header: 'Horas', text: ({ horas }) => formatHours(horas), width: 80, number: true },
  {
    header: 'Percentual',
    text: ({ percentual }) => formatPercent(percentual),
    width: 116,
    number: true,
  },
  {
    header: 'Situação',
    text: ({ motivo }) => motivo ?? (importado ? 'Importado' : 'Pronto para importar'),
    width: 292,
  },
];

function Rows({ periodId, importado }: { periodId: number; importado: boolean }) {
  const [page, setPage] = useState(0);
  const size = pageSizes.search;
  const { data, error, refetch } = useGet(
    '/apontamento/rateio/{periodId}/filter',
    { path: { periodId }, query: { page, size, importado } },
    { silent: true, keepPrevious: true },
  );
  const phone = usePhone();
  const rows = data?.content;
  const columns = columnsOf(importado);
  const sheet = rows && rows.length > 0 && !phone;
  return (
    <>
      <section
        aria-label="Rateios do período"
        className={phone ? 'preview' : undefined}
        // The keyboard scrolls what has no room; the sheet of a wide screen has a place of its own for it.
        tabIndex={phone ? 0 : undefined}
      >
        <div className={sheet ? 'visually-hidden' : undefined}>
          <QueryTable
            caption="Rateios do período"
            query={{ data: rows, error, refetch }}
            rowKey={({ colaborador, centroCusto }) => `${colaborador.codigo} ${centroCusto}`}
            tone={toneOf}
            empty={importado ? 'Ninguém foi importado ainda.' : 'Não há rateios por importar.'}
            columns={columns.map(({ header, text, number }) => ({ header, cell: text, number }))}
          />
        </div>
        {sheet && <Sheet label="Rateios do período" columns={columns} rows={rows} tone={toneOf} />}
      </section>
      {data && data.totalElements > 0 && (
        <div className="preview-footer">
          <span>{data.totalElements.toLocaleString('pt-BR')} rateios</span>
          <Paging
            page={page}
            totalPages={data.totalPages}
            size={size}
            onPage={setPage}
            of="Prévia"
          />
        </div>
      )}
    </>
  );
}
