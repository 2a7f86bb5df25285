import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type Aponta, type Call, download } from '@aponta/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { parseJson, readText } from '../kit/files/read-json.ts';
import { jsonText } from '../kit/output/json.ts';
import { open } from '../kit/run/context.ts';
import { UsageError } from '../kit/run/failure.ts';

interface ApiOptions {
  dados?: string;
  query?: URLSearchParams;
  saida?: string;
}

export function api(command: Command): void {
  command
    .argument('<método>', 'GET, POST, PUT, PATCH ou DELETE', methodValue)
    .argument('<caminho>', 'o caminho do contrato, como /apontamento/apontamento/ultimo')
    .option('-d, --dados <json>', 'corpo da chamada: JSON, @arquivo ou - (entrada padrão)')
    .option('-q, --query <campo=valor>', 'parâmetro da consulta; pode se repetir', queryValue)
    .option('-o, --saida <arquivo>', 'grava a resposta neste arquivo')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta api GET /user
  aponta api GET /contrato/projeto/find -q codigo=PRJ -q sort=titulo,asc
  aponta api POST /apontamento/apontamento -d @apontamento.json
  aponta api DELETE /apontamento/apontamento/123`,
    )
    .action(async (method: string, path: string, options: ApiOptions) => {
      const { api, output } = await open(command);
      const call = request(api, method, path, options.query, await bodyOf(options.dados));
      const { body, type } = await download(call);
      if (options.saida) {
        await pipeline(nodeStream(body), createWriteStream(options.saida));
        output.note(`Resposta gravada em ${options.saida}`);
      } else if (type.includes('json')) {
        process.stdout.write(`${jsonText(await new Response(body).json())}\n`);
      } else if (process.stdout.isTTY && !type.startsWith('text/')) {
        throw new UsageError(`A resposta é um arquivo (${type}): grave-a com -o`);
      } else {
        await pipeline(nodeStream(body), process.stdout, { end: false });
      }
    });
}

/** The same stream, with Node's type: the two types differ in nothing that matters here. */
const nodeStream = (body: ReadableStream) => Readable.fromWeb(body as WebStream);

function methodValue(text: string): string {
  const method = text.toUpperCase();
  if (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) return method;
  throw new InvalidArgumentError('Use GET, POST, PUT, PATCH ou DELETE');
}

function queryValue(text: string, before = new URLSearchParams()): URLSearchParams {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Use campo=valor');
  before.append(name, value);
  return before;
}

/** Reads the body and checks that it is JSON; sends it as it was written. */
async function bodyOf(option: string | undefined): Promise<string | undefined> {
  if (option === undefined) return undefined;
  const text = await source(option);
  parseJson(text, '--dados');
  return text;
}

function source(option: string): Promise<string> | string {
  if (option === '-') return readText('-');
  return option.startsWith('@') ? readText(option.slice(1)) : option;
}

/** Calls any operation; the path may come with its query, with or without /api. */
function request(
  api: Aponta,
  method: string,
  typed: string,
  query = new URLSearchParams(),
  body: string | undefined,
): Call<ReadableStream<Uint8Array> | null> {
  const [path = '', search] = typed.split(/\?(.*)/s);
  for (const [name, value] of new URLSearchParams(search)) query.append(name, value);
  // The client's types are those of the contract; here the person chooses.
  const send = api.request as (
    method: string,
    path: string,
    init: object,
  ) => ReturnType<typeof request>;
  return send(method, path.replace(/^(?:\/?api(?=\/))?\/?/, '/'), {
    params: { query },
    querySerializer: String,
    body,
    bodySerializer: String,
    parseAs: 'stream',
  });
}
