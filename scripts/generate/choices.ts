interface Parameter {
  $ref?: string;
  name: string;
  schema?: { enum?: string[]; default?: string };
}
interface Contract {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  components: {
    parameters?: Record<string, Parameter>;
    schemas: Record<string, { enum?: string[] }>;
  };
}

/** The values that the terminal offers, which are the contract's, without the contract. */
export function choicesModule({ paths, components }: Contract): string {
  const named = ({ $ref, ...parameter }: Parameter) =>
    $ref ? components.parameters?.[$ref.split('/').at(-1) ?? ''] : parameter;
  const orders = Object.entries(paths).flatMap(([path, { get }]) => {
    const sort = get?.parameters?.map(named).find((parameter) => parameter?.name === 'sort');
    if (!sort?.schema?.enum) return [];
    const fields = [...new Set(sort.schema.enum.map((order) => order.split(',')[0]))];
    return [[path, { fields, default: sort.schema.default }] as const];
  });
  const rows = orders.map(
    ([path, order]) => `  ${JSON.stringify(path)}: ${JSON.stringify(order)},\n`,
  );
  return [
    '/** The fields that order a list, by its path. */',
    'export const orders: Readonly<',
    '  Record<string, { readonly fields: readonly string[]; readonly default: string } | undefined>',
    `> = {\n${rows.join('')}};`,
    '',
    '/** What a token may be allowed to call. */',
    `export const groups: readonly string[] = ${JSON.stringify(components.schemas.GrupoOperacoes?.enum)};\n`,
  ].join('\n');
}
