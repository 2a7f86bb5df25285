import type { Schema } from '@aponta/sdk';
import { queryOptions } from '@aponta/sdk/query';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isAway } from '../../lib/connection.ts';
import { showError } from '../../lib/query-client.ts';
import { toast } from '../../ui/toaster.tsx';
import { refuseProjeto } from './entry-form.ts';

/** Reads a project anew, for what is known of it may be old; tells why when hours may not be logged in it, and answers none. */
export function useReadProjeto() {
  const client = useQueryClient();
  return async (id: number): Promise<Schema<'Projeto'> | undefined> => {
    const options = queryOptions(api, '/contrato/projeto/find/{id}', { path: { id } });
    const projeto = await client
      .fetchQuery({ ...options, meta: { silent: 'errors' } })
      .catch((error: Error) => {
        // Without a connection what was read before has to do; the server judges the entry anyway.
        const kept = isAway(error) && client.getQueryData<Schema<'Projeto'>>(options.queryKey);
        if (kept) return kept;
        showError(error);
        return undefined;
      });
    if (!projeto) return undefined;
    const reasons = refuseProjeto(projeto);
    toast.errors(reasons);
    return reasons.length > 0 ? undefined : projeto;
  };
}
