import { texts } from '@aponta/sdk';
import { proveFactor } from '../../domain/acesso/act.ts';
import * as factors from '../../domain/acesso/factor-queries.ts';
import { findPerson } from '../../domain/acesso/queries.ts';
import { notify } from '../../domain/notificacao/queries.ts';
import { hashOfReset } from '../../infra/auth/reset-code.ts';
import {
  factorAddress,
  newFactorSecret,
  newRecoveryCodes,
  stepOf,
} from '../../infra/auth/second-factor.ts';
import { needsFactor } from '../../infra/auth/user.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';

/** Throws unless it is the caller's password; whoever finds an open window guesses no faster than at the sign-in. */
async function assertPassword(call: Context, senha: string): Promise<void> {
  const { db, user, client, throttle } = call;
  const attempt = await throttle.begin(user.codigo, client.ip, async () => true);
  const stored = (await findPerson(db, user))?.senha ?? undefined;
  const right = await call.checkPassword(user.codigo, senha, stored);
  throwBroken(brokenIf(!right, 'SENHA_ATUAL_ERRADA', 'senha', texts.senhaAtualErrada));
  await attempt.forgive();
}

const wrongCode = (wrong: boolean) =>
  throwBroken(brokenIf(wrong, 'SEGUNDO_FATOR_ERRADO', 'codigo', texts.segundoFatorErrado));

export const factorHandlers = {
  consultarSegundoFator: async ({ db, user, config }) => {
    const factor = await factors.findFactor(db, user.codigo);
    const ativo = factor?.confirmado_em != null;
    return {
      ativo,
      exigido: needsFactor(config, user),
      codigosRestantes: ativo ? Number(factor.codigos ?? 0) : 0,
    };
  },

  iniciarSegundoFator: async (call) => {
    const { db, user, body, clock, sealer, audit } = call;
    await assertPassword(call, body.senha);
    const secret = newFactorSecret();
    const sealed = sealer.seal(secret, `fator ${user.codigo}`);
    if (!(await factors.beginFactor(db, user.codigo, sealed, clock.now()))) {
      throw new AppError(409, 'SEGUNDO_FATOR_ATIVO', texts.segundoFatorAtivo);
    }
    await audit('segundo-fator', null, { codigo: user.codigo, confirmado: false });
    return { segredo: secret, endereco: factorAddress(secret, user.codigo) };
  },

  confirmarSegundoFator: async ({ db, user, body, clock, sealer, throttle, audit }) => {
    const { codigo, sessao } = user;
    const now = clock.now();
    const factor = await factors.findFactor(db, codigo);
    if (!factor) throw notFound();
    if (factor.confirmado_em)
      throw new AppError(409, 'SEGUNDO_FATOR_ATIVO', texts.segundoFatorAtivo);
    const attempt = await throttle.beginCode(codigo);
    const secret = sealer.open(factor.segredo, `fator ${codigo}`);
    const step = secret === undefined ? undefined : stepOf(secret, body.codigo, now);
    wrongCode(step === undefined || !(await factors.takeStep(db, codigo, step)));
    await attempt.forgive();
    const codes = newRecoveryCodes();
    await factors.confirmFactor(db, codigo, codes.map(hashOfReset), now);
    if (sessao) await factors.markProved(db, sessao);
    await audit('segundo-fator', { codigo, confirmado: false }, { codigo, confirmado: true });
    return { codigosRecuperacao: codes };
  },

  desligarSegundoFator: async (call) => {
    const { db, user, body, config, throttle, audit } = call;
    const { codigo } = user;
    const factor = await factors.findFactor(db, codigo);
    if (!factor?.confirmado_em) throw notFound();
    if (needsFactor(config, user)) {
      throw new AppError(422, 'SEGUNDO_FATOR_EXIGIDO', texts.segundoFatorExigido);
    }
    await assertPassword(call, body.senha);
    const attempt = await throttle.beginCode(codigo);
    wrongCode(!(await proveFactor(call, codigo, factor.segredo, body.codigo)));
    await attempt.forgive();
    await factors.removeFactor(db, codigo);
    await audit('segundo-fator', { codigo, confirmado: true }, null);
  },

  removerSegundoFator: async ({ db, user, path: { codigo }, clock, audit }) => {
    if (codigo === user.codigo) {
      throw new AppError(422, 'SEGUNDO_FATOR_PROPRIO', texts.segundoFatorProprio);
    }
    if (!(await factors.removeFactor(db, codigo))) throw notFound();
    await notify(db, clock.now(), [
      { usuario: codigo, tipo: 'AVISO', mensagem: texts.segundoFatorRemovido(user.nome) },
    ]);
    await audit('segundo-fator', { codigo, confirmado: true }, null);
  },
} satisfies Partial<Handlers>;
