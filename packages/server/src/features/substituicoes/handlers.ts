import { formatDate, type Schema, texts } from '@aponta/sdk';
import { findApprover } from '../../domain/aprovacao/approver-queries.ts';
import { type Notice, notify } from '../../domain/notificacao/queries.ts';
import { lockPerson } from '../../domain/pessoa/queries.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { pageOf } from '../../infra/page.ts';
import { toSubstituicao } from './mapper.ts';
import * as queries from './queries.ts';
import { accept, assertOpen } from './rules.ts';

type Substituicao = Schema<'Substituicao'>;

const read = async ({ db, clock }: Context, id: number): Promise<Substituicao> =>
  toSubstituicao(await queries.get(db, id), today(clock));

/** One that is not over and whose days the caller may change, with its person locked. */
async function lock(call: Context, id: number): Promise<Substituicao> {
  const row = await queries.findToChange(call.db, call.user, id);
  if (!row) throw notFound();
  await lockPerson(call.db, row.funcionario);
  const found = await read(call, id);
  assertOpen(found);
  return found;
}

/** Tells the substitute, and who is substituted; not who named them. */
function tell({ db, user, clock }: Context, named: Substituicao): Promise<void> {
  const { colaborador, substituto } = named;
  const days = [formatDate(named.inicio), formatDate(named.fim)] as const;
  const notices: Notice[] = [
    {
      usuario: substituto.codigo,
      tipo: 'INFO',
      mensagem: texts.nomeadoSubstituto(colaborador.nome, ...days),
    },
    {
      usuario: colaborador.codigo,
      tipo: 'INFO',
      mensagem: texts.temSubstituto(substituto.nome, ...days),
    },
  ];
  return notify(
    db,
    clock.now(),
    notices.filter(({ usuario }) => usuario !== user.codigo),
  );
}

/** Judges what is asked of a person's substitute. */
async function judge(
  { db, user, clock }: Context,
  codigo: string,
  asked: Schema<'SubstituicaoAlterada'>,
  before?: Substituicao,
): Promise<void> {
  accept(asked, {
    colaborador: await queries.findPerson(db, codigo),
    permitido: codigo === user.codigo || queries.seesAll(user),
    admin: user.papeis.includes('ADMIN'),
    substituto: await findApprover(db, asked.substituto),
    outra: await queries.findOverlapping(db, codigo, asked, before?.id),
    ...(before && { antes: before }),
    today: today(clock),
  });
}

export const substituicoesHandlers = {
  listarSubstituicoes: async ({ db, user, query, clock }) => {
    const day = today(clock);
    const { rows, ...found } = await queries.list(db, user, query, day);
    const content = rows.map((row) => toSubstituicao(row, day));
    return pageOf(query, query.sort, content, found);
  },

  criarSubstituicao: async (call) => {
    const { db, user, body, clock, audit } = call;
    const funcionario = body.colaborador ?? user.codigo;
    if (await queries.findPerson(db, funcionario)) await lockPerson(db, funcionario);
    await judge(call, funcionario, body);
    const author = { funcionario, criada_por: user.codigo, criada_em: clock.now() };
    const named = await read(call, await queries.insert(db, body, author));
    await tell(call, named);
    return audit('substituicao', null, named);
  },

  salvarSubstituicao: async (call) => {
    const { db, path, body, audit } = call;
    const before = await lock(call, path.id);
    await judge(call, before.colaborador.codigo, body, before);
    await queries.update(db, path.id, body);
    const after = await read(call, path.id);
    if (after.substituto.codigo !== before.substituto.codigo) await tell(call, after);
    return audit('substituicao', before, after);
  },

  encerrarSubstituicao: async (call) => {
    const { db, user, path, clock, audit } = call;
    const before = await lock(call, path.id);
    await queries.end(db, path.id, user.codigo, clock.now());
    return audit('substituicao', before, await read(call, path.id));
  },
} satisfies Partial<Handlers>;
