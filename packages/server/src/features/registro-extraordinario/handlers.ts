import { formatDate, formatHours, texts } from '@aponta/sdk';
import { notify } from '../../domain/notificacao/queries.ts';
import { lockPerson } from '../../domain/pessoa/queries.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { sortedBy } from '../../infra/db/list.ts';
import { streamRows } from '../../infra/db/stream-rows.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { chosen } from '../../infra/files/columns.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { orderFields } from '../../infra/order-field.ts';
import { pageOf } from '../../infra/page.ts';
import { sheetColumns, tipoLabels, tipos, toRegistro, toRegistroCompleto } from './mapper.ts';
import * as queries from './queries.ts';
import { accept } from './rules.ts';

type WholeRegistro = ReturnType<typeof toRegistroCompleto>;

/** A release of the caller's people, 404 elsewhere, with its person locked as entries lock them. */
async function lock({ db, user }: Context, id: number): Promise<WholeRegistro> {
  const row = await queries.find(db, user, id);
  if (!row) throw notFound();
  await lockPerson(db, row.usuario);
  return read({ db, user }, id);
}

async function read(
  { db, user }: Pick<Context, 'db' | 'user'>,
  id: number,
): Promise<WholeRegistro> {
  const row = await queries.find(db, user, id);
  if (!row) throw notFound();
  return toRegistroCompleto(row);
}

const cancelled = () => new AppError(409, 'REGISTRO_CANCELADO', texts.registroCancelado);

function tell({ db, clock }: Context, registro: WholeRegistro, text: typeof texts.registroCriado) {
  const { usuario, tipo, horas, inicio, fim } = registro;
  const mensagem = text(tipoLabels[tipo], formatHours(horas), formatDate(inicio), formatDate(fim));
  return notify(db, clock.now(), [{ usuario, tipo: 'INFO', mensagem }]);
}

export const registroExtraordinarioHandlers = {
  listarRegistrosExtraordinarios: async ({ db, user, query }) => {
    const { rows, ...found } = await queries.list(db, user.codigo, query);
    return pageOf(query, queries.newestFirst, rows.map(toRegistro), found);
  },

  listarTiposRegistroExtraordinario: async () =>
    tipos.map((tipo) => ({ tipo, nome: tipoLabels[tipo] })),

  listarOrdenacaoRegistroExtraordinario: async () => orderFields(queries.sortColumns),

  listarRegistrosDaEquipe: async ({ db, user, query }) => {
    const { rows, ...found } = await queries.listOfTeam(db, user, query);
    return pageOf(query, query.sort, rows.map(toRegistro), found);
  },

  exportarRegistrosDaEquipe: async ({ db, user, query }) => {
    const found = queries.ofTeam(db, user, query);
    const rows = sortedBy(found, query.sort, queries.sortColumns, 'registro.id');
    return sheetDownload({
      filename: 'Registros extraordinários',
      formato: query.formato,
      columns: chosen(sheetColumns, query.colunas),
      rows: streamRows(db, rows),
    });
  },

  consultarRegistroExtraordinario: async ({ db, user, path }) => read({ db, user }, path.id),

  criarRegistroExtraordinario: async (call) => {
    const { db, user, body, clock, audit } = call;
    const accepted = accept(body, await queries.findReferences(db, user, body), today(clock));
    const author = { criado_por: user.codigo, criado_em: clock.now() };
    const id = await queries.insert(db, body, accepted, author);
    const registro = await read(call, id);
    await tell(call, registro, texts.registroCriado);
    return audit('registro-extraordinario', null, registro);
  },

  salvarRegistroExtraordinario: async (call) => {
    const { db, user, body, clock, audit } = call;
    const before = await lock(call, body.id);
    if (before.cancelado) throw cancelled();
    const references = await queries.findReferences(db, user, body);
    const accepted = accept(body, references, today(clock), await queries.consumed(db, body.id));
    await queries.update(db, body.id, body, accepted);
    const after = await read(call, body.id);
    await tell(call, after, texts.registroAlterado);
    return audit('registro-extraordinario', before, after);
  },

  cancelarRegistroExtraordinario: async (call) => {
    const { db, path, clock, audit } = call;
    const before = await lock(call, path.id);
    if (!(await queries.cancel(db, path.id, clock.now()))) throw cancelled();
    const after = await read(call, path.id);
    await tell(call, after, (tipo, _, inicio, fim) => texts.registroEncerrado(tipo, inicio, fim));
    return audit('registro-extraordinario', before, after);
  },
} satisfies Partial<Handlers>;
