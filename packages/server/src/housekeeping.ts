import type { FastifyBaseLogger } from 'fastify';
import { discard } from './auditoria/discard.ts';
import { seal } from './auditoria/seal.ts';
import { ensurePeriods } from './domain/periodo/queries.ts';
import { compact, summed } from './domain/somas/queries.ts';
import { type Clock, today } from './infra/clock.ts';
import type { Kept } from './infra/config.ts';
import type { Db } from './infra/db/pool.ts';
import { none, traced } from './infra/tracing/traced.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
/**
 * The web asks about an entry that it sent more than 6 days ago: keys live a day longer. A load of allocations comes
 * within minutes; one that stands open for a week was given up.
 */
const keptDays = { keys: 7, loads: 7, deletions: 1, sent: 30 };

/** What has to be done now and then while the server runs, which may be for months; answers how to stop it. */
export function keepHouse(
  db: Db,
  clock: Clock,
  log: FastifyBaseLogger,
  kept: Kept,
): () => Promise<void> {
  const timer = setInterval(() => {
    traced('housekeeping', 'own', none, () => tidy(db, clock, kept)).catch((error) =>
      log.error({ err: error }, 'housekeeping failed'),
    );
    discardOld(db, clock, kept, log).catch((error) =>
      log.error({ err: error }, 'the audit was not shortened'),
    );
  }, hour);
  let sealing: Promise<unknown> = Promise.resolve();
  // What is not linked yet could be changed unseen.
  const sealer = setInterval(() => {
    sealing = seal(db).catch((error) => log.error({ err: error }, 'the audit was not linked'));
  }, minute);
  return async () => {
    clearInterval(timer);
    clearInterval(sealer);
    await sealing;
  };
}

/** Drops what the audit is not to keep; says where its chain is broken, for that stays. */
export async function discardOld(
  db: Db,
  clock: Clock,
  { audit }: Kept,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  if (audit === undefined) return;
  const now = clock.now();
  const { linhas, broken } = await discard(db, new Date(now.getTime() - audit * 24 * hour), now);
  if (linhas > 0) log.info({ linhas }, 'old rows of the audit were dropped');
  if (broken) log.error({ broken }, 'the audit is broken, and not dropped from there on');
}

/**
 * Makes periods ahead; forgets sessions, notifications, idempotency keys, deleted entries and open loads that nobody can use any more;
 * joins the rows of kept sums.
 */
export async function tidy(db: Db, clock: Clock, kept: Kept): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * hour);
  await ensurePeriods(db, today(clock));
  await db.deleteFrom('sessao').where('expira_em', '<', daysAgo(kept.sessions)).execute();
  await db.deleteFrom('notificacao').where('criada_em', '<', daysAgo(kept.notifications)).execute();
  await db.deleteFrom('idempotencia').where('criada_em', '<', daysAgo(keptDays.keys)).execute();
  await db
    .deleteFrom('apontamento_excluido')
    .where('excluido_em', '<', daysAgo(keptDays.deletions))
    .execute();
  await db
    .deleteFrom('carga_rateio')
    .where('concluida_em', 'is', null)
    .where('criada_em', '<', daysAgo(keptDays.loads))
    .execute();
  await db
    .deleteFrom('saida')
    .where('status', '<>', 'PENDENTE')
    .where('criada_em', '<', daysAgo(keptDays.sent))
    .execute();
  await db.deleteFrom('nova_senha').where('expira_em', '<', daysAgo(keptDays.sent)).execute();
  for (const table of summed) await compact(db, table);
}
