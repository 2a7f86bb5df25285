import type { Schema } from '@aponta/sdk';
import { whyNotSent } from '../../domain/integracao/rules.ts';
import { today } from '../../infra/clock.ts';
import type { Call, Handlers } from '../../infra/contract/handlers.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import type { RmConfig } from '../../infra/rm-config.ts';
import { check } from '../../rm/check.ts';
import type { RmGateway } from '../../rm/gateway.ts';
import { ensurePrefix } from '../../rm/installation.ts';
import { createSoapGateway } from '../../rm/soap.ts';
import { findSuppliers } from '../../rm/suppliers.ts';
import { findBatch } from './queries.ts';
import { requireRm } from './rules.ts';
import { labelled, toSimulacao } from './simulation-mapper.ts';
import { listToSend } from './simulation-queries.ts';

/** How long a person waits for an answer of RM, in milliseconds. */
const patience = 15_000;

/** Asks RM and changes nothing, here or there; only the prefix of our keys is made where none is kept yet. */
export const simulationHandlers = {
  simularEnvioMedicoes: (call) => simulate(call, 'MS'),
  simularEnvioMedicoesTerceiros: (call) => simulate(call, 'MT'),

  verificarRm: ({ config }) =>
    asking(requireRm(config), async (gateway, rm) => {
      const passos = await Array.fromAsync(check(gateway, rm));
      return { certo: passos.every(({ certo }) => certo), passos };
    }),
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
    ? await asking(rm, (gateway) => findSuppliers(gateway, cnpjs))
    : new Map<string, undefined>();
  const emissao = today(clock);
  const prefixo = await ensurePrefix(db);
  const content = judged.map(({ row, refusal }) =>
    toSimulacao(row, refusal ?? suppliers.get(row.cnpj), {
      user,
      emissao,
      prefixo,
      rm: payload ? rm : undefined,
    }),
  );
  return pageOf(query, query.sort, content, total);
}

/** Asks RM something that a person waits for. */
async function asking<T>(
  rm: RmConfig,
  ask: (gateway: RmGateway, rm: RmConfig) => Promise<T>,
): Promise<T> {
  const gateway = createSoapGateway({ ...rm, timeoutMs: Math.min(rm.timeoutMs, patience) });
  try {
    return await ask(gateway, rm);
  } finally {
    await gateway.close();
  }
}
