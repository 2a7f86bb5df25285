import type { operations, Schema } from '@aponta/sdk';
import contract from '@aponta/sdk/openapi.json' with { type: 'json' };

export type OperationId = keyof operations;
export type Papel = Schema<'Papel'>;

export interface Operation {
  id: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the contract: `/apontamento/apontamento/{id}`. */
  path: string;
  /** JSON pointer of the operation in the bundle. */
  pointer: string;
  /** The group of the operation: its tag. */
  grupo: string;
  permissao: 'publica' | 'autenticado' | Papel[];
  acao: string;
  objeto: string;
  /** True only where the operation says why: access tokens of any scope may call it. */
  todoToken: boolean;
  /** True only where the operation says why: whoever still has to show a second factor may call it. */
  semFator: boolean;
  /** False only where the operation says why: it manages its transactions itself. */
  transacao: boolean;
  /** False only where the operation says why: it changes nothing worth a line. */
  auditoria: boolean;
  parameters: Parameter[];
  hasBody: boolean;
  /** Bytes that its body may have, where the operation says so. */
  bodyLimit: number | undefined;
  /** Media type of each documented status. */
  responses: Record<string, string | undefined>;
  /** The one success. */
  success: { status: number; mime: string | undefined };
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: object;
}

interface RawOperation {
  operationId: OperationId;
  tags: [string];
  'x-permissao': Operation['permissao'];
  'x-acao': string;
  'x-objeto': string;
  'x-todo-token'?: boolean;
  'x-sem-fator'?: boolean;
  'x-transacao'?: boolean;
  'x-auditoria'?: boolean;
  'x-limite-corpo'?: number;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: object;
  responses: Record<string, { content?: object } | { $ref: string }>;
}

/** The bundled contract, as it is. */
export const document = contract;

/** What a `#/…` pointer of the bundle names. */
export function resolve(ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
}

const deref = <T extends object>(node: T | { $ref: string }): T =>
  '$ref' in node ? (resolve(node.$ref) as T) : node;

/** Every operation of the contract; a doubled id does not start. */
export function readOperations(): Operation[] {
  const seen = new Set<string>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, RawOperation>).map(([method, raw]) => {
      if (seen.has(raw.operationId)) throw new Error(`duplicate operationId ${raw.operationId}`);
      seen.add(raw.operationId);
      const responses = Object.entries(raw.responses).map(([status, response]) => {
        const { content } = deref<{ content?: object }>(response);
        return [status, content && Object.keys(content)[0]] as const;
      });
      const successes = responses.filter(([status]) => status.startsWith('2'));
      const [success] = successes;
      if (!success || successes.length > 1) throw new Error(`${raw.operationId} needs one success`);
      return {
        id: raw.operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        pointer: `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
        grupo: raw.tags[0],
        permissao: raw['x-permissao'],
        acao: raw['x-acao'],
        objeto: raw['x-objeto'],
        todoToken: raw['x-todo-token'] === true,
        semFator: raw['x-sem-fator'] === true,
        transacao: raw['x-transacao'] !== false,
        auditoria: raw['x-auditoria'] !== false,
        parameters: (raw.parameters ?? []).map((parameter) => deref<Parameter>(parameter)),
        hasBody: raw.requestBody !== undefined,
        bodyLimit: raw['x-limite-corpo'],
        responses: Object.fromEntries(responses),
        success: { status: Number(success[0]), mime: success[1] },
      };
    }),
  );
}
