import { setTimeout as wait } from 'node:timers/promises';
import {
  formatCnpj,
  formatCompetencia,
  formatMoney,
  paginate,
  type Schema,
  statusLabels,
  successText,
  unwrap,
} from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { confirm } from '../confirm.ts';
import { type Context, open } from '../context.ts';
import { exitCodes, Failure, UsageError } from '../failure.ts';
import * as filters from '../filters.ts';
import { listCommand } from '../list-command.ts';
import type { Column } from '../output/columns.ts';
import { writeList } from '../output/list.ts';
import { idValue } from '../plain-values.ts';

const PATHS = {
  subcontratadas: '/apontamento/medicao',
  terceiros: '/apontamento/medicao-terceiros',
} as const;

type Tipo = keyof typeof PATHS;

export function rm(command: Command): void {
  listar(command.command('listar').description('Lista as medições a integrar com o RM'));
  marcar(command.command('marcar').description('Marca medições como prontas'), 'mark-to-push');
  marcar(command.command('desmarcar').description('Desmarca medições'), 'unmark-to-push');
  enviar(command.command('enviar').description('Envia ao RM todas as medições marcadas'));
  lote(command.command('lote').description('Mostra o andamento de um lote'));
  reconciliar(command.command('reconciliar').description('Decide sobre uma medição incerta'));
}

/** Which of the two kinds of measurement a command is about. */
const kind = (command: Command) =>
  command.addOption(
    new Option('--tipo <tipo>', 'de medição')
      .choices(Object.keys(PATHS))
      .default('subcontratadas' satisfies Tipo),
  );

function listar(command: Command): void {
  const subcontratadas = command
    .command('subcontratadas')
    .description('As de PJ, das horas aprovadas');
  listCommand(subcontratadas, {
    path: PATHS.subcontratadas,
    filters: [
      filters.periodo,
      filters.status,
      {
        field: 'integrateAccounting',
        flags: '--marcadas',
        description: 'só as marcadas como prontas',
      },
      { field: 'cnpj', flags: '--cnpj <cnpj>', description: 'do executante' },
    ],
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'codigo' },
      { field: 'executanteNome', header: 'Executante', wraps: true },
      { field: 'competencia', header: 'Competência', format: formatCompetencia },
      { field: 'status', format: (status) => statusLabels[status] },
      { field: 'statusIntegracao', header: 'RM' },
      { field: 'valor', format: formatMoney, align: 'right' },
      { field: 'executante.cnpj', header: 'CNPJ', format: formatCnpj },
      { field: 'colaborador.nome', header: 'Colaborador', wraps: true },
      { field: 'movimento', header: 'Movimento' },
    ],
    empty: 'Nenhuma medição',
  }).addHelpText('after', examples('subcontratadas'));
  const terceiros = command.command('terceiros').description('As de serviços de terceiros');
  listCommand(terceiros, {
    path: PATHS.terceiros,
    filters: [
      filters.periodo,
      filters.status,
      {
        field: 'integrateAccounting',
        flags: '--marcadas',
        description: 'só as marcadas como prontas',
      },
      { field: 'cnpj', flags: '--cnpj <cnpj>', description: 'do executante' },
    ],
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'codigo' },
      { field: 'executanteNome', header: 'Executante', wraps: true },
      { field: 'competencia', header: 'Competência', format: formatCompetencia },
      { field: 'status', format: (status) => statusLabels[status] },
      { field: 'statusIntegracao', header: 'RM' },
      { field: 'valor', format: formatMoney, align: 'right' },
      { field: 'executante.cnpj', header: 'CNPJ', format: formatCnpj },
      { field: 'projeto.codigo' },
      { field: 'movimento', header: 'Movimento' },
    ],
    empty: 'Nenhuma medição',
  }).addHelpText('after', examples('terceiros'));
}

const examples = (tipo: Tipo) => `
Exemplos:
  aponta rm listar ${tipo} --periodo anterior --status aprovada
  aponta rm listar ${tipo} --marcadas --tudo --jsonl`;

