import { addMonths, hasRole, type Input, lastDayOf, monthOf, type PathOf } from '@aponta/sdk';
import { queryOptions } from '@aponta/sdk/query';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/user.ts';
import { useFavorites } from './favorites.ts';
import { useToday } from './use-today.ts';
import { recentWork, type Work } from './work.ts';

/** Milliseconds after the start, so that what is in sight comes first. */
const LATER = 2000;

/**
 * Reads ahead what time entry needs without a connection: this month and the last, and the projects and activities of the
 * user's favourites and recent works. Only where the page itself is kept; what is read is kept by lib/kept-reads.ts.
 */
export function useOfflineReads(): void {
  const client = useQueryClient();
  const { favorites } = useFavorites();
  const today = useToday();
  const logs = hasRole(useUser(), 'APONTA_HORAS');
  const read = useEffectEvent(() => readAhead(client, today, favorites));
  useEffect(() => {
    if (!logs || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    void navigator.serviceWorker.ready.then(() => {
      if (!ended) timer = setTimeout(() => void read(), LATER);
    });
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [logs]);
}

async function readAhead(client: QueryClient, today: string, favorites: readonly Work[]) {
  const get = <P extends PathOf<'get'>>(path: P, input: Input<'get', P>) =>
    client
      .fetchQuery({ ...queryOptions(api, path, input), meta: { silent: 'all' } })
      .catch(() => undefined);
  const ultimo = await get('/apontamento/apontamento/ultimo', {});
  const month = monthOf(today);
  const logged = [];
  for (const each of [month, addMonths(month, -1)]) {
    const [year = 0, number = 0] = each.split('-').map(Number);
    const days = await get('/apontamento/apontamento', { query: { month: number, year } });
    logged.push(...(days ?? []));
    const span = { inicio: `${each}-01`, fim: lastDayOf(each) };
    await get('/apontamento/apontamento/esperado', { query: span });
    if (!ultimo?.secao) continue;
    await get('/funcionarios/secao/{codigo}/calendario/{year}/{month}', {
      path: { codigo: ultimo.secao.codigo, year, month: number },
    });
  }
  await get('/apontamento/apontamento/rateios-cc', { query: { data: today } });
  await get('/apontamento/periodo/user', { query: { day: today } });
  const works = [...favorites, ...recentWork(logged, favorites)];
  for (const id of new Set(works.map(({ projeto }) => projeto.id))) {
    await get('/contrato/projeto/find/{id}', { path: { id } });
    await get('/contrato/projeto/atividade-apontamento/{projetoId}/all', {
      path: { projetoId: id },
      query: { active: true },
    });
  }
}
