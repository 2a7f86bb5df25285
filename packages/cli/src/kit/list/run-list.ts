import { getPage, type ListPath, paginate, type Query } from '@aponta/sdk';
import { Option } from 'commander';
import { writeList } from '../output/list.ts';
import type { Context } from '../run/context.ts';
import { UsageError } from '../run/failure.ts';
import type { ListSpec, Options, PageOptions } from './list-command.ts';

/** Fetches and writes what a list command asks for: a page, or every page with --tudo or a filter of rows. */
export async function runList<P extends ListPath>(
  context: Context,
  spec: ListSpec<P>,
  options: Options & PageOptions,
): Promise<void> {
  const { api, output } = context;
  const { pagina = 1, tamanho, ordem: sort, tudo, filtro } = options;
  if (filtro && (tamanho || options.pagina))
    throw new UsageError(
      'Com --filtro vêm todas as linhas que servem, de todas as páginas: --pagina e --tamanho não valem com ele',
    );
  const prepared = await spec.prepare?.(context, options);
  // Each filter has the contract's type; together they are the list's query.
  const query = {
    ...(await filtersOf(context, spec, options)),
    ...prepared?.query,
    ...(sort && { sort }),
  } as Query<P>;
  const init = { path: prepared?.path };
  if (tudo || filtro) {
    const size = tamanho ?? 500;
    const rows = counted(context, paginate(api, spec.path, { ...query, size }, init));
    return writeList(output, spec, options, rows);
  }
  const size = tamanho ? { size: tamanho } : {};
  const page = await getPage(api, spec.path, { ...query, ...size, page: pagina - 1 }, init);
  await writeList(output, spec, options, page.content);
  if (page.totalPages <= 1 || page.content.length === 0) return;
  const first = page.page * page.size + 1;
  const last = first + page.content.length - 1;
  const more = last < page.totalElements ? ` Mais com --pagina ${pagina + 1} ou --tudo.` : '';
  output.note(`Linhas ${first} a ${last} de ${page.totalElements.toLocaleString('pt-BR')}.${more}`);
}

async function filtersOf<P extends ListPath>(
  { api }: Context,
  { filters = [] }: ListSpec<P>,
  options: Options,
): Promise<Options> {
  const query: Options = {};
  for (const { field, flags, find } of filters) {
    const value = options[new Option(flags).attributeName()];
    if (value !== undefined) query[field] = find ? await find(api, String(value)) : value;
  }
  return query;
}

/** Passes the rows on and shows how many have come. */
async function* counted<R>({ output }: Context, rows: AsyncIterable<R>): AsyncGenerator<R> {
  const progress = output.progress('Lendo');
  let count = 0;
  try {
    for await (const row of rows) {
      progress.update(++count);
      yield row;
    }
  } finally {
    progress.end();
  }
}
