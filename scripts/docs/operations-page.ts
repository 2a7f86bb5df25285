interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-permissao': string | string[];
}
interface Contract {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/** The operations of the contract by group, each with the place in /api/docs that tells its fields and tries it out. */
export function operationsPage({ tags, paths }: Contract): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  const sections = tags.map(({ name, description }) => {
    const rows = operations
      .filter((operation) => operation.tags.includes(name))
      .map(
        ({ operationId, summary, method, path, ...operation }) =>
          `| [${operationId}](/api/docs#/${name}/${operationId})<br>\`${method.toUpperCase()} ${path}\` | ${summary} | ${mayCall(operation['x-permissao'])} |`,
      );
    return [`## ${description}`, '', '| Operação | | Quem |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
  });
  return [
    '# Operações',
    `As ${operations.length} operações do contrato. O nome leva aos parâmetros, corpos, respostas e exemplos de cada uma, onde também se pode
chamá-la. No SDK, \`api.GET('/apontamento/periodo', …)\` tem por tipos os do contrato; no terminal, \`aponta api GET
/apontamento/periodo\` chama qualquer uma, e o que um token pode chamar se escolhe pelos grupos desta página.`,
    ...sections,
    '',
  ].join('\n\n');
}

function mayCall(permission: string | string[]): string {
  if (permission === 'publica') return 'qualquer um';
  if (permission === 'autenticado') return 'quem entrou';
  return [permission].flat().join(', ');
}
