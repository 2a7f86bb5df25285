import { formatHours, formatPercent, type Row, type Schema } from '@aponta/sdk';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { ActiveTag } from '../../ui/ActiveTag.tsx';
import type { RowTone } from '../../ui/data-table/table-context.ts';
import { formatPeriod } from '../../ui/labels.ts';
import { EmptyState } from '../../ui/states.tsx';

const PATH = '/apontamento/rateio/{periodId}/filter';

const statusOf = ({ importado }: Row<typeof PATH>) => (importado ? 'Importado' : 'Não Importado');

function toneOf({ importado, geradoAutomaticamente, motivo }: Row<typeof PATH>) {
  const tone = (intent: RowTone['intent'], text: string): RowTone => ({ intent, text });
  if (!importado) return tone('danger', motivo ? `Não importado: ${motivo}` : 'Não importado');
  return geradoAutomaticamente ? tone('warning', 'Gerado automaticamente') : undefined;
}

const rateios = defineList({
  title: 'Rateios',
  path: PATH,
  rowId: ({ colaborador, centroCusto, importado }) =>
    `${colaborador.codigo} ${centroCusto} ${importado}`,
  columns: [
    { id: 'colaborador', header: 'Colaborador', value: ({ colaborador }) => colaborador.nome },
    {
      id: 'centroCusto',
      header: 'Centro de Custo',
      value: ({ centroCusto, nomeCentroCusto }) => `${centroCusto} · ${nomeCentroCusto}`,
    },
    {
      id: 'percentual',
      header: 'Percentual Rateio',
      value: ({ percentual }) => formatPercent(percentual),
      align: 'right',
    },
    {
      id: 'horas',
      header: 'Horas',
      value: ({ horas }) => formatHours(horas),
      align: 'right',
      hidden: true,
    },
    {
      id: 'status',
      header: 'Status',
      value: statusOf,
      cell: (rateio) => <ActiveTag active={rateio.importado}>{statusOf(rateio)}</ActiveTag>,
      width: 152,
    },
    {
      id: 'gerado',
      header: 'Gerado Automaticamente',
      value: ({ geradoAutomaticamente }) => (geradoAutomaticamente ? 'Sim' : 'Não'),
    },
    { id: 'motivo', header: 'Motivo', value: ({ motivo }) => motivo },
  ],
  tone: toneOf,
  empty: 'Ninguém tem rateio neste período.',
});

export const Rateios = ({ periodo }: { periodo: Schema<'Periodo'> | undefined }) => (
  <div className="rateios">
    {periodo ? (
      <ListScreen
        key={periodo.id}
        list={rateios}
        path={{ periodId: periodo.id }}
        of={formatPeriod(periodo)}
      >
        <span className="rateios-periodo">{formatPeriod(periodo)}</span>
      </ListScreen>
    ) : (
      <EmptyState>Selecione uma importação para ver os rateios do período.</EmptyState>
    )}
  </div>
);
