import { type Schema, texts } from '@aponta/sdk';
import { notify } from '../../domain/notificacao/queries.ts';
import { lockPerson } from '../../domain/pessoa/queries.ts';
import { unfitPerson } from '../../domain/pessoa/rules.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { toAusencia } from './mapper.ts';
import * as queries from './queries.ts';
import { accept, inWords } from './rules.ts';

type Ausencia = Schema<'Ausencia'>;

async function read(db: Db, id: number): Promise<Ausencia> {
  const row = await queries.find(db, id);
  if (!row) throw notFound();
  return toAusencia(row);
}

/** An absence, with its person locked as entries lock them. */
async function lock(db: Db, id: number): Promise<Ausencia> {
  const { colaborador } = await read(db, id);
  await lockPerson(db, colaborador.codigo);
  return read(db, id);
}

const tell = ({ db, clock }: Context, ausencia: Ausencia, text: (ausencia: string) => string) =>
  notify(db, clock.now(), [
    { usuario: ausencia.colaborador.codigo, tipo: 'INFO', mensagem: text(inWords(ausencia)) },
  ]);

export const ausenciasHandlers = {
  listarAusencias: async ({ db, query }) => {
    const { rows, ...found } = await queries.list(db, query);
    return pageOf(query, query.sort, rows.map(toAusencia), found);
  },

  criarAusencia: async (call) => {
    const { db, body, audit } = call;
    const person = await queries.findPerson(db, body.colaborador);
    if (person) await lockPerson(db, body.colaborador);
    const outra = await queries.findOverlapping(db, body.colaborador, body);
    const accepted = accept(body, { colaborador: unfitPerson(person), outra });
    const ausencia = await read(db, await queries.insert(db, body.colaborador, accepted));
    await tell(call, ausencia, texts.ausenciaRegistrada);
    return audit('ausencia', null, ausencia);
  },

  salvarAusencia: async (call) => {
    const { db, path, body, audit } = call;
    const before = await lock(db, path.id);
    const outra = await queries.findOverlapping(db, before.colaborador.codigo, body, path.id);
    await queries.update(db, path.id, accept(body, { colaborador: [], outra }));
    const after = await read(db, path.id);
    await tell(call, after, texts.ausenciaAlterada);
    return audit('ausencia', before, after);
  },

  excluirAusencia: async (call) => {
    const { db, path, audit } = call;
    const before = await lock(db, path.id);
    await queries.remove(db, path.id);
    await tell(call, before, texts.ausenciaExcluida);
    await audit('ausencia', before, null);
  },
} satisfies Partial<Handlers>;
