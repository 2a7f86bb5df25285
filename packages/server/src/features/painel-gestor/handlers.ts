import { competenciaOf, formatCompetencia, type Schema } from '@aponta/sdk';
import { minutesByCostCentre } from '../../domain/rateio/queries.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { sheetColumns, toDetalhe, toPainel, withHours } from './mapper.ts';
import * as queries from './queries.ts';
import { situationOf } from './rules.ts';

interface Pedido {
  codigo: string;
  tipo: Schema<'TipoRegraAprovacao'>;
  periodo: number;
}

async function targetOf({ db, user }: Context, query: Pedido): Promise<queries.Alvo> {
  const periodo = await queries.findPeriod(db, query.periodo);
  await queries.assertLeads(db, user, query);
  return { codigo: query.codigo, tipo: query.tipo, periodo };
}

async function peopleOf({ reports, user, clock }: Context, alvo: queries.Alvo) {
  const members = await queries.listMembers(reports, user, alvo, today(clock));
  return withHours(members, await queries.sumBy(reports, members, alvo.periodo, 'colaborador'));
}

export const painelGestorHandlers = {
  consultarPainelGestor: async (call) => {
    const { reports, user, clock } = call;
    const day = today(clock);
    const alvo = await targetOf(call, call.query);
    const [people, periods, meses] = await Promise.all([
      peopleOf(call, alvo),
      queries.listMonths(reports, alvo),
      queries.sumByMonth(reports, user, alvo),
    ]);
    const [projetos, atividades] = await Promise.all([
      queries.sumBy(reports, people, alvo.periodo, 'projeto'),
      queries.sumBy(reports, people, alvo.periodo, 'atividade'),
    ]);
    return toPainel(people, { meses, projetos, atividades }, periods, alvo.periodo, day);
  },

  consultarColaboradorDoPainel: async ({ db, user, path, clock }) => {
    const periodo = await queries.findPeriod(db, path.periodId);
    const person = await queries.findPerson(db, user, path.codigo, periodo);
    const [entries, centros] = await Promise.all([
      queries.listEntries(db, path.codigo, periodo),
      minutesByCostCentre(db, path.codigo, periodo),
    ]);
    return toDetalhe(person, periodo, entries, centros, today(clock));
  },

  exportarColaboradoresDoPainel: async (call) => {
    const alvo = await targetOf(call, call.query);
    const { fim } = alvo.periodo;
    const rows = (await peopleOf(call, alvo)).map((row) => ({
      ...row,
      status: situationOf(row.status, fim, today(call.clock)).status,
    }));
    const month = formatCompetencia(competenciaOf(fim)).replace('/', '-');
    return sheetDownload({
      filename: `Painel do Gestor ${month}`,
      formato: call.query.formato,
      columns: sheetColumns,
      rows: [rows],
    });
  },
} satisfies Partial<Handlers>;
