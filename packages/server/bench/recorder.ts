import { Client, type QueryConfig } from 'pg';

type Query = (this: Client, config: QueryConfig | string, ...rest: unknown[]) => Promise<unknown>;

let recording: QueryConfig[] | undefined;

const original = Client.prototype.query as unknown as Query;
const recorder: Query = function (config, ...rest) {
  recording?.push(typeof config === 'string' ? { text: config } : { ...config });
  return original.call(this, config, ...rest);
};
Client.prototype.query = recorder as unknown as typeof Client.prototype.query;

/** The statements, with their names and values, that `work` ran; nothing else may run meanwhile. */
export async function record<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; statements: QueryConfig[] }> {
  const statements: QueryConfig[] = [];
  recording = statements;
  try {
    return { answer: await work(), statements };
  } finally {
    recording = undefined;
  }
}
