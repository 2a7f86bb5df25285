import type { Schema } from '@aponta/sdk';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { check } from '../../rm/check.ts';
import { closedGate, openGate, watched } from '../../rm/gate.ts';
import { asking } from './asking.ts';
import { requireRm } from './rules.ts';

const open: Schema<'PortaoRm'> = { fechado: false, desde: null, mensagem: null };

/** Whether RM may be called, and who lets it be called again. */
export const gateHandlers = {
  consultarPortaoRm: async ({ db }) => {
    const closed = await closedGate(db);
    if (!closed) return open;
    const { fechado_em, mensagem } = closed;
    return { fechado: true, desde: fechado_em.toISOString(), mensagem };
  },

  abrirPortaoRm: async ({ db, audit }) => {
    const fechado = await openGate(db);
    return audit('portao-rm', { ...open, fechado }, open);
  },

  // Asks even while the gate is closed, which is one log-in; what passes opens it.
  verificarRm: ({ db, config, audit }) =>
    asking(requireRm(config), async (gateway, rm) => {
      const passos = await Array.fromAsync(check(watched(gateway, db), rm));
      const certo = passos.every((passo) => passo.certo);
      if (certo && (await openGate(db))) await audit('portao-rm', { ...open, fechado: true }, open);
      return { certo, passos };
    }),
} satisfies Partial<Handlers>;
