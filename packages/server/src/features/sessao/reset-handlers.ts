import { setTimeout as wait } from 'node:timers/promises';
import { texts } from '@aponta/sdk';
import { emailTexts } from '@aponta/sdk/server';
import { endSessions, endTokens, findPerson } from '../../domain/acesso/queries.ts';
import { post } from '../../domain/correio/queries.ts';
import { notify } from '../../domain/notificacao/queries.ts';
import { auditor } from '../../infra/audit.ts';
import { hashPassword } from '../../infra/auth/password.ts';
import { passwordFaults } from '../../infra/auth/password-rules.ts';
import { hashOfReset, newResetCode, newResetToken } from '../../infra/auth/reset-code.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import { keepsPasswords } from './mapper.ts';
import * as queries from './queries.ts';
import * as resets from './reset-queries.ts';

const minute = 60_000;
const hour = 60 * minute;
const letterMinutes = 30;
const codeHours = 24;
/** Letters to one person in an hour, whoever asks for them: nobody's mailbox is filled. */
const lettersAnHour = 3;
/** Milliseconds that asking takes, with a letter or without. */
const askingMs = 250;

/** Refuses where the passwords are not ours. */
function assertOwn({ config }: Pick<Context, 'config'>): void {
  if (!keepsPasswords(config))
    throw new AppError(422, 'SENHA_NO_DIRETORIO', texts.senhaNoDiretorio);
}

export const resetHandlers = {
  // Manages its own transaction, which is over before the answer's time has come.
  pedirNovaSenha: async ({ db, body, clock, client, config, throttle, sealer }) => {
    assertOwn({ config });
    if (!config.email) throw new AppError(422, 'SEM_EMAIL', texts.semEmail);
    const codigo = body.user.trim().toUpperCase();
    await throttle.begin(`senha ${codigo}`, client.ip, async () => false);
    const now = clock.now();
    const time = wait(askingMs);
    await db.transaction().execute(async (transaction) => {
      const since = new Date(now.getTime() - hour);
      const person = await resets.findReachable(transaction, codigo, lettersAnHour, since);
      const act = { db: transaction, at: now, user: codigo, client, operation: 'pedirNovaSenha' };
      const enviado = Boolean(person?.email);
      await auditor(act).audit('usuario', { codigo }, { codigo, novaSenhaPedida: true, enviado });
      if (!person?.email) return;
      const token = newResetToken();
      const valeMs = letterMinutes * minute;
      await resets.insertReset(transaction, {
        hash: hashOfReset(token),
        usuario: codigo,
        por: null,
        criada_em: now,
        expira_em: new Date(now.getTime() + valeMs),
      });
      const letter = {
        assunto: emailTexts.assuntoSenha,
        nome: person.nome,
        paragrafos: [emailTexts.pediuSenha(letterMinutes), emailTexts.naoPediuSenha],
        botao: { texto: emailTexts.definirSenha, caminho: '/nova-senha#' },
      };
      const segredo = (id: string) => sealer.seal(`${codigo}/${token}`, `saida ${id}`);
      await post(transaction, now, [{ para: person.email, letter, segredo, valeMs }]);
    });
    await time;
  },

  // Manages its own transactions: a refused attempt is counted and audited although it answers 422.
  definirNovaSenha: async ({ db, body, clock, client, config, throttle }) => {
    assertOwn({ config });
    const now = clock.now();
    const codigo = body.user.trim().toUpperCase();
    const attempt = await throttle.begin(codigo, client.ip, () =>
      queries.hasEntered(db, codigo, client.ip),
    );
    const auditIn = (executor: typeof db) =>
      auditor({ db: executor, at: now, user: codigo, client, operation: 'definirNovaSenha' }).audit;
    const refuse = async (): Promise<undefined> => {
      await auditIn(db)('usuario', { codigo }, { codigo, novaSenhaRecusada: true });
      throwBroken(brokenIf(true, 'CODIGO_SENHA_INVALIDO', 'codigo', texts.codigoSenhaInvalido));
      return undefined;
    };
    const hash = hashOfReset(body.codigo);
    const person = await resets.findReset(db, codigo, hash, now);
    if (!person) return refuse();
    throwBroken(await passwordFaults(body.nova, codigo));
    const senha = await hashPassword(body.nova);
    const done = await db.transaction().execute(async (transaction) => {
      if (!(await resets.useReset(transaction, hash, now))) return false;
      await resets.endResets(transaction, codigo, now);
      await queries.setPassword(transaction, codigo, senha);
      const sessoes = await endSessions(transaction, codigo, now);
      const tokens = await endTokens(transaction, codigo, now);
      await auditIn(transaction)(
        'usuario',
        { codigo },
        { codigo, novaSenhaDefinida: true, sessoes, tokens },
      );
      if (person.email) {
        const letter = {
          assunto: emailTexts.assuntoSenhaTrocada,
          nome: person.nome,
          paragrafos: [emailTexts.senhaMudou],
        };
        await post(transaction, now, [{ para: person.email, letter }]);
      }
      return true;
    });
    if (!done) return refuse();
    await attempt.forgive();
    return undefined;
  },

  criarCodigoSenha: async ({ db, user, path: { codigo }, clock, config, audit }) => {
    assertOwn({ config });
    const person = await findPerson(db, { codigo });
    if (!person?.usuario) throw notFound();
    const now = clock.now();
    const code = newResetCode();
    const expira_em = new Date(now.getTime() + codeHours * hour);
    await resets.endResets(db, codigo, now, true);
    await resets.insertReset(db, {
      hash: hashOfReset(code),
      usuario: codigo,
      por: user.codigo,
      criada_em: now,
      expira_em,
    });
    await notify(db, now, [
      { usuario: codigo, tipo: 'AVISO', mensagem: texts.codigoSenhaCriado(user.nome) },
    ]);
    const expiraEm = expira_em.toISOString();
    await audit('usuario', null, { codigo, codigoSenhaAte: expiraEm });
    return { codigo: code, expiraEm };
  },
} satisfies Partial<Handlers>;
