import { formatCnpj, formatCompetencia, standingText } from '@aponta/sdk';
import type { ReactNode } from 'react';
import { hoursColumn, moneyColumn, statusColumn } from '../../list/columns.tsx';
import type { Column, SortField } from '../../list/list.ts';
import { dateTimeOf } from '../../list/values.ts';
import { IntegracaoTag } from './IntegracaoTag.tsx';
import type { RmRow } from './kind.ts';

type Subcontratadas = '/apontamento/medicao';
type Terceiros = '/apontamento/medicao-terceiros';

/** A column of both lists. */
type Shared = Omit<Column<Subcontratadas>, 'value' | 'cell' | 'sort'> & {
  value: (row: RmRow) => string | number | null | undefined;
  cell?: (row: RmRow) => ReactNode;
  sort?: SortField<Subcontratadas> & SortField<Terceiros>;
};

export const firstColumns: readonly Shared[] = [
  { id: 'codigo', header: 'Número', value: (m) => m.codigo, sort: 'codigo' },
  { id: 'executante', header: 'Executante', value: (m) => m.executanteNome, sort: 'executante' },
  {
    id: 'integracao',
    header: 'Integração',
    value: ({ statusIntegracao, causaIntegracao }) =>
      statusIntegracao && standingText({ statusIntegracao, causa: causaIntegracao }),
    cell: (m) =>
      m.statusIntegracao && <IntegracaoTag status={m.statusIntegracao} causa={m.causaIntegracao} />,
    width: 188,
  },
  statusColumn,
  moneyColumn('valor', 'Valor'),
];

export const lastColumns: readonly Shared[] = [
  {
    id: 'projeto',
    header: 'Projeto',
    value: (m) => m.projeto?.codigo,
    sort: 'projeto',
    hidden: true,
  },
  {
    id: 'competencia',
    header: 'Competência',
    value: (m) => formatCompetencia(m.competencia),
    sort: 'periodo',
  },
  { ...hoursColumn, hidden: true },
  {
    id: 'cnpj',
    header: 'CNPJ',
    value: (m) => formatCnpj(m.executante.cnpj),
    sort: 'cnpj',
    hidden: true,
  },
  { id: 'movimento', header: 'Movimento no RM', value: (m) => m.movimento, hidden: true },
  {
    id: 'enviadaEm',
    header: 'Envio ao RM',
    value: (m) => dateTimeOf(m.uploaded?.time ?? null),
    hidden: true,
  },
  {
    id: 'enviadaPor',
    header: 'Enviada por',
    value: (m) => m.uploaded?.user?.nome,
    hidden: true,
  },
  {
    id: 'erro',
    header: 'Erro da integração',
    value: (m) => m.errorIntegratingAccounting,
    papel: 'ADMIN',
  },
];
