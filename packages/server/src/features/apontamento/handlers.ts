import { texts } from '@aponta/sdk';
import { toHorasEsperadas } from '../../domain/jornada/expected-mapper.ts';
import { readExpected } from '../../domain/jornada/expected-queries.ts';
import { periodContaining } from '../../domain/periodo/queries.ts';
import { lockPerson } from '../../domain/pessoa/queries.ts';
import { toRateios } from '../../domain/rateio/mapper.ts';
import { minutesByCostCentre } from '../../domain/rateio/queries.ts';
import { monthOf } from '../../domain/values/dates.ts';
import { checkDays } from '../../domain/values/interval.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { heldByWeek, judge, putIn, take, takeOut } from './act.ts';
import { mayUndo } from './held.ts';
import { toApontamento, toDias, toNovo, toUltimo } from './mapper.ts';
import * as queries from './queries.ts';
import { findDeleted, keep, restore } from './undo-queries.ts';

export const apontamentoHandlers = {
  listarApontamentosDoMes: async ({ db, user, query }) =>
    toDias(
      await queries.listBetween(db, {
        funcionario: user.codigo,
        ...monthOf(query.year, query.month),
      }),
    ),

  consultarHorasEsperadas: async ({ db, user, query, clock }) => {
    checkDays(query);
    const rows = await readExpected(db, user.codigo, query);
    return toHorasEsperadas(query, rows, today(clock));
  },

  consultarApontamento: async ({ db, user, path }) => {
    const entry = await queries.find(db, user.codigo, path.id);
    if (!entry) throw notFound();
    return toApontamento(entry);
  },

  criarApontamento: async (call) => {
    const { body, audit } = call;
    return audit('apontamento', null, toApontamento(await putIn(call, body, 1)));
  },

  alterarApontamento: async (call) => {
    const { path, audit } = call;
    const { versao, ...novo } = call.body;
    const before = await findOpen(call, path.id);
    if (before.versao !== versao) throw new AppError(409, 'CONFLITO', texts.conflito);
    await takeOut(call, before);
    const { id, criado_em, origem } = before;
    const after = await putIn(call, novo, versao + 1, { id, criado_em, origem });
    return audit('apontamento', toApontamento(before), toApontamento(after));
  },

  excluirApontamento: async (call) => {
    const { db, path, clock, audit } = call;
    const entry = await findOpen(call, path.id);
    await keep(db, entry.id, clock.now(), await heldByWeek(call, entry.data));
    await takeOut(call, entry);
    await audit('apontamento', toApontamento(entry), null);
  },

  restaurarApontamento: async (call) => {
    const { db, user, path, clock, audit } = call;
    await lockPerson(db, user.codigo);
    const deleted = await findDeleted(db, user.codigo, path.id);
    if (!deleted) {
      if (!(await queries.find(db, user.codigo, path.id))) throw notFound();
      throw new AppError(409, 'EXCLUSAO_DESFEITA', texts.exclusaoDesfeita);
    }
    const { entry, excluidoEm, held } = deleted;
    if (!mayUndo(excluidoEm, clock.now())) {
      throw new AppError(409, 'EXCLUSAO_ANTIGA', texts.exclusaoAntiga);
    }
    const accepted = await judge(call, toNovo(entry), held);
    await restore(db, entry.id);
    await take(db, user.codigo, entry.id, accepted);
    return audit('apontamento', null, toApontamento(await findOpen(call, entry.id)));
  },

  consultarUltimoApontamento: async ({ db, user, clock }) => {
    const last = await queries.findLast(db, { funcionario: user.codigo, hoje: today(clock) });
    return toUltimo(last);
  },

  listarRateiosCentroCusto: async ({ db, user, query }) => {
    const periodo = await periodContaining(db, query.data);
    return periodo ? toRateios(await minutesByCostCentre(db, user.codigo, periodo)) : [];
  },
} satisfies Partial<Handlers>;

/** An own entry that may be changed, under the lock of its person. */
async function findOpen(
  { db, user }: Pick<Context, 'db' | 'user'>,
  id: number,
): Promise<queries.FoundEntry> {
  await lockPerson(db, user.codigo);
  const entry = await queries.find(db, user.codigo, id);
  if (!entry) throw notFound();
  if (entry.congelado) throw new AppError(409, 'PERIODO_CONGELADO', texts.periodoCongelado);
  return entry;
}
