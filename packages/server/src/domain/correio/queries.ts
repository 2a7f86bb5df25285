import { randomUUID } from 'node:crypto';
import type { Db } from '../../infra/db/pool.ts';
import { slices } from '../../infra/db/slices.ts';
import type { Letter } from './letter.ts';

const hour = 60 * 60 * 1000;
/** What could not be sent by then would only puzzle whoever gets it. */
const letterHours = 48;

interface Outgoing {
  para: string;
  letter: Letter;
  /** Part of the letter that nobody may read in the database, sealed by `sealed for the id of the row`. */
  segredo?: (id: string) => string;
  /** What is told once only, whoever tells it. */
  chave?: string;
  /** Milliseconds for which it is worth sending. */
  valeMs?: number;
}

/** Writes letters in the transaction of what they tell of; where no letters are sent, none. Answers how many. */
export async function post(db: Db, now: Date, letters: readonly Outgoing[]): Promise<number> {
  if (letters.length === 0 || !(await sends(db, 'EMAIL'))) return 0;
  return write(
    db,
    now,
    letters.map(({ para, letter, segredo, ...rest }) => {
      const id = randomUUID();
      const conteudo = { ...letter, ...(segredo && { segredo: segredo(id) }) };
      return { id, canal: 'EMAIL', destino: para, assunto: letter.assunto, conteudo, ...rest };
    }),
  );
}

/** Longer texts are cut: a push service takes 4 kB in all. */
const shownLength = 600;

/** What a letter says, to a browser; `codigo`: whose it is. */
interface Shown {
  codigo: string;
  inscricao: string;
  letter: Letter;
  chave?: string;
}

/** Writes what browsers are to show, as `post` does letters. */
export const postToBrowsers = (db: Db, now: Date, shown: readonly Shown[]): Promise<number> =>
  write(
    db,
    now,
    shown.map(({ codigo, inscricao, letter, chave }) => ({
      id: randomUUID(),
      canal: 'PUSH',
      destino: codigo,
      assunto: letter.assunto,
      conteudo: {
        titulo: letter.assunto,
        texto: [...letter.paragrafos, ...(letter.linhas ?? [])].join('\n').slice(0, shownLength),
        caminho: letter.botao?.caminho ?? '/',
      },
      inscricao_id: inscricao,
      chave,
    })),
  );

interface NewItem extends Pick<Outgoing, 'chave' | 'valeMs'> {
  id: string;
  canal: string;
  destino: string;
  assunto: string;
  conteudo: object;
  inscricao_id?: string;
}

async function write(db: Db, now: Date, items: readonly NewItem[]): Promise<number> {
  const rows = items.map(({ conteudo, chave, valeMs = letterHours * hour, ...item }) => ({
    inscricao_id: null,
    ...item,
    conteudo: JSON.stringify(conteudo),
    chave: chave ?? null,
    criada_em: now,
    vale_ate: new Date(now.getTime() + valeMs),
  }));
  let written = 0;
  for (const some of slices(rows)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('saida')
      .values(some)
      .onConflict((conflict) => conflict.column('chave').doNothing())
      .executeTakeFirstOrThrow();
    written += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return written;
}

/** Whether somebody sends what is written for a channel. */
export async function sends(db: Db, canal: 'EMAIL' | 'WEBHOOK' | 'PUSH'): Promise<boolean> {
  const row = await db
    .selectFrom('canal_saida')
    .select('ativo')
    .where('canal', '=', canal)
    .executeTakeFirst();
  return row?.ativo ?? false;
}
