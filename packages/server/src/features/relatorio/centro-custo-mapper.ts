import { competenciaOf, fieldLabels, formatCompetencia, percentToDecimal } from '@aponta/sdk';
import type { Column } from '../../infra/files/columns.ts';
import type { Parte } from './centro-custo-queries.ts';

export const centroCustoColumns: readonly Column<Parte>[] = [
  {
    header: fieldLabels.competencia,
    type: 'text',
    width: 14,
    value: ({ fim }) => formatCompetencia(competenciaOf(fim)),
  },
  { header: fieldLabels.codigoColaborador, type: 'text', value: (parte) => parte.funcionario },
  { header: fieldLabels.colaborador, type: 'text', value: (parte) => parte.nome },
  { header: fieldLabels.condicao, type: 'text', value: (parte) => parte.condicao },
  { header: fieldLabels.centroCusto, type: 'text', value: (parte) => parte.centro_custo },
  { header: 'Nome do centro de custo', type: 'text', value: (parte) => parte.nome_centro_custo },
  {
    header: 'Rateio importado',
    type: 'text',
    value: ({ importado }) => (importado ? 'Sim' : 'Não'),
  },
  {
    header: 'Percentual',
    type: 'percent',
    value: ({ percentual }) => percentToDecimal(percentual),
  },
  { header: fieldLabels.horas, type: 'hours', value: ({ minutos }) => minutos },
  { header: fieldLabels.valor, type: 'money', value: ({ centavos }) => centavos / 100 },
];
