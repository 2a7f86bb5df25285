import type { Aponta } from '@aponta/sdk';
import type { Command } from 'commander';
import { createOutput, type Output } from '../output/output.ts';
import { type Config, type GlobalOptions, readConfig } from './config.ts';
import { type Ask, ask } from './prompt.ts';

/** What a command works with. */
export interface Context {
  api: Aponta;
  config: Config;
  output: Output;
  /** Asks the person; undefined when nobody is there to answer. */
  ask?: Ask;
}

/** Opens the context of the command that was called, with another token where one is given. Throws UsageError. */
export async function open(command: Command, token?: string): Promise<Context> {
  const options = command.optsWithGlobals<GlobalOptions>();
  const read = await readConfig(options, process.env);
  const config = token === undefined ? read : { ...read, token };
  // Loaded when there is something to call: help and mistakes need none of it.
  const { createNodeAponta } = await import('@aponta/sdk/node');
  const api = createNodeAponta({
    baseUrl: `${config.url}/api`,
    jarFile: config.jarFile,
    token: config.token,
    timeout: config.timeout,
  });
  if (options.verboso) logCalls(api, config.url);
  return {
    api,
    config,
    output: createOutput(options),
    ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
  };
}

/** Writes a line before and after each call; no headers and no bodies, which may hold secrets. */
function logCalls(api: Aponta, url: string): void {
  const started = new WeakMap<Request, number>();
  const log = (line: string) => process.stderr.write(`${line}\n`);
  log(`* ${url}`);
  api.use({
    onRequest({ request }) {
      started.set(request, performance.now());
      log(`> ${request.method} ${request.url.slice(`${url}/api`.length)}`);
    },
    onResponse({ request, response }) {
      const elapsed = Math.round(performance.now() - (started.get(request) ?? 0));
      log(
        `< ${response.status} ${elapsed} ms ${response.headers.get('x-request-id') ?? ''}`.trim(),
      );
    },
  });
}
