import type { Aponta, ListPath, Query, Row } from '@aponta/sdk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { orders } from '../../generated/choices.ts';
import type { Column } from '../output/columns.ts';
import type { Listing, ListOptions } from '../output/list.ts';
import { type Context, open } from '../run/context.ts';
import { countValue, listValue } from '../values/plain-values.ts';

type FilterField<Q> = Exclude<keyof Q & string, 'page' | 'apos' | 'size' | 'sort'>;

/** An option that is a filter of the contract. Without `<value>` in its flags it says true. */
export type ListFilter<Q> = {
  [F in FilterField<Q>]: {
    field: F;
    flags: string;
    description: string;
    /** Reads what was typed; throws InvalidArgumentError. */
    read?: (text: string) => NonNullable<Q[F]>;
    /** Finds what was typed; throws Failure. */
    find?: (api: Aponta, text: string) => Promise<NonNullable<Q[F]>>;
  };
}[FilterField<Q>];

/** A list of the contract as a command. */
export interface ListSpec<P extends ListPath> extends Listing<Row<P>> {
  path: P;
  columns: readonly Column<Row<P>>[];
  filters?: readonly ListFilter<Query<P>>[];
  /** Makes the parts of the path and the query that do not come from the filters. */
  prepare?: (context: Context, options: Options) => Promise<Prepared<P>>;
}

export interface Prepared<P extends ListPath> {
  path?: Record<string, string | number>;
  query?: Partial<Query<P>>;
}

export type Options = Record<string, unknown>;

export interface PageOptions extends ListOptions {
  pagina?: number;
  tamanho?: number;
  ordem?: string;
  tudo?: boolean;
}

/** Makes `command` list the rows of `spec`. */
export function listCommand<P extends ListPath>(command: Command, spec: ListSpec<P>): Command {
  for (const { flags, description, read } of spec.filters ?? []) {
    const option = new Option(flags, description);
    command.addOption(read ? option.argParser<unknown>((text) => read(text)) : option);
  }
  const order = orders[spec.path];
  if (order) {
    const description = `ordena por um campo, e campo,desc inverte; sem ela, ${order.default}`;
    const option = new Option('--ordem <campo>', description).choices(order.fields);
    command.addOption(option.argParser((text) => sortValue(text, order.fields)));
  }
  return rowOptions(command)
    .addOption(
      new Option('--pagina <n>', 'a página, a partir de 1').argParser(countValue).conflicts('tudo'),
    )
    .addOption(
      new Option(
        '--tamanho <n>',
        'linhas por página, até 500; sem --filtro, que vê todas',
      ).argParser(countValue),
    )
    .option('--tudo', 'todas as páginas')
    .action(async (...parameters: unknown[]) => {
      const context = await open(command);
      const { runList } = await import('./run-list.ts');
      await runList(context, spec, { ...command.opts(), argumentos: parameters.slice(0, -2) });
    });
}

/** Rows that come at once. */
interface RowsSpec<R> extends Listing<R> {
  rows: (context: Context) => Promise<readonly R[]>;
}

/** Makes `command` list rows that come without pages. */
export function rowsCommand<R>(command: Command, spec: RowsSpec<R>): Command {
  return rowOptions(command).action(async (options: ListOptions) => {
    const context = await open(command);
    const { writeList } = await import('../output/list.ts');
    await writeList(context.output, spec, options, await spec.rows(context));
  });
}

/** Adds the options of every command that lists rows. */
export function rowOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--colunas <campos>', 'os campos a mostrar: data,horas,projeto.codigo').argParser(
        listValue,
      ),
    )
    .addOption(
      new Option(
        '--filtro <condição>',
        'só linhas com campo=valor, campo~parte ou campo>=valor, como mostrado; pode se repetir',
      ).argParser(filterTexts),
    );
}

/** The conditions as they were typed; they are read with the first row, for that needs the SDK. */
function filterTexts(text: string, before: string[] = []): string[] {
  if (!/^[\w.]+(!=|>=|<=|=|~|>|<)/.test(text))
    throw new InvalidArgumentError('Use campo=valor, campo~parte ou campo>=valor');
  return [...before, text];
}

function sortValue(text: string, fields: readonly string[]): string {
  const [field = '', direction = 'asc', ...rest] = text.split(',');
  if (!fields.includes(field) || !/^(asc|desc)$/.test(direction) || rest.length > 0)
    throw new InvalidArgumentError(
      `Use ${fields.join(', ')}; e ,desc depois do campo para inverter`,
    );
  return `${field},${direction}`;
}
