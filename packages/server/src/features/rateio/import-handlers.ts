import { texts } from '@aponta/sdk';
import { splitAgain } from '../../domain/medicao/queries.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { simulate } from '../../infra/db/simulate.ts';
import { AppError } from '../../infra/errors.ts';
import * as imports from './import-queries.ts';
import { isRunning } from './load-handlers.ts';
import * as loads from './load-queries.ts';
import { toImportacao, toMudanca, toUndone } from './mapper.ts';
import * as queries from './queries.ts';
import type { Periodo } from './row-queries.ts';
import { assertNoneInRm, assertUndoable, planImport } from './rules.ts';
import * as undos from './undo-queries.ts';

/** Makes a load ready to be imported: it is concluded, or is for as long as the question lasts. */
async function readyLoad(
  db: Db,
  periodo: Periodo,
  cargaId: string,
  simular: boolean,
): Promise<void> {
  if (await loads.isConcluded(db, periodo, cargaId)) return;
  if (!simular) throw new AppError(409, 'CARGA_ABERTA', texts.cargaAberta);
  assertNoneInRm(await loads.people(db, periodo, cargaId));
  await loads.close(db, periodo, cargaId);
}

export const importHandlers = {
  importarRateios: (call) => {
    const { db, user, query, clock, audit } = call;
    const { cargaId, periodoInteiro = false, substituir = false, simular = false } = query;
    const only = periodoInteiro ? undefined : cargaId;
    return simulate(db, simular, async () => {
      const periodo = await queries.lockPeriod(db, call);
      await imports.lockMeasurements(db, periodo);
      if (cargaId !== undefined) await readyLoad(db, periodo, cargaId, simular);
      const candidates = await imports.candidates(db, periodo, only);
      assertNoneInRm(candidates.filter(({ gerado }) => !gerado));
      const plan = planImport(candidates, substituir);
      await imports.removeRepeated(
        db,
        periodo,
        plan.filter(({ acao }) => acao === 'IGUAL'),
      );
      const wanted = plan.filter(({ acao }) => acao === 'IMPORTA' || acao === 'SUBSTITUI');
      const origin = {
        criada_por: user.codigo,
        criada_em: clock.now(),
        carga_id: cargaId ?? null,
      };
      const made =
        wanted.length === 0 ? null : await imports.importRows(db, periodo, wanted, origin);
      const answer = {
        importacao: made === null || simular ? null : toImportacao(made),
        colaboradores: wanted.length,
        naoImportados: plan.flatMap(({ colaborador: codigo, nome, motivo }) =>
          motivo === null ? [] : [{ colaborador: { codigo, nome }, motivo }],
        ),
        emAndamento: isRunning(periodo, clock),
        plano: plan.map(toMudanca),
        foraDaCarga: only === undefined ? [] : await imports.outsideOf(db, periodo, only),
      };
      await audit('rateio', null, { id: periodo.id, ...answer });
      return answer;
    });
  },

  descartarRateios: async (call) => {
    const { db, body, audit } = call;
    const periodo = await queries.lockPeriod(db, call);
    const colaboradores = await imports.discardWaiting(db, periodo, body.colaboradores);
    await audit('rateio', { id: periodo.id, colaboradores }, { id: periodo.id });
    return { colaboradores };
  },

  desfazerImportacao: (call) => {
    const { db, user, path, query, clock, audit } = call;
    return simulate(db, query.simular, async () => {
      const periodo = await queries.lockPeriod(db, call);
      const importacao = await undos.findUndoable(db, periodo, path.id);
      await imports.lockMeasurements(db, periodo);
      const people = await undos.peopleOf(db, periodo, path.id);
      assertUndoable(importacao, people);
      const before = toImportacao(await queries.findImport(db, path.id));
      const by = { desfeita_por: user.codigo, desfeita_em: clock.now() };
      await undos.undo(db, periodo, path.id, by);
      const medicoes = await splitAgain(
        db,
        periodo,
        people.map(({ colaborador }) => colaborador),
        importacao.criada_em,
      );
      const answer = {
        importacao: toImportacao(await queries.findImport(db, path.id)),
        mudancas: people.map(toUndone),
      };
      const after = { id: periodo.id, ...answer, medicoes };
      await audit('rateio', { id: periodo.id, importacao: before }, after);
      return answer;
    });
  },
} satisfies Partial<Handlers>;
