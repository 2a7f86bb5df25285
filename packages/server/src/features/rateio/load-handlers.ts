import { type Schema, texts } from '@aponta/sdk';
import { type Clock, today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import { loadFaults, tellFaults } from './faults.ts';
import { lockMeasurements } from './import-queries.ts';
import { acceptPart, judgeLines } from './lines.ts';
import * as loads from './load-queries.ts';
import * as queries from './queries.ts';
import { assertNoneInRm } from './rules.ts';

type Carga = Schema<'CargaRateio'>;

/** Whether a period has not ended: what is imported for it may still change. */
export const isRunning = ({ fim }: { fim: string }, clock: Clock): boolean => fim >= today(clock);

function assertComplete(received: number, expected: number): void {
  const message = texts.cargaIncompleta(received, expected);
  throwBroken(brokenIf(received !== expected, 'CARGA_INCOMPLETA', 'linhas', message));
}

export const loadHandlers = {
  enviarLinhasRateio: async ({ db, user, path, body, clock, audit }) => {
    const { cargaId, linhas, arquivo = null, conferir = false } = body;
    const periodo = await queries.findPeriod(db, path.periodId);
    const load = { id: cargaId, periodo_id: periodo.id, criada_por: user.codigo };
    await loads.open(db, { ...load, arquivo }, clock.now());
    loads.assertUnfinished(await loads.lock(db, load));
    await loads.removeLines(db, cargaId, linhas);
    const known = await loads.findReferences(db, periodo, cargaId, linhas);
    const part = judgeLines(linhas, known);
    acceptPart(part, conferir);
    await loads.insertLines(db, cargaId, part.linhas);
    const { recusadas, ...counts } = await loads.count(db, cargaId);
    const summary = { cargaId, ...counts, emAndamento: isRunning(periodo, clock) };
    await audit('carga-rateio', null, { ...summary, recusadas, id: cargaId, periodo: periodo.id });
    return { ...summary, ...tellFaults(part.falhas) };
  },

  concluirCargaRateio: async ({ db, user, path, body, clock, audit }) => {
    const { cargaId, simular = false } = body;
    const periodo = await queries.lockPeriod(db, path.periodId);
    const load = await loads.lock(db, {
      id: cargaId,
      periodo_id: periodo.id,
      criada_por: user.codigo,
    });
    const tell = (carga: Carga) =>
      audit('carga-rateio', null, { ...carga, id: cargaId, periodo: periodo.id, simular });
    if (load.resumo !== null) {
      // Asked for again: its answer may have been lost.
      const before = load.resumo as unknown as Carga;
      assertComplete(before.linhas, body.linhas);
      await tell(before);
      return before;
    }
    loads.assertUnfinished(load);
    const { recusadas, ...counts } = await loads.count(db, cargaId);
    assertComplete(counts.linhas + (simular ? recusadas : 0), body.linhas);
    await lockMeasurements(db, periodo);
    const people = await loads.people(db, periodo, cargaId);
    const summary = { cargaId, ...counts, emAndamento: isRunning(periodo, clock) };
    if (simular) {
      const answer = { ...summary, ...tellFaults(loadFaults(people)) };
      await tell(answer);
      return answer;
    }
    assertNoneInRm(people);
    const answer = { ...summary, falhas: [], outrasFalhas: [] };
    await loads.close(db, periodo, cargaId);
    await loads.conclude(db, cargaId, clock.now(), answer);
    await tell(answer);
    return answer;
  },
} satisfies Partial<Handlers>;
