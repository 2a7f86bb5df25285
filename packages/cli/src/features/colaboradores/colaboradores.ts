import { formatMoney } from '@aponta/sdk';
import type { Command } from 'commander';
import { listCommand } from '../../kit/list/list-command.ts';

export function colaboradores(command: Command): void {
  listar(command.command('listar').description('Lista colaboradores, com seus custos'));
  buscar(command.command('buscar').description('Busca colaboradores, sem nenhum valor'));
}

function listar(command: Command): void {
  listCommand(command, {
    path: '/colaboradores/funcionarios/find',
    filters: [
      { field: 'nome', flags: '--nome <nome>', description: 'parte do nome' },
      { field: 'codigoSecao', flags: '--secao <código>', description: 'código da seção' },
      {
        field: 'semRegraDeAprovacao',
        flags: '--sem-regra',
        description: 'só quem não tem aprovador',
      },
    ],
    columns: [
      { field: 'codigo', header: 'ID de rede' },
      { field: 'nome', wraps: true },
      { field: 'tipo' },
      { field: 'valorMensal', header: 'Valor mensal', format: formatMoney, align: 'right' },
      { field: 'custoTotalMensal', header: 'Sal x Enc', format: formatMoney, align: 'right' },
      { field: 'valorHoraCLT', header: 'Valor hora CLT', format: formatMoney, align: 'right' },
      { field: 'valorHoraPJ', header: 'Valor hora PJ', format: formatMoney, align: 'right' },
      { field: 'codigoSecao', header: 'Seção' },
      { field: 'codigoEquipe', header: 'Equipe' },
      { field: 'aprovadorPrimario.nome', header: 'Aprovador primário', wraps: true },
      { field: 'aprovadorSecundario.nome', header: 'Aprovador secundário', wraps: true },
    ],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta colaboradores listar --sem-regra
  aponta colaboradores listar --tudo --json`,
  );
}

function buscar(command: Command): void {
  listCommand(command, {
    path: '/funcionarios/funcionarios/find',
    filters: [
      { field: 'nome', flags: '--nome <nome>', description: 'parte do nome' },
      { field: 'codigo', flags: '--codigo <id>', description: 'ID de rede' },
      { field: 'onlyMySubordinates', flags: '--subordinados', description: 'só a própria equipe' },
    ],
    columns: [
      { field: 'codigo', header: 'ID de rede' },
      { field: 'nome', wraps: true },
      { field: 'tipo' },
      { field: 'codigoSituacao', header: 'Situação' },
      { field: 'secao.descricao', wraps: true },
      { field: 'aprovadorPrimario.nome', header: 'Aprovador primário', wraps: true },
      { field: 'aprovadorSecundario.nome', header: 'Aprovador secundário', wraps: true },
    ],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta colaboradores buscar --nome ana
  aponta colaboradores buscar --subordinados --colunas codigo,nome`,
  );
}
