import { randomBytes } from 'node:crypto';
import { texts } from '@aponta/sdk';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { isEncrypted } from '../../infra/encrypted.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import { toEntrega, toWebhook } from './webhook-mapper.ts';
import * as queries from './webhook-queries.ts';

/** What is told of people and money goes encrypted, but to this machine. */
function assertAddress(url: string): void {
  throwBroken(brokenIf(!isEncrypted(url), 'WEBHOOK_SEM_CIFRA', 'url', texts.webhookSemCifra));
}

const taken = () => new AppError(422, 'WEBHOOK_REPETIDO', texts.webhookRepetido);

export const webhookHandlers = {
  listarWebhooks: async ({ db }) => (await queries.list(db)).map(toWebhook),

  criarWebhook: async ({ db, user, body, clock, sealer, audit }) => {
    assertAddress(body.url);
    const secret =
      body.formato === 'ASSINADO' ? `whsec_${randomBytes(24).toString('base64')}` : null;
    const row = await queries.insert(
      db,
      { ...body, criado_por: user.codigo, criado_em: clock.now() },
      (id) => (secret === null ? null : sealer.seal(secret, `webhook ${id}`)),
    );
    if (!row) throw taken();
    return { webhook: await audit('webhook', null, toWebhook(row)), segredo: secret };
  },

  salvarWebhook: async ({ db, body, path, audit }) => {
    assertAddress(body.url);
    const before = await queries.lock(db, path.id);
    if (!before) throw notFound();
    if (await queries.isTaken(db, body.nome, path.id)) throw taken();
    const after = await queries.update(db, path.id, body);
    return audit('webhook', toWebhook(before), toWebhook(after));
  },

  excluirWebhook: async ({ db, path, audit }) => {
    const row = await queries.remove(db, path.id);
    if (!row) throw notFound();
    await audit('webhook', toWebhook(row), null);
  },

  testarWebhook: async ({ db, path, clock, audit }) => {
    const row = await queries.lock(db, path.id);
    if (!row) throw notFound();
    await queries.enqueueTest(db, row, clock.now(), texts.eventoTeste);
    await audit('webhook', toWebhook(row), { ...toWebhook(row), testado: true });
  },

  listarEntregasWebhook: async ({ db, path }) => {
    if (!(await queries.lock(db, path.id))) throw notFound();
    return (await queries.listDeliveries(db, path.id)).map(toEntrega);
  },
} satisfies Partial<Handlers>;
