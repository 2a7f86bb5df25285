import { formatCnpj, statusLabels } from '@aponta/sdk';
import { approverColumns } from '../../domain/aprovacao/sheet-mapper.ts';
import { netOf } from '../../domain/medicao/rules.ts';
import { periodColumns } from '../../domain/periodo/sheet-mapper.ts';
import { hasRole, type User } from '../../infra/auth/user.ts';
import type { Column } from '../../infra/files/columns.ts';
import type { MeasurementRow } from './queries.ts';

const columns: readonly Column<MeasurementRow>[] = [
  { header: 'Código', type: 'text', width: 17, value: (row) => row.codigo },
  { header: 'CNPJ', type: 'text', width: 20, value: (row) => formatCnpj(row.cnpj) },
  { header: 'Empresa', type: 'text', value: (row) => row.empresa_nome },
  { header: 'Executante', type: 'text', value: (row) => row.executante_nome },
  { header: 'Projeto', type: 'text', value: (row) => row.projeto_codigo },
  { header: 'Título do projeto', type: 'text', value: (row) => row.projeto_titulo },
  { header: 'Seção', type: 'text', value: (row) => row.secao_descricao },
  { header: 'Local de execução', type: 'text', value: (row) => row.local_nome },
  ...periodColumns,
  { header: 'Criada em', type: 'datetime', value: (row) => row.criada_em },
  { header: 'Criada por', type: 'text', value: (row) => row.funcionario_nome },
  { header: 'Status', type: 'text', value: (row) => statusLabels[row.status] },
  ...approverColumns,
  { header: 'Motivo', type: 'text', value: (row) => row.motivo },
  { header: 'Horas', type: 'hours', value: (row) => row.minutos },
  { header: 'Valor unitário', type: 'money', value: (row) => row.valor_unitario },
  { header: 'Valor calculado', type: 'money', value: (row) => row.valor_calculado },
  { header: 'Preço global', type: 'money', value: (row) => row.preco_global },
  { header: 'Valor total A1', type: 'money', value: (row) => row.valor_total_a1 },
  { header: 'Valor', type: 'money', value: (row) => row.valor },
  { header: 'Desconto', type: 'money', value: (row) => row.desconto },
  {
    header: 'Justificativa do desconto',
    type: 'text',
    value: (row) => row.desconto_justificativa,
  },
  { header: 'Total', type: 'money', value: (row) => netOf(row.valor, row.desconto) },
  { header: 'Movimento no RM', type: 'text', value: (row) => row.idmov },
  { header: 'Observação', type: 'text', value: (row) => row.observacao },
];

const fiscalNote: Column<MeasurementRow> = {
  header: 'Observação fiscal',
  type: 'text',
  value: (row) => row.observacao_nota_fiscal,
};

/** The fiscal note is FISCAL's. */
export const sheetColumnsFor = (user: User): readonly Column<MeasurementRow>[] =>
  hasRole(user, ['FISCAL']) ? [...columns, fiscalNote] : columns;
