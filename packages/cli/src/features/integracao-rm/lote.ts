import { setTimeout as wait } from 'node:timers/promises';
import { type Schema, standingText, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import type { Column } from '../../kit/output/columns.ts';
import { writeList } from '../../kit/output/list.ts';
import { type Context, open } from '../../kit/run/context.ts';
import { exitCodes, Failure } from '../../kit/run/failure.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { type Kind, kindOption, PART, PATHS } from './kind.ts';

interface FollowOptions {
  tipo: Kind;
  aguardar?: boolean;
  tentarAgora?: boolean;
}

/** Shows how far a batch is. */
export function lote(command: Command): void {
  kindOption(command.argument('<id>', 'o lote, de `aponta rm enviar`', idValue))
    .option('--aguardar', 'espera o fim do lote')
    .option('--tentar-agora', 'não espera a próxima tentativa do que o RM não respondeu')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta rm lote 7
  aponta rm lote 7 --aguardar --json`,
    )
    .action(async (id: number, { tipo, aguardar = false, tentarAgora }: FollowOptions) => {
      const context = await open(command);
      if (tentarAgora) {
        const path = `${PATHS[tipo]}/lote/{loteId}/tentar-agora` as const;
        await unwrap(context.api.POST(path, { params: { path: { loteId: id } } }));
      }
      return follow(context, tipo, id, aguardar);
    });
}

const itemColumns: Column<Schema<'ItemLoteRm'>>[] = [
  { field: 'medicao', header: 'ID', align: 'right' },
  { field: 'codigo' },
  { field: 'executante.nome', header: 'Executante', wraps: true },
  {
    field: 'statusIntegracao',
    header: 'RM',
    format: (statusIntegracao, { causa }) => standingText({ statusIntegracao, causa }),
  },
  { field: 'movimento', header: 'Movimento' },
  { field: 'mensagem', header: 'Mensagem', wraps: true },
  { field: 'orientacao', header: 'O que fazer', wraps: true },
  { field: 'procura.numero', header: 'Número no RM' },
  { field: 'divergencias', header: 'Divergência', format: differences, wraps: true },
];

function differences(all: Schema<'ItemLoteRm'>['divergencias']): string {
  return all
    .map(({ campo, enviado, encontrado }) => texts.rmDiferenca(campo, enviado, encontrado))
    .join('; ');
}

const POLL = 1000;

/** Shows a batch, at its end when it is waited for. Throws Failure when the batch ended in part. */
export async function follow(
  context: Context,
  tipo: Kind,
  loteId: number,
  toTheEnd: boolean,
): Promise<void> {
  const { output } = context;
  let found = await batchPage(context, tipo, loteId, 0);
  const progress = output.progress('Enviando ao RM', found.lote.total);
  try {
    while (toTheEnd && !found.lote.concluido) {
      progress.update(found.lote.total - found.lote.naFila - found.lote.enviando);
      await wait(POLL);
      found = await batchPage(context, tipo, loteId, 0);
    }
  } finally {
    progress.end();
  }
  await writeList(output, { columns: itemColumns }, {}, allItems(context, tipo, loteId, found));
  const { divergentes, erros, incertas, naFila, enviando, concluido } = found.lote;
  const text = concluido
    ? texts.loteConcluido(loteId, found.lote)
    : texts.loteEmAndamento(loteId, found.lote, naFila + enviando);
  if (divergentes + erros + incertas > 0) throw new Failure(text, exitCodes.partly);
  output.note(text);
}

type BatchPage = Schema<'PaginaItemLoteRm'>;

const batchPage = (
  { api }: Context,
  tipo: Kind,
  loteId: number,
  page: number,
): Promise<BatchPage> =>
  unwrap(
    api.GET(`${PATHS[tipo]}/lote/{loteId}`, {
      params: { path: { loteId }, query: { page, size: PART } },
    }),
  );

async function* allItems(context: Context, tipo: Kind, loteId: number, first: BatchPage) {
  yield* first.content;
  for (let page = 1; page < first.totalPages; page++)
    yield* (await batchPage(context, tipo, loteId, page)).content;
}
