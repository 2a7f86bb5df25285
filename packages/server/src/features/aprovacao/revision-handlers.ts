import { minutesToHours, type Schema } from '@aponta/sdk';
import { toHorasEsperadas } from '../../domain/jornada/expected-mapper.ts';
import { readExpected } from '../../domain/jornada/expected-queries.ts';
import { toPessoa } from '../../domain/pessoa/mapper.ts';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';
import type { ApprovalRow } from './list-queries.ts';
import { toAprovacao } from './mapper.ts';
import { changedFields, changesOf } from './revision.ts';
import * as queries from './revision-queries.ts';

type Anterior = Schema<'ReprovacaoAnterior'> | null;

async function rejectedHours(db: Db, row: ApprovalRow): Promise<Anterior> {
  const before = await queries.lastRejected(db, row);
  if (!before) return null;
  const acts = await queries.entryActs(db, row.funcionario, before.status_em, row.criada_em);
  return {
    motivo: before.motivo,
    em: before.status_em.toISOString(),
    por: toPessoa(before.status_por, before.status_por_nome),
    horas: minutesToHours(before.minutos),
    valor: Number(before.valor),
    apontamentos: changesOf(acts, row),
    campos: [],
  };
}

async function rejectedMeasurement(db: Db, id: number): Promise<Anterior> {
  const found = await queries.rejectedMeasurement(db, id);
  if (!found) return null;
  const { em, usuario, nome, medicao } = found.rejected;
  return {
    motivo: medicao.motivoReprovacao,
    em: em.toISOString(),
    por: toPessoa(usuario, nome),
    horas: medicao.horas,
    valor: medicao.valor,
    apontamentos: [],
    campos: changedFields(medicao, found.latest.medicao),
  };
}

/** What an approver sees of a row to decide it. */
export const revisionHandlers = {
  revisarAprovacaoHoras: async ({ db, user, path, clock }) => {
    const row = await queries.findToReview(db, user, { apontamento: true, id: path.id });
    if (!row) throw notFound();
    const [expected, anterior] = await Promise.all([
      readExpected(db, row.funcionario, row),
      rejectedHours(db, row),
    ]);
    const { dias } = toHorasEsperadas(row, expected, today(clock));
    return { aprovacao: toAprovacao(row, user), dias, anterior };
  },

  revisarMedicaoTerceiros: async ({ db, user, path }) => {
    const row = await queries.findToReview(db, user, { apontamento: false, id: path.id });
    if (!row) throw notFound();
    const anterior = await rejectedMeasurement(db, path.id);
    return { aprovacao: toAprovacao(row, user), dias: [], anterior };
  },
} satisfies Partial<Handlers>;
