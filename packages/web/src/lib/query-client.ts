import { ApontaError, describeError, successText } from '@aponta/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toaster.tsx';

/** Which toasts a call keeps to itself. */
export type Silent = 'success' | 'errors' | 'all';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { silent?: Silent };
    mutationMeta: { method: string; path: string; silent?: Silent };
  }
}

/** Whether the page is leaving its user, whose session ended or gave way to somebody else's. */
export const isLeaving = (error: unknown) =>
  error instanceof ApontaError &&
  (error.status === 401 || error.codigo === 'SESSAO_DE_OUTRA_PESSOA');

/** Error toasts of part 1, section 8. A page that leaves has none: the sign-in screen says why. */
export function showError(error: Error) {
  if (isLeaving(error)) return;
  toast.errors(describeError(error));
}

const silences = (silent: Silent | undefined, what: Silent) => silent === what || silent === 'all';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (!silences(meta?.silent, 'errors')) showError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (!silences(meta?.silent, 'errors')) showError(error);
    },
    onSuccess: (_data, _variables, _result, { meta }) => {
      if (!meta || silences(meta.silent, 'success')) return;
      const text = successText(meta.method, meta.path);
      if (text) toast.success(text);
    },
  }),
  // The SDK retries what may be retried; `always` because an intranet works with the internet down.
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
