import type { Input, PathOf } from '@aponta/sdk';
import { formatHours, hoursToMinutes, type Schema } from '@aponta/sdk';
import { queryOptions } from '@aponta/sdk/query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { bodyOf, type EntryForm } from './entry-form.ts';

type Apontamento = Schema<'Apontamento'>;

/** An entry as a form holds it, with what the entry only names read anew: it may be closed by now. */
export async function formOf(client: QueryClient, entry: Apontamento): Promise<EntryForm> {
  const get = <P extends PathOf<'get'>>(path: P, input: Input<'get', P>) =>
    client.fetchQuery(queryOptions(api, path, input));
  const { documento } = entry;
  const [secoes, projeto, documentos] = await Promise.all([
    get('/funcionarios/secao/find', { query: { codigo: entry.secao, page: 0, size: 1 } }),
    get('/contrato/projeto/find/{id}', { path: { id: entry.projeto.id } }),
    documento &&
      get('/documento/documento', {
        query: { codigo: documento.codigo, projeto: entry.projeto.id, page: 0, size: 20 },
      }),
  ]);
  return {
    secao: secoes.content.find(({ codigo }) => codigo === entry.secao) ?? null,
    projeto,
    atividade: entry.atividade,
    data: entry.data,
    horas: entry.horaEntrada ? '' : formatHours(entry.horas),
    horaEntrada: entry.horaEntrada ?? '',
    horaSaida: entry.horaSaida ?? '',
    observacao: entry.observacao ?? '',
    documento: documentos?.content.find(({ id }) => id === documento?.id) ?? null,
    ldPendente: entry.ldPendente,
  };
}

/** Whether saving the form would change nothing of the entry: so it was saved, though no answer came. */
export function isStored(entry: Apontamento, form: EntryForm): boolean {
  const body = bodyOf(form);
  return (
    entry.secao === body.secao &&
    entry.projeto.id === body.projeto &&
    entry.atividade.id === body.atividade &&
    (entry.documento?.id ?? null) === body.documento &&
    entry.data === body.data &&
    hoursToMinutes(entry.horas) === hoursToMinutes(body.horas ?? 0) &&
    entry.horaEntrada === body.horaEntrada &&
    entry.horaSaida === body.horaSaida &&
    entry.observacao === body.observacao &&
    entry.ldPendente === body.ldPendente
  );
}
