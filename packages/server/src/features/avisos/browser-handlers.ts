import { createHash, ECDH, randomUUID } from 'node:crypto';
import { texts } from '@aponta/sdk';
import { forgetBrowser, sealOf } from '../../domain/correio/browser-queries.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notAuthenticated, notFound } from '../../infra/errors.ts';
import { isPushService } from '../../infra/push-config.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import * as queries from './browser-queries.ts';
import { toNavegador } from './mapper.ts';

function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export const browserHandlers = {
  ligarNavegador: async ({ db, user, body, clock, client, config, sealer, audit }) => {
    // An access token is no browser.
    if (!user.sessao) throw notAuthenticated();
    if (!config.push) throw new AppError(422, 'PUSH_DESLIGADO', texts.pushDesligado);
    const known = isPushService(body.endereco, config.push.servicos);
    throwBroken([
      ...brokenIf(!known, 'PUSH_SERVICO_DESCONHECIDO', 'endereco', texts.pushServicoDesconhecido),
      ...brokenIf(!isOnCurve(body.p256dh), 'PUSH_CHAVE_INVALIDA', 'p256dh', texts.pushChave),
    ]);
    const hash = createHash('sha256').update(body.endereco).digest();
    const id = randomUUID();
    const kept = await queries.keep(db, {
      id,
      usuario: user.codigo,
      sessao: user.sessao,
      hash,
      segredo: sealer.seal(JSON.stringify(body), sealOf(hash)),
      agente: client.agent?.slice(0, 300) ?? null,
      now: clock.now(),
    });
    if (!kept) throw new AppError(422, 'PUSH_DE_OUTRA_PESSOA', texts.pushDeOutraPessoa);
    await queries.dropOldest(db, user.codigo);
    if (kept.id === id) await audit('avisos', null, { codigo: user.codigo, navegador: id });
    return toNavegador(kept);
  },

  desligarNavegador: async ({ db, user, path, audit }) => {
    const gone = await forgetBrowser(db, path.id, user.codigo);
    if (!gone) throw notFound();
    await audit('avisos', { codigo: user.codigo, navegador: gone.id }, null);
  },
} satisfies Partial<Handlers>;
