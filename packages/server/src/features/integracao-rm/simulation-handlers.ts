import type { Schema } from '@aponta/sdk';
import { whyNotSent } from '../../domain/integracao/rules.ts';
import { hasRole } from '../../infra/auth/user.ts';
import { today } from '../../infra/clock.ts';
import type { Call, Handlers } from '../../infra/contract/handlers.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { guarded } from '../../rm/gate.ts';
import { RmError } from '../../rm/gateway.ts';
import { ensurePrefix } from '../../rm/installation.ts';
import { emissaoOf } from '../../rm/movement.ts';
import { findSuppliers, supplierKey } from '../../rm/suppliers.ts';
import { asking } from './asking.ts';
import { findBatch } from './queries.ts';
import { requireRm } from './rules.ts';
import { draftOf, labelled, placeIn, toSimulacao } from './simulation-mapper.ts';
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
  const { modelo } = rm.tipos[tipo];
  if (lote !== undefined && !(await findBatch(db, tipo, lote))) throw notFound();
  const { rows, ...found } = await listToSend(db, tipo, query);
  const prefixo = await ensurePrefix(db);
  const judged = rows.map((row) => {
    const { fim, cnpj } = row;
    const emissao = emissaoOf(modelo.emissao, {
      fim,
      lote: today(clock),
      pedida: query.emissao ?? null,
    });
    const drafted = draftOf(row, prefixo, emissao);
    const placed = placeIn(drafted, rm);
    const refusal = whyNotSent(labelled(row)) ?? (placed instanceof RmError ? placed : undefined);
    const coligada = placed instanceof RmError ? rm.coligada : placed;
    return { row, drafted, refusal, wanted: { cnpj, coligada } };
  });
  const wanted = judged.filter(({ refusal }) => refusal === undefined).map((one) => one.wanted);
  const suppliers = consultarRm
    ? await asking(rm, (gateway) => findSuppliers(guarded(gateway, db), wanted))
    : new Map<string, undefined>();
  const content = judged.map(({ row, drafted, refusal, wanted }) =>
    toSimulacao(
      row,
      { ...drafted, coligada: wanted.coligada },
      refusal ?? suppliers.get(supplierKey(wanted)),
      { user, rm, payload: payload ?? false },
    ),
  );
  const { valor, ...counts } = await summarise(db, tipo, query);
  const resumo = { ...counts, ...(hasRole(user, ['IMRM', 'IMTRM']) && { valor: Number(valor) }) };
  return { ...pageOf(query, query.sort, content, found), resumo };
}
