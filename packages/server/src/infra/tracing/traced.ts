/** What a part of the work is told by: never a value that a person has. */
export type Attributes = Record<string, string | number>;

/** How the parts of a part are made known; undefined where nobody asks for them. */
export interface Tracing {
  part<T>(name: string, kind: Kind, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** What another system is told by which part it is asked. */
  headers(): Record<string, string>;
}

/** Whether a part is our own work or waits for another system, which is told only within another part. */
export type Kind = 'own' | 'other';

/** Nothing more than the name. */
export const none = (): Attributes => ({});

let tracing: Tracing | undefined;

export const setTracing = (next: Tracing | undefined) => {
  tracing = next;
};

/** Does a part of the work, as a span where traces are sent (OTEL_EXPORTER_OTLP_ENDPOINT); else it only does it. */
export const traced = <T>(
  name: string,
  kind: Kind,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.part(name, kind, attributes(), work) : work());

/** The headers by which what another system does becomes part of ours; undefined where no traces are sent. */
export const tracingHeaders = (): Record<string, string> | undefined => tracing?.headers();

/** As `traced`, of a statement of SQL: by what it does and to which table, for a text may have values in it. */
export const tracedSql = <T>(text: string, work: () => Promise<T>): Promise<T> => {
  if (!tracing) return work();
  const [operation = '', table] = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table && { 'db.collection.name': table }),
  };
  return tracing.part([operation, table].filter(Boolean).join(' '), 'other', attributes, work);
};

const texts = /'(?:[^']|'')*'/g;

/** The first word of a statement, and the first table that it names. */
export function summaryOf(text: string): [operation: string, table?: string] {
  const plain = text.replace(texts, '');
  const [, word = ''] = /^\W*([a-z]+)/i.exec(plain) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(plain) ?? [];
  return table ? [word.toUpperCase(), table] : [word.toUpperCase()];
}
