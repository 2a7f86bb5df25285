import type { PathOf } from '@aponta/sdk';
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { createStore, del, get, type UseStore, update } from 'idb-keyval';
import manifest from '../../package.json' with { type: 'json' };
import type { Usuario } from './user.ts';

/** What time entry reads, kept for when there is no connection. */
const paths: readonly string[] = [
  '/apontamento/apontamento',
  '/apontamento/apontamento/esperado',
  '/apontamento/apontamento/ultimo',
  '/apontamento/apontamento/rateios-cc',
  '/apontamento/periodo/user',
  '/contrato/projeto/atividade-apontamento/{projetoId}/all',
  '/contrato/projeto/find/{id}',
  '/funcionarios/secao/{codigo}/calendario/{year}/{month}',
] satisfies PathOf<'get'>[];

export interface Kept {
  /** Of Aponta: what an older one has read may have another shape. */
  version: string;
  user: Usuario;
  queries: DehydratedState['queries'];
}

const DAY = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 40;

/** Who this browser may show without asking the server: who was signed in last and has not signed out. */
const OWNER = 'aponta.sem-conexao';
export const allowKept = (codigo: string) => localStorage.setItem(OWNER, codigo);
export const forbidKept = () => localStorage.removeItem(OWNER);

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore('aponta-leituras', 'leituras');
  return opened;
};

/** What is kept now: of the same person and version also what was read before, unless it is older than `since`. */
export function merged(kept: Kept | undefined, now: Kept, since: number): Kept {
  const read = new Set(now.queries.map(({ queryHash }) => queryHash));
  const older = (isOf(kept, now.user.codigo, now.version) ? kept.queries : []).filter(
    ({ queryHash, state }) => !read.has(queryHash) && state.dataUpdatedAt > since,
  );
  return { ...now, queries: [...older, ...now.queries] };
}

/** Whether what is kept may be shown to `owner`, by this version. */
export const isOf = (kept: Kept | undefined, owner: string, version: string): kept is Kept =>
  kept?.user.codigo === owner && kept.version === version;

/** Keeps what the user reads from now on, theirs alone: what was kept of somebody else is gone. Answers how to stop. */
export function keepReads(client: QueryClient, user: Usuario): () => void {
  const save = async () => {
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: ({ queryKey: [path], state }) =>
        state.status === 'success' && paths.includes(String(path)),
    });
    const now: Kept = { version: manifest.version, user, queries };
    await update<Kept>(
      'ultimo',
      (kept) => merged(kept, now, Date.now() - KEPT_DAYS * DAY),
      store(),
    ).catch(() => undefined);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, 1000);
  };
  soon();
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && paths.includes(String(query.queryKey[0]))) soon();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Nobody is signed in: what is kept goes, unless its person has only to sign in again. */
export async function dropForbidden(): Promise<void> {
  if (!localStorage.getItem(OWNER)) await del('ultimo', store()).catch(() => undefined);
}

/** Without a connection: who was signed in last, and what they had read; undefined when nothing may be shown. */
export async function openKept(client: QueryClient): Promise<Usuario | undefined> {
  const owner = localStorage.getItem(OWNER);
  if (!owner) return undefined;
  const kept = await get<Kept>('ultimo', store()).catch(() => undefined);
  if (!isOf(kept, owner, manifest.version)) return undefined;
  hydrate(client, { mutations: [], queries: kept.queries });
  return kept.user;
}
