import {
  formatCnpj,
  formatCompetencia,
  formatMoney,
  type Schema,
  standingText,
  statusLabels,
} from '@aponta/sdk';
import type { Command } from 'commander';
import * as filters from '../../kit/list/filters.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import type { Column } from '../../kit/output/columns.ts';
import { type Kind, PATHS } from './kind.ts';
import { stateValue, stateWords } from './state-value.ts';

/** A measurement of either kind: the columns below are in both. */
type Medicao = Schema<'MedicaoSubcontratada'> | Schema<'MedicaoTerceirosLinha'>;

const chosen = [
  filters.periodo,
  filters.status,
  { field: 'integrateAccounting', flags: '--marcadas', description: 'só as marcadas como prontas' },
  {
    field: 'statusIntegracao',
    flags: '--integracao <estado>',
    description: `só as que estão assim no caminho para o RM: ${stateWords}`,
    read: stateValue,
  },
  { field: 'cnpj', flags: '--cnpj <cnpj>', description: 'do executante' },
] as const;

const columns = [
  { field: 'id', header: 'ID', align: 'right' },
  { field: 'codigo' },
  { field: 'executanteNome', header: 'Executante', wraps: true },
  { field: 'competencia', header: 'Competência', format: formatCompetencia },
  { field: 'status', format: (status) => statusLabels[status] },
  {
    field: 'statusIntegracao',
    header: 'RM',
    format: (statusIntegracao, { causaIntegracao }) =>
      standingText({ statusIntegracao, causa: causaIntegracao }),
  },
  { field: 'valor', format: formatMoney, align: 'right' },
  { field: 'executante.cnpj', header: 'CNPJ', format: formatCnpj },
] satisfies Column<Medicao>[];

export function listar(command: Command): void {
  const subcontratadas = command.command('subcontratadas');
  listCommand(subcontratadas.description('As de PJ, das horas aprovadas'), {
    path: PATHS.subcontratadas,
    filters: chosen,
    columns: [
      ...columns,
      { field: 'colaborador.nome', header: 'Colaborador', wraps: true },
      { field: 'movimento', header: 'Movimento' },
    ],
    empty: 'Nenhuma medição',
  }).addHelpText('after', examples('subcontratadas'));
  const terceiros = command.command('terceiros');
  listCommand(terceiros.description('As de serviços de terceiros'), {
    path: PATHS.terceiros,
    filters: chosen,
    columns: [...columns, { field: 'projeto.codigo' }, { field: 'movimento', header: 'Movimento' }],
    empty: 'Nenhuma medição',
  }).addHelpText('after', examples('terceiros'));
}

const examples = (tipo: Kind) => `
Exemplos:
  aponta rm listar ${tipo} --periodo anterior --status aprovada
  aponta rm listar ${tipo} --integracao recusada
  aponta rm listar ${tipo} --marcadas --tudo --jsonl`;