const situacao: Column<Schema<'SituacaoMedicao'>>[] = [
  { field: 'id', header: 'ID', align: 'right' },
  { field: 'codigo' },
  { field: 'status', format: (status) => statusLabels[status] },
  { field: 'statusIntegracao', header: 'RM' },
];

interface MarkOptions {
  tipo: Tipo;
  periodo?: string;
  sim?: boolean;
}

/** The contract's most at a time. */
const PART = 500;

function marcar(command: Command, act: 'mark-to-push' | 'unmark-to-push'): void {
  const marking = act === 'mark-to-push';
  const verb = marking ? 'marcar' : 'desmarcar';
  kind(command.argument('[ids...]', 'os IDs de `aponta rm listar`; sem eles, as do período'))
    .option('--periodo <período>', 'todas as aprovadas do período: atual, anterior ou AAAA-MM')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta rm ${verb} 12 13
  aponta rm ${verb} --periodo anterior --sim
  aponta rm ${verb} --tipo terceiros --periodo anterior --sim`,
    )
    .action(async (typed: string[], { tipo, periodo, sim }: MarkOptions) => {
      if (typed.length > 0 === (periodo !== undefined))
        throw new UsageError('Informe os IDs ou --periodo');
      const given = typed.map(idValue);
      const context = await open(command);
      const { api, output } = context;
      const ids = periodo ? await idsOf(context, tipo, periodo, !marking) : given;
      if (ids.length === 0) return output.note('Nenhuma medição');
      if (periodo)
        await confirm(context, `${marking ? 'Marcar' : 'Desmarcar'} ${ids.length} medições?`, sim);
      const path = `${PATHS[tipo]}/${act}` as const;
      const done: Schema<'SituacaoMedicao'>[] = [];
      for (let at = 0; at < ids.length; at += PART)
        done.push(...(await unwrap(api.PATCH(path, { body: ids.slice(at, at + PART) }))));
      output.note(successText('PATCH', path) ?? '');
      await writeList(output, { columns: situacao }, {}, done);
    });
}

/** The approved measurements of a period that are marked, or that are not. */
async function idsOf(
  { api }: Context,
  tipo: Tipo,
  periodo: string,
  marked: boolean,
): Promise<number[]> {
  const query = {
    periodo: await filters.periodo.find(api, periodo),
    status: 'APROVADA' as const,
    integrada: false,
    integrateAccounting: marked,
    size: PART,
  };
  const rows: AsyncIterable<{ id: number }> =
    tipo === 'terceiros'
      ? paginate(api, PATHS.terceiros, query)
      : paginate(api, PATHS.subcontratadas, query);
  return (await Array.fromAsync(rows)).map(({ id }) => id);
}

interface SendOptions {
  tipo: Tipo;
  lote?: number;
  acompanhar?: boolean;
  sim?: boolean;
}

function enviar(command: Command): void {
  kind(command)
    .addOption(new Option('--lote <id>', 'só as recusadas deste lote').argParser(idValue))
    .option('--acompanhar', 'espera o fim do lote')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Com --acompanhar, o código de saída é 5 quando alguma medição foi recusada ou ficou incerta.

Exemplos:
  aponta rm enviar --sim --acompanhar
  aponta rm enviar --tipo terceiros --lote 7 --sim`,
    )
    .action(async ({ tipo, lote, acompanhar, sim }: SendOptions) => {
      const context = await open(command);
      const { api, output } = context;
      await confirm(context, 'Enviar ao RM as medições marcadas?', sim);
      const params = { query: { lote }, header: { 'Idempotency-Key': crypto.randomUUID() } };
      const sent = await unwrap(api.POST(`${PATHS[tipo]}/upload-all`, { params }));
      if (acompanhar) {
        output.note(`Lote ${sent.loteId}: ${sent.enfileiradas} medições na fila`);
        return follow(context, tipo, sent.loteId, true);
      }
      output.show(
        sent,
        ({ loteId, enfileiradas, incertas }) =>
          `Lote ${loteId}: ${enfileiradas} medições na fila, ${incertas} incertas de fora`,
      );
    });
}

