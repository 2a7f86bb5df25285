import { formatHours } from '@aponta/sdk';
import type { Command } from 'commander';
import * as filters from '../../kit/list/filters.ts';
import { listCommand } from '../../kit/list/list-command.ts';
import { dateValue } from '../../kit/values/values.ts';

/** Lists everybody's entries, for who consults them. */
export const consultar = (command: Command): Command =>
  listCommand(command, {
    path: '/apontamento/apontamento/filter',
    filters: [
      filters.periodo,
      filters.projeto,
      { field: 'colaborador', flags: '--colaborador <id>', description: 'ID de rede' },
      { field: 'secao', flags: '--secao <código>', description: 'código da seção' },
      {
        field: 'dataInicio',
        flags: '--inicio <data>',
        description: 'deste dia em diante',
        read: dateValue,
      },
      { field: 'dataFim', flags: '--fim <data>', description: 'até este dia', read: dateValue },
    ],
    columns: [
      { field: 'data' },
      { field: 'colaborador.codigo', header: 'ID de rede' },
      { field: 'colaborador.nome', header: 'Nome', wraps: true },
      { field: 'horas', format: formatHours, align: 'right' },
      { field: 'projeto.codigo' },
      { field: 'atividade.nome', wraps: true },
      { field: 'documento.codigo' },
      { field: 'secao.codigo' },
      { field: 'centroCusto' },
      { field: 'observacao', wraps: true },
    ],
    empty: 'Nenhum apontamento',
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta horas consultar --colaborador CLT0001 --periodo anterior
  aponta horas consultar --inicio 2026-03-01 --fim 2026-03-31 --secao 01.02.003
  aponta horas consultar --periodo 2026-11 --filtro "horas>8:00" --tudo --jsonl`,
  );
