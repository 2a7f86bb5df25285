import type { Schema } from '@aponta/sdk';
import { whyNotSent } from '../../domain/integracao/rules.ts';
import { hasRole } from '../../infra/auth/user.ts';
import { today } from '../../infra/clock.ts';
import type { Call, Handlers } from '../../infra/contract/handlers.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { guarded } from '../../rm/gate.ts';
import { ensurePrefix } from '../../rm/installation.ts';
import { findSuppliers } from '../../rm/suppliers.ts';
import { asking } from './asking.ts';
import { findBatch } from './queries.ts';
import { requireRm } from './rules.ts';
import { labelled, toSimulacao } from './simulation-mapper.ts';
import { listToSend, summarise } from './simulation-queries.ts';

/** Asks RM and changes nothing, here or there; only the prefix of our keys is made where none is kept yet. */
export const simulationHandlers = {
  simularEnvioMedicoes: (call) => simulate(call, 'MS'),
  simularEnvioMedicoesTerceiros: (call) => simulate(call, 'MT'),
} satisfies Partial<Handlers>;

async function simulate(
  { db, user, clock, config, query }: Call<'simularEnvioMedicoes'>,
  tipo: TipoMedicao,
): Promise<Schema<'PaginaSimulacaoEnvio'>> {
  const rm = requireRm(config);
  const { lote, payload, consultarRm = true } = query;
  if (lote !== undefined && !(await findBatch(db, tipo, lote))) throw notFound();
  const { rows, total } = await listToSend(db, tipo, query);
  const judged = rows.map((row) => ({ row, refusal: whyNotSent(labelled(row)) }));
  const sendable = judged.filter(({ refusal }) => refusal === undefined);
  const cnpjs = sendable.map(({ row }) => row.cnpj);
  const suppliers = consultarRm
    ? await asking(rm, (gateway) => findSuppliers(guarded(gateway, db), cnpjs))
    : new Map<string, undefined>();
  const prefixo = await ensurePrefix(db);
  const content = judged.map(({ row, refusal }) =>
    toSimulacao(row, refusal ?? suppliers.get(row.cnpj), {
      user,
      emissao: rm.tipos[tipo].modelo.emissao === 'periodo' ? row.fim : today(clock),
      prefixo,
      rm,
      payload: payload ?? false,
    }),
  );
  const { valor, ...counts } = await summarise(db, tipo, query);
  const resumo = { ...counts, ...(hasRole(user, ['IMRM', 'IMTRM']) && { valor: Number(valor) }) };
  return { ...pageOf(query, query.sort, content, total), resumo };
}