function lote(command: Command): void {
  kind(command.argument('<id>', 'o lote, de `aponta rm enviar`', idValue))
    .option('--acompanhar', 'espera o fim do lote')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta rm lote 7
  aponta rm lote 7 --acompanhar --json`,
    )
    .action(async (id: number, { tipo, acompanhar = false }: SendOptions) =>
      follow(await open(command), tipo, id, acompanhar),
    );
}

const itens: Column<Schema<'ItemLoteRm'>>[] = [
  { field: 'medicao', header: 'ID', align: 'right' },
  { field: 'codigo' },
  { field: 'executante.nome', header: 'Executante', wraps: true },
  { field: 'statusIntegracao', header: 'RM' },
  { field: 'movimento', header: 'Movimento' },
  { field: 'mensagem', header: 'Mensagem', wraps: true },
];

const POLL = 1000;

/** Shows a batch, at its end when it is waited for. Throws Failure when the batch ended in part. */
async function follow(
  context: Context,
  tipo: Tipo,
  loteId: number,
  toTheEnd: boolean,
): Promise<void> {
  const { output } = context;
  let found = await lotePage(context, tipo, loteId, 0);
  const progress = output.progress('Enviando ao RM', found.lote.total);
  try {
    while (toTheEnd && !found.lote.concluido) {
      progress.update(found.lote.total - found.lote.naFila - found.lote.enviando);
      await wait(POLL);
      found = await lotePage(context, tipo, loteId, 0);
    }
  } finally {
    progress.end();
  }
  await writeList(output, { columns: itens }, {}, everyItem(context, tipo, loteId, found));
  const { integradas, erros, incertas, naFila, enviando } = found.lote;
  const text = `Lote ${loteId}: ${integradas} integradas, ${erros} recusadas, ${incertas} incertas`;
  if (erros + incertas > 0) throw new Failure(text, exitCodes.partly);
  output.note(naFila + enviando > 0 ? `${text}, ${naFila + enviando} a enviar` : text);
}

type LotePage = Schema<'PaginaItemLoteRm'>;

const lotePage = ({ api }: Context, tipo: Tipo, loteId: number, page: number): Promise<LotePage> =>
  unwrap(
    api.GET(`${PATHS[tipo]}/lote/{loteId}`, {
      params: { path: { loteId }, query: { page, size: PART } },
    }),
  );

async function* everyItem(context: Context, tipo: Tipo, loteId: number, first: LotePage) {
  yield* first.content;
  for (let page = 1; page < first.totalPages; page++)
    yield* (await lotePage(context, tipo, loteId, page)).content;
}

interface ReconcileOptions {
  tipo: Tipo;
  buscar?: boolean;
  movimento?: string;
  liberar?: boolean;
  motivo?: string;
}

function reconciliar(command: Command): void {
  kind(command.argument('<id>', 'o ID da medição incerta', idValue))
    .addOption(
      new Option('--buscar', 'procura o movimento no RM de novo').conflicts([
        'movimento',
        'liberar',
      ]),
    )
    .addOption(new Option('--movimento <chave>', 'está no RM com esta chave').conflicts('liberar'))
    .option('--liberar', 'não está no RM e pode ser enviada de novo')
    .option('--motivo <texto>', 'o que foi conferido')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta rm reconciliar 12 --buscar
  aponta rm reconciliar 12 --movimento 4711 --motivo "Visto no RM"
  aponta rm reconciliar 12 --liberar --motivo "Conferido no RM; não há movimento"`,
    )
    .action(async (id: number, { tipo, buscar, movimento, liberar, motivo }: ReconcileOptions) => {
      if (!buscar && !movimento && !liberar)
        throw new UsageError('Informe --buscar, --movimento ou --liberar');
      const { api, output } = await open(command);
      const acao = movimento ? 'INTEGRADA' : liberar ? 'LIBERAR' : 'BUSCAR';
      const path = `${PATHS[tipo]}/{id}/reconciliar` as const;
      const params = { path: { id } };
      const after = await unwrap(api.PATCH(path, { params, body: { acao, movimento, motivo } }));
      output.note(successText('PATCH', path) ?? '');
      output.show(after, ({ codigo, statusIntegracao }) => `${codigo}: ${statusIntegracao}`);
    });
}
