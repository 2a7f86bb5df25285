import { type Schema, texts } from '@aponta/sdk';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError } from '../../infra/errors.ts';
import type { RmConfig } from '../../infra/rm-config.ts';
import { check } from '../../rm/check.ts';
import { closedGate, openGate, watched } from '../../rm/gate.ts';
import { asking } from './asking.ts';
import { requireRm } from './rules.ts';

type Portao = Schema<'PortaoRm'>;

const open = { fechado: false, desde: null, mensagem: null, motivo: null };

/** Whose sending asks for the day of emission. */
const asksOf = ({ rm }: { rm: RmConfig | undefined }): Pick<Portao, 'emissaoNoEnvio'> => {
  const kinds = [
    ['MS', 'medicao'],
    ['MT', 'medicao-terceiros'],
  ] as const;
  const asking = kinds.filter(([tipo]) => rm?.tipos[tipo].modelo.emissao === 'envio');
  return { emissaoNoEnvio: asking.map(([, kind]) => kind) };
};

function motiveOf({ copia, restaurado }: Record<'copia' | 'restaurado', boolean>) {
  if (copia) return 'COPIA' as const;
  return restaurado ? ('BACKUP' as const) : ('SENHA' as const);
}

/** Whether RM may be called, and who lets it be called again. */
export const gateHandlers = {
  consultarPortaoRm: async ({ db, config }) => {
    const closed = await closedGate(db);
    const asks = asksOf(config);
    if (!closed) return { ...open, ...asks };
    const { fechado_em, mensagem } = closed;
    const motivo = motiveOf(closed);
    return { fechado: true, desde: fechado_em.toISOString(), mensagem, motivo, ...asks };
  },

  abrirPortaoRm: async ({ db, config, audit }) => {
    const closed = await closedGate(db);
    if (closed?.copia) throw new AppError(422, 'PORTAO_FECHADO', texts.rmCopia);
    const fechado = await openGate(db, 'person');
    await audit('portao-rm', { ...open, fechado }, open);
    return { ...open, ...asksOf(config) };
  },

  // Asks even while the gate is closed, which is one log-in; what passes opens it.
  verificarRm: ({ db, config, audit }) =>
    asking(requireRm(config), async (gateway, rm) => {
      const passos = await Array.fromAsync(check(watched(gateway, db), rm));
      const certo = passos.every((passo) => passo.certo);
      if (certo && (await openGate(db, 'password'))) {
        await audit('portao-rm', { ...open, fechado: true }, open);
      }
      return { certo, passos };
    }),
} satisfies Partial<Handlers>;
