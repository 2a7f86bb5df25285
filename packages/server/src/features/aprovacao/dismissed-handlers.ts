import { type Schema, texts } from '@aponta/sdk';
import { tell } from '../../domain/aprovacao/act.ts';
import { findApprover } from '../../domain/aprovacao/approver-queries.ts';
import { hoursSubjects, measurementSubjects } from '../../domain/aprovacao/notices.ts';
import { transition } from '../../domain/aprovacao/queries.ts';
import { reassignNotices, replaceDismissed } from '../../domain/aprovacao/reassign.ts';
import { actorOf } from '../../domain/aprovacao/state.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import * as lists from './list-queries.ts';
import { toAprovacao, toTotais } from './mapper.ts';

type Key = Schema<'ChaveAprovacao'>;

const subjectsOf = (row: lists.ApprovalRow) =>
  row.terceiros_codigo === null
    ? hoursSubjects(row)
    : measurementSubjects({ codigo: row.terceiros_codigo, executante: row.nome });

/** Puts somebody in the place of who was dismissed, in one row. */
async function replace(
  { db, user, clock, audit }: Context,
  key: Key,
  codigo: string,
  motivoTroca: string,
): Promise<void> {
  const before = await lists.findByKey(db, key).executeTakeFirst();
  if (!before) throw notFound();
  await transition(db, before, replaceDismissed(before, codigo, before.aguarda_desligado));
  const after = await lists.findByKey(db, key).executeTakeFirst();
  if (!after) throw new Error(`approval ${before.id} is gone`);
  const actor = actorOf(user, clock.now());
  await tell(db, actor, after, reassignNotices(before, after, actor, subjectsOf(after)));
  await audit(key.apontamento ? 'aprovacao' : 'medicao-terceiros', toAprovacao(before, user), {
    ...toAprovacao(after, user),
    motivoTroca,
  });
}

/** Why a row was not done; null where it was. What is no refusal of ours ends the whole. */
async function outcomeOf(act: Promise<void>): Promise<string | null> {
  try {
    await act;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

export const dismissedHandlers = {
  listarAprovacoesDeDesligados: async ({ db, user, query }) => {
    const { rows, totais, ...found } = await lists.listOfDismissed(db, query);
    const content = rows.map((row) => toAprovacao(row, user));
    return { ...pageOf(query, query.sort, content, found), totais: toTotais(totais) };
  },

  reatribuirAprovacoes: async (call) => {
    const { itens, aprovador } = call.body;
    const motivo = call.body.motivo.trim();
    const person = await findApprover(call.db, aprovador);
    throwBroken([
      ...brokenIf(motivo === '', 'MOTIVO_OBRIGATORIO', 'motivo', texts.motivoReatribuicao),
      ...brokenIf(!person, 'APROVADOR_INVALIDO', 'aprovador', texts.aprovadorInvalido),
      ...brokenIf(
        person?.aprova === false,
        'APROVADOR_SEM_PAPEL',
        'aprovador',
        texts.aprovadorSemPapel(person?.nome ?? ''),
      ),
    ]);
    const done: Schema<'Reatribuicao'>['itens'] = [];
    for (const { apontamento, id } of itens) {
      const motivoRecusa = await outcomeOf(replace(call, { apontamento, id }, aprovador, motivo));
      done.push({ apontamento, id, feita: motivoRecusa === null, motivo: motivoRecusa });
    }
    // Each row that was done has its own; this one says what was asked for, where none was.
    await call.audit('aprovacao', { itens }, { itens: done, aprovador, motivo });
    return { itens: done };
  },
} satisfies Partial<Handlers>;
