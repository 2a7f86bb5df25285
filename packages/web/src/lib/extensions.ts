import { ApontaError, businessDate, type Extension, extensionReads } from '@aponta/sdk';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { call } from './api.ts';
import { useGet } from './use-api.ts';
import type { Usuario } from './user.ts';

const none: ReadonlySet<Extension> = new Set();

export const LackingContext = createContext(none);

/** What the services do not know; nothing, where they are our own. */
export const useLacking = () => use(LackingContext);

/** Whether the services know what a part of the screen needs. */
export const useKnows = (extension: Extension) => !useLacking().has(extension);

/** Asks a company's services, once a page, which of our parts they do not know; undefined until they have answered. */
export function useAskLacking(user: Usuario | null | undefined) {
  const ambiente = useGet('/ambiente', {}, { silent: true });
  const gateway = ambiente.data?.gateway ?? false;
  const { data } = useQuery({
    queryKey: ['extensions', user?.codigo],
    queryFn: ({ signal }) => askLacking(signal),
    enabled: gateway && !!user,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'errors' },
  });
  // Asked again after it failed it is pending anew, which must not take the screens away.
  if (ambiente.isPending && !ambiente.isFetched) return undefined;
  return gateway ? data : none;
}

async function askLacking(signal: AbortSignal): Promise<ReadonlySet<Extension>> {
  const parts = Object.keys(extensionReads) as Extension[];
  const lacks = await Promise.all(parts.map((part) => isLacking(part, signal)));
  return new Set(parts.filter((_, index) => lacks[index]));
}

/** Whether a part is unknown: another refusal is of who asks, and a service that is away may know it. */
async function isLacking(part: Extension, signal: AbortSignal): Promise<boolean> {
  const path = extensionReads[part];
  try {
    if (path === '/apontamento/apontamento/esperado') {
      const inicio = businessDate(new Date());
      await call('get', path, { query: { inicio, fim: inicio } }, { signal });
    } else {
      await call('get', path, {}, { signal });
    }
    return false;
  } catch (error) {
    return error instanceof ApontaError && error.status === 404;
  }
}
