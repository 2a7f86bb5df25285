import { texts } from '@aponta/sdk';
import { toDocumento, toProjeto, toSecao } from '../../domain/cadastros/mapper.ts';
import { findDocumento, findProjeto, findSecao } from '../../domain/cadastros/queries.ts';
import { readPersonCalendar } from '../../domain/jornada/queries.ts';
import { periodContaining } from '../../domain/periodo/queries.ts';
import { lockPerson, sectionOf } from '../../domain/pessoa/queries.ts';
import { toRateios } from '../../domain/rateio/mapper.ts';
import { minutesByCostCentre } from '../../domain/rateio/queries.ts';
import { monthOf } from '../../domain/values/dates.ts';
import { checkDays } from '../../domain/values/interval.ts';
import { localNow, today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { entryOf, toApontamento, toAtividade, toDias, toHorasEsperadas, toRow } from './mapper.ts';
import * as queries from './queries.ts';
import { accept } from './rules.ts';
import { toSchedule } from './schedule.ts';
import { changes, planWeek } from './week-plan.ts';
import { readWeek } from './week-queries.ts';

export const apontamentoHandlers = {
  listarApontamentosDoMes: async ({ db, user, query }) =>
    toDias(await queries.listBetween(db, user.codigo, monthOf(query.year, query.month))),

  consultarHorasEsperadas: async ({ db, user, query, clock }) => {
    checkDays(query);
    const [calendar, logged] = await Promise.all([
      readPersonCalendar(db, user.codigo, query),
      queries.minutesByDay(db, user.codigo, query),
    ]);
    return toHorasEsperadas(query, calendar, logged, today(clock));
  },

  criarApontamento: async ({ db, user, body, clock, audit }) => {
    const { codigo } = user;
    await lockPerson(db, codigo);
    const references = await queries.findReferences(db, codigo, body);
    const week = references.periodo && (await readWeek(db, codigo, body.data, today(clock)));
    const schedule = week ? toSchedule(week) : undefined;
    const accepted = accept(body, references, schedule, localNow(clock));

    const row = toRow(codigo, body, accepted, clock.now());
    const { id } = await queries.insert(db, row);
    const { horasExtras, atraso } = accepted;
    await queries.removeUse(db, horasExtras.removed);
    await queries.addUse(db, codigo, horasExtras.added, null);
    await queries.addUse(db, codigo, atraso, id);
    return audit('apontamento', null, toApontamento(entryOf(id, row, accepted)));
  },

  excluirApontamento: async ({ db, user, path, clock, audit }) => {
    const { codigo } = user;
    await lockPerson(db, codigo);
    const entry = await queries.find(db, codigo, path.id);
    if (!entry) throw notFound();
    if (entry.congelado) throw new AppError(409, 'PERIODO_CONGELADO', texts.periodoCongelado);

    await queries.remove(db, entry.id);
    const { week } = toSchedule(await readWeek(db, codigo, entry.data, today(clock)));
    const { removed, added } = changes(week, planWeek(week));
    await queries.removeUse(db, removed);
    await queries.addUse(db, codigo, added, null);
    await audit('apontamento', toApontamento(entry), null);
  },

  consultarUltimoApontamento: async ({ db, user, clock }) => {
    const last = await queries.findLast(db, user.codigo);
    const secao = last?.secao ?? (await sectionOf(db, user.codigo, today(clock)));
    const [section, projeto, documento] = await Promise.all([
      secao === undefined ? undefined : findSecao(db, secao),
      last ? findProjeto(db, last.projeto_id) : undefined,
      last?.documento_id ? findDocumento(db, last.documento_id) : undefined,
    ]);
    return {
      secao: section ? toSecao(section) : null,
      projeto: projeto ? toProjeto(projeto) : null,
      atividade: last ? toAtividade(last) : null,
      documento: documento ? toDocumento(documento) : null,
      ldPendente: last?.ld_pendente ?? false,
    };
  },

  listarRateiosCentroCusto: async ({ db, user, query }) => {
    const periodo = await periodContaining(db, query.data);
    return periodo ? toRateios(await minutesByCostCentre(db, user.codigo, periodo)) : [];
  },
} satisfies Partial<Handlers>;
