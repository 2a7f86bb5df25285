import type { Schema } from '@aponta/sdk';
import { queryOptions } from '@aponta/sdk/query';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { toast } from '../../ui/toaster.tsx';
import { refuseProjeto } from './entry-form.ts';

const PROJETO = '/contrato/projeto/find/{id}';

/** Reads a project anew, for what is known of it may be old; tells why when hours may not be logged in it, and answers none. */
export function useReadProjeto() {
  const client = useQueryClient();
  return async (id: number): Promise<Schema<'Projeto'> | undefined> => {
    const projeto = await client
      .fetchQuery(queryOptions(api, PROJETO, { path: { id } }))
      .catch(() => undefined);
    if (!projeto) return undefined;
    const reasons = refuseProjeto(projeto);
    for (const reason of reasons) toast.error(reason);
    return reasons.length > 0 ? undefined : projeto;
  };
}
