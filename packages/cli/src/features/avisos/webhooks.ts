import { eventoLabels, formatDateTime, formatoLabels, type Schema, unwrap } from '@aponta/sdk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { rowsCommand } from '../../kit/list/list-command.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { idValue, listValue } from '../../kit/values/plain-values.ts';

const PATH = '/apontamento/webhooks';
type Evento = Schema<'EventoWebhook'>;
type Formato = Schema<'FormatoWebhook'>;

const eventos = Object.keys(eventoLabels) as Evento[];
const formatos = Object.keys(formatoLabels) as Formato[];

/** Reads some of these words, in any case. */
const wordsOf =
  <T extends string>(options: readonly T[]) =>
  (text: string): T[] =>
    listValue(text).map((word) => {
      const found = options.find((option) => option === word.toUpperCase());
      if (!found) throw new InvalidArgumentError(`use: ${options.join(', ')}`);
      return found;
    });

export function webhooks(command: Command): void {
  rowsCommand(command.command('listar').description('Lista os webhooks (ADMIN)'), {
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'nome', wraps: true },
      { field: 'url', header: 'Endereço', wraps: true },
      { field: 'formato', header: 'Formato' },
      { field: 'eventos', header: 'Eventos', format: (all) => all.join(', '), wraps: true },
      { field: 'ativo', header: 'Ativo' },
    ],
    rows: ({ api }) => unwrap(api.GET(PATH)),
    empty: 'Nenhum webhook',
  }).addHelpText('after', '\nExemplos:\n  aponta webhooks listar');
  criar(command.command('criar').description('Cria um webhook (ADMIN)'));
  ligar(command, 'ligar', true);
  ligar(command, 'desligar', false);
  testar(command.command('testar').description('Envia um evento de teste (ADMIN)'));
  entregas(command.command('entregas').description('Lista as últimas entregas (ADMIN)'));
  excluir(command.command('excluir').description('Exclui um webhook (ADMIN)'));
}

interface CreateOptions {
  destino: string;
  eventos: Evento[];
  formato: Formato[];
}

function criar(command: Command): void {
  command
    .argument('<nome>', 'como é chamado')
    .requiredOption('--destino <endereço>', 'endereço https que recebe o POST')
    .addOption(
      new Option('--eventos <lista>', eventos.join(', ').toLowerCase())
        .argParser(wordsOf(eventos))
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--formato <formato>', formatos.join(', ').toLowerCase())
        .argParser(wordsOf(formatos))
        .default(['ASSINADO'] satisfies Formato[], 'assinado'),
    )
    .addHelpText(
      'after',
      `
O segredo da assinatura sai em stdout e não é mostrado de novo.

Exemplos:
  aponta webhooks criar Folha --destino https://folha.empresa.com.br/aponta --eventos periodo_aprovado
  aponta webhooks criar Sala --destino https://hooks.slack.com/… --formato slack --eventos lote_concluido`,
    )
    .action(async (nome: string, options: CreateOptions) => {
      const { api, output } = await open(command);
      const [formato = 'ASSINADO'] = options.formato;
      const body = { nome, url: options.destino, eventos: options.eventos, formato };
      const made = await unwrap(api.POST(PATH, { body }));
      showChange(output, 'POST', PATH, made, ({ webhook, segredo }) =>
        segredo === null ? `Webhook ${webhook.id}` : segredo,
      );
    });
}

const one = (id: number) => ({ params: { path: { id } } });

function ligar(command: Command, name: string, ativo: boolean): void {
  command
    .command(name)
    .description(ativo ? 'Volta a avisar um webhook (ADMIN)' : 'Deixa de avisá-lo (ADMIN)')
    .argument('<id>', 'o ID mostrado por `aponta webhooks listar`', idValue)
    .addHelpText('after', `\nExemplos:\n  aponta webhooks ${name} 1`)
    .action(async (id: number, _options, own: Command) => {
      const { api, output } = await open(own);
      const all = await unwrap(api.GET(PATH));
      const found = all.find((webhook) => webhook.id === id);
      const { nome = '-', url = 'https://-', eventos: told = eventos } = found ?? {};
      const body = { nome, url, eventos: told, ativo };
      const saved = await unwrap(api.PUT(`${PATH}/{id}`, { ...one(id), body }));
      showChange(output, 'PUT', `${PATH}/{id}`, saved, (webhook) =>
        webhook.ativo ? 'Ativo' : 'Desligado',
      );
    });
}

function testar(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta webhooks listar`', idValue)
    .addHelpText('after', '\nExemplos:\n  aponta webhooks testar 1')
    .action(async (id: number) => {
      const { api, output } = await open(command);
      await unwrap(api.POST(`${PATH}/{id}/teste`, one(id)));
      output.show({ id }, () => 'Na fila: veja aponta webhooks entregas');
    });
}

function entregas(command: Command): void {
  command.argument('<id>', 'o ID mostrado por `aponta webhooks listar`', idValue);
  rowsCommand(command, {
    columns: [
      { field: 'criadaEm', header: 'Quando', format: formatDateTime },
      { field: 'evento', header: 'Evento' },
      { field: 'status', header: 'Status' },
      { field: 'tentativas', header: 'Tentativas', align: 'right' },
      { field: 'erro', header: 'Última resposta', wraps: true },
    ],
    rows: ({ api }) =>
      unwrap(api.GET(`${PATH}/{id}/entregas`, one(Number(command.processedArgs[0])))),
    empty: 'Nenhuma entrega',
  }).addHelpText('after', '\nExemplos:\n  aponta webhooks entregas 1');
}

function excluir(command: Command): void {
  command
    .argument('<id>', 'o ID mostrado por `aponta webhooks listar`', idValue)
    .option('--sim', 'não pede confirmação')
    .addHelpText('after', '\nExemplos:\n  aponta webhooks excluir 1 --sim')
    .action(async (id: number, { sim }: { sim?: boolean }) => {
      const context = await open(command);
      await confirm(context, `Excluir o webhook ${id}?`, sim);
      await unwrap(context.api.DELETE(`${PATH}/{id}`, one(id)));
      context.output.show({ id }, () => `Webhook ${id} excluído`);
    });
}
