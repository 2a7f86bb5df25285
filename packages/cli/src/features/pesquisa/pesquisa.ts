import { type Schema, unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { listCommand } from '../../kit/list/list-command.ts';
import { details } from '../../kit/output/details.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';

const PATH = '/apontamento/pesquisa/pergunta';

const statusOf = (ativa: boolean) => (ativa ? 'Ativo' : 'Inativo');

export function pesquisa(command: Command): void {
  listCommand(command.command('listar').description('Lista as perguntas de satisfação'), {
    path: `${PATH}/find`,
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'pergunta', header: 'Pergunta', wraps: true },
      { field: 'createUser', header: 'ID Usuário' },
      { field: 'ativa', header: 'Status', format: statusOf },
    ],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta pesquisa listar
  aponta pesquisa listar --filtro ativa=sim`,
  );
  criar(command.command('criar').description('Cadastra uma pergunta'));
  editar(command.command('editar').description('Altera uma pergunta'));
}

const perguntaDetails = ({ id, pergunta, ativa }: Schema<'PerguntaSatisfacao'>) =>
  details([
    ['ID', String(id)],
    ['Pergunta', pergunta],
    ['Status', statusOf(ativa)],
  ]);

function criar(command: Command): void {
  command
    .argument('<pergunta>', 'o texto da pergunta')
    .option('--inativa', 'cadastra sem mostrá-la ainda')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta pesquisa criar "O que achou do sistema?"`,
    )
    .action(async (pergunta: string, { inativa = false }: { inativa?: boolean }) => {
      const { api, output } = await open(command);
      const params = { header: { 'Idempotency-Key': crypto.randomUUID() } };
      const body = { pergunta, ativa: !inativa };
      const created = await unwrap(api.POST(PATH, { params, body }));
      showChange(output, 'POST', PATH, created, perguntaDetails);
    });
}

function editar(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta pesquisa listar`', idValue)
    .argument('<pergunta>', 'o texto da pergunta')
    .addOption(new Option('--ativa', 'é mostrada').conflicts('inativa'))
    .option('--inativa', 'não é mostrada')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta pesquisa editar 3 "O que achou da versão 1.0?" --inativa`,
    )
    .action(async (id: number, pergunta: string, { inativa = false }: { inativa?: boolean }) => {
      const { api, output } = await open(command);
      const saved = await unwrap(api.PUT(PATH, { body: { id, pergunta, ativa: !inativa } }));
      showChange(output, 'PUT', PATH, saved, perguntaDetails);
    });
}
