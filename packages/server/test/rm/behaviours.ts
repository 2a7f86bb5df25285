import type { Pool } from 'pg';
import { systemClock } from '../../src/infra/clock.ts';
import { createDb } from '../../src/infra/db/pool.ts';
import type { StatusIntegracao } from '../../src/infra/db/tables.ts';
import type { RmConfig } from '../../src/infra/rm-config.ts';
import { guarded } from '../../src/rm/gate.ts';
import type { Habits, Script } from '../../src/rm/simulado/faults.ts';
import { createSoapGateway } from '../../src/rm/soap.ts';
import { startWorker } from '../../src/rm/worker.ts';
import { type Occupant, occupy } from './occupy.ts';
import { mark, quick, quiet } from './queue.ts';
import { good, once, saving } from './sending.ts';
import { configOf, startRm } from './simulated.ts';

/** A way in which a host of RM may behave, and what people are told of a measurement that is sent to it. */
export interface Behaviour {
  name: string;
  habits?: Habits;
  script?: () => Script;
  /** What has the number of the measurement: there already, or from the moment in which it is saved. */
  occupied?: { by: Occupant; from: 'before' | 'saving' };
  /** How many measurements are sent; one where nothing is said. */
  measurements?: number;
  status: StatusIntegracao;
  /** The word of the state in lists. */
  word: string;
  /** What is said of it; nothing of what is integrated. */
  says?: string;
  /** What is RM's own business and not said. */
  hides?: string;
}

const integrated = { status: 'INTEGRADA', word: 'Integrada' } as const;
const refused = { status: 'ERRO', word: 'Recusada' } as const;
const demands = ['TMOV.CODTB1FLX'];
const demanded = 'Campo(s) obrigatório(s) não preenchido(s): TMOV.CODTB1FLX';
const ofAnother = {
  status: 'ERRO',
  word: 'Número de outro no RM',
  says: 'já é de outro movimento',
} as const;

/**
 * Every behaviour, each sent through the connector, from the web and from the terminal. A habit of the simulated RM that
 * has none here does not compile.
 */
const behavioursOf: Record<
  keyof Habits | 'occupied' | 'answers' | 'account',
  readonly Behaviour[]
> = {
  names: [{ name: 'names in mixed case', habits: { names: 'mixed' }, ...integrated }],
  duplicateText: (['nota', 'chave'] as const).map((duplicateText) => ({
    name: `the text of a duplicate that says '${duplicateText}'`,
    habits: { duplicateText },
    occupied: { by: 'foreign', from: 'saving' },
    ...ofAnother,
  })),
  occupied: [
    { name: 'a foreign key', occupied: { by: 'foreign', from: 'before' }, ...ofAnother },
    {
      name: 'a cancelled movement',
      occupied: { by: 'cancelled', from: 'before' },
      status: 'ERRO',
      word: 'Cancelada no RM',
      says: 'está cancelado no RM',
    },
  ],
  dropsKey: [
    {
      name: 'a dropped key',
      habits: { dropsKey: true },
      status: 'INCERTA',
      word: 'Sem chave no RM',
      says: 'não a sua chave em IDINTEGRACAO',
    },
  ],
  bothLevels: [{ name: 'both levels of the split', habits: { bothLevels: true }, ...integrated }],
  movesCent: [
    {
      name: 'another split',
      habits: { movesCent: true },
      status: 'DIVERGENTE',
      word: 'Integrada com divergência',
      says: 'Rateio de 000123 (item)',
    },
  ],
  latin1: (['header', 'prolog'] as const).map((latin1) => ({
    name: `Latin-1 that its ${latin1} declares`,
    habits: { latin1, demands },
    ...refused,
    says: demanded,
  })),
  demands: [{ name: 'a demanded field', habits: { demands }, ...refused, says: demanded }],
  bareStack: [
    {
      name: 'a stack without its line',
      habits: { bareStack: true, demands },
      ...refused,
      says: demanded,
      hides: 'RM.Mov.Movimento',
    },
  ],
  answers: [
    {
      name: 'an answer that repeats an earlier one',
      measurements: 3,
      script: () => {
        const repeated = { kind: 'resposta-repetida', commit: true } as const;
        let saves = 0;
        return (call) => (saving(call) && ++saves === 2 ? repeated : undefined);
      },
      ...integrated,
    },
  ],
  account: [
    {
      name: 'a locked account',
      script: () => once({ kind: 'nao-autenticado-401', commit: false }, () => true),
      ...refused,
      says: 'O RM recusou o usuário ou a senha do Aponta',
    },
  ],
};

export const behaviours: readonly Behaviour[] = Object.values(behavioursOf).flat();

/** A simulated RM that takes on one behaviour after another; `config` leads to it. */
export async function startBehavingRm() {
  const habits: Habits = {};
  let script: Script | undefined;
  const rm = await startRm({ habits, script: (call) => script?.(call) });
  // Patient: a slow machine is no lost answer.
  const config = configOf(rm.url, { timeoutMs: 10_000, concorrencia: 1 });

  /** Takes a behaviour on and marks what shows it; answers the keys by which RM will have the measurements. */
  async function become(pool: Pool, behaviour: Behaviour): Promise<string[]> {
    const { measurements = 1, occupied } = behaviour;
    for (const habit of Object.keys(habits) as (keyof Habits)[]) delete habits[habit];
    Object.assign(habits, behaviour.habits);
    script = behaviour.script?.();
    await pool.query('delete from portao_rm');
    const keys = await mark(
      pool,
      Array.from({ length: measurements }, () => good),
    );
    for (const key of occupied ? keys : []) {
      const late = occupied?.from === 'saving';
      const savedAt = late ? Number.POSITIVE_INFINITY : 0;
      const fornecedor = late ? '000042' : undefined;
      const movement = occupy(rm, key, occupied?.by ?? 'foreign', { fornecedor, savedAt });
      if (!late) continue;
      script = (call) => {
        if (saving(call)) movement.savedAt = 0;
        return undefined;
      };
    }
    return keys;
  }
  return { rm, config, become, close: rm.close };
}

/** Sends what is queued in a server's database, as its process would. */
export function startSendingFrom(pool: Pool, config: RmConfig): { close(): Promise<void> } {
  const gateway = guarded(createSoapGateway(config), createDb(pool));
  const worker = startWorker({
    pool,
    clock: systemClock,
    gateway,
    config,
    log: quiet,
    timing: { ...quick, leaseMs: 10_000 },
  });
  return {
    async close() {
      await worker.stop();
      await gateway.close();
    },
  };
}
