import { formatDate, texts, unwrap } from '@aponta/sdk';
import { confirm } from '../../kit/run/confirm.ts';
import type { Context } from '../../kit/run/context.ts';
import { Failure, UsageError } from '../../kit/run/failure.ts';
import { findPeriodo } from '../../kit/values/lookup.ts';
import { type Kind, PATHS } from './kind.ts';
import { follow } from './lote.ts';
import { findMarked, markedText } from './marked.ts';

export interface SendOptions {
  tipo: Kind;
  lote?: number;
  /** atual, anterior, or the month of its competência. */
  periodo?: string;
  /** Every period that has something marked, not the newest alone. */
  todosOsPeriodos?: boolean;
  aguardar?: boolean;
  sim?: boolean;
  /** YYYY-MM-DD. */
  emissao?: string;
}

/** Queues what is marked of one period, after it has shown what that is. Throws Failure and ApontaError. */
export async function send(context: Context, options: SendOptions): Promise<void> {
  const { api, output } = context;
  const { tipo, lote, aguardar, sim, emissao } = options;
  const { prontas, incertas } = await findMarked(context, tipo, lote);
  const competencia = await competenciaToSend(context, options, prontas);
  const chosen = prontas.filter((row) => !competencia || row.competencia === competencia);
  const others = prontas.filter((row) => !chosen.includes(row));
  const unsure = incertas.filter((row) => !competencia || row.competencia === competencia);
  if (!options.periodo && others.length > 0)
    output.note(
      `Ficam de fora ${markedText(others)}. Envie com --periodo ou com --todos-os-periodos`,
    );
  if (chosen.length === 0) {
    output.note(unsure.length > 0 ? texts.nadaAEnviar(unsure.length) : 'Nada a enviar');
    return output.show({ loteId: null, enfileiradas: 0, incertas: unsure.length }, () => '');
  }
  await requireOpenRm(context, options);
  const dated = emissao === undefined ? '' : `, com emissão em ${formatDate(emissao)}`;
  await confirm(context, `Enviar ao RM ${markedText(chosen)}${dated}?`, sim);
  const periodo =
    competencia && (await findPeriodo(api, competencia.replace(/^(\d{4})/, '$1-'))).id;
  const query = { lote, periodo: periodo || undefined, emissao };
  const params = { query, header: { 'Idempotency-Key': crypto.randomUUID() } };
  const sent = await unwrap(api.POST(`${PATHS[tipo]}/upload-all`, { params }));
  if (aguardar) {
    output.note(texts.loteNaFila(sent.loteId, sent.enfileiradas));
    return follow(context, tipo, sent.loteId, true);
  }
  output.show(sent, ({ loteId, enfileiradas, incertas }) =>
    [
      texts.loteNaFila(loteId, enfileiradas),
      ...(incertas > 0 ? [`${incertas} a conferir de fora`] : []),
    ].join(', '),
  );
}

/** Says before anybody confirms what would refuse the batch. Throws Failure and UsageError. */
async function requireOpenRm({ api }: Context, { tipo, emissao }: SendOptions): Promise<void> {
  const { fechado, motivo, mensagem, emissaoNoEnvio } = await unwrap(api.GET('/rm/portao'));
  if (fechado) {
    throw new Failure((motivo !== 'SENHA' && mensagem) || texts.rmPortaoFechado);
  }
  const kind = tipo === 'terceiros' ? 'medicao-terceiros' : 'medicao';
  const asked = emissaoNoEnvio.includes(kind);
  if (asked && emissao === undefined)
    throw new UsageError(`${texts.emissaoObrigatoria} em --emissao`);
  if (!asked && emissao !== undefined) throw new UsageError(texts.emissaoNaoPedida);
}

/** AAAAMM of what goes; undefined where it is everything. */
async function competenciaToSend(
  { api }: Context,
  { lote, periodo, todosOsPeriodos }: SendOptions,
  prontas: readonly { competencia: string }[],
): Promise<string | undefined> {
  if (periodo) return (await findPeriodo(api, periodo)).fim.slice(0, 7).replace('-', '');
  if (lote !== undefined || todosOsPeriodos) return undefined;
  return prontas
    .map(({ competencia }) => competencia)
    .sort()
    .at(-1);
}
