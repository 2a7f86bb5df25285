import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { at, escapeXml, parseXml, textAt } from '../xml.ts';
import type { Culture } from './culture.ts';
import { readRecord, readView, runSentence } from './data-server.ts';
import type { Fault, Habits, Script } from './faults.ts';
import { Ledger } from './ledger.ts';
import type { Masters } from './masters.ts';
import { renderLedger } from './people-page.ts';
import { RmRefusal, save } from './save.ts';

export interface SimulatedRmOptions {
  usuario: string;
  senha: string;
  coligada: string;
  masters: () => Masters | Promise<Masters>;
  culture?: Culture;
  ledger?: Ledger;
  script?: Script;
  habits?: Habits;
  /** How long each call takes. */
  latencyMs?: number;
  lookupDelayMs?: number;
  port?: number;
  /** It speaks HTTPS with this certificate. */
  tls?: { key: Buffer; cert: Buffer };
}

export interface SimulatedRm {
  url: string;
  ledger: Ledger;
  /** How many calls of each operation came. */
  calls: Map<string, number>;
  refusedLogins(): number;
  close(): Promise<void>;
}

/** A stateful stand-in of TOTVS RM's web services over HTTP, for the embedded default and for tests. */
export async function startSimulatedRm(options: SimulatedRmOptions): Promise<SimulatedRm> {
  const { ledger = new Ledger(), culture = 'pt-BR', coligada, usuario, senha, script } = options;
  const { habits = {} } = options;
  /** The last answer of each operation that said anything. */
  const answered = new Map<string, string>();
  const calls = new Map<string, number>();
  const basic = `Basic ${Buffer.from(`${usuario}:${senha}`).toString('base64')}`;
  let turn = 0;
  let refusedLogins = 0;

  async function perform(operation: string, parameters: Record<string, string>): Promise<string> {
    const { DataServerName = '', XML = '', Filtro = '', PrimaryKey = '' } = parameters;
    const masters = adjusted(await options.masters(), ledger);
    const { lookupDelayMs = 0 } = options;
    const host = { ledger, masters, coligada, culture, lookupDelayMs, habits };
    try {
      if (operation === 'SaveRecord') return save(XML, host);
      if (operation === 'ReadView') return readView(DataServerName, Filtro, host);
      if (operation === 'ReadRecord') return readRecord(PrimaryKey, host);
      return runSentence(host);
    } catch (error) {
      return refusal((error as Error).message, error instanceof RmRefusal, habits);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request);
    if (showPage(request, response, ledger)) return;
    if (options.latencyMs) await wait(options.latencyMs);
    const asked = understand(request, text);
    if (asked === undefined) return page(response, 404, 'Not Found');
    if (request.headers.authorization !== basic) {
      refusedLogins++;
      return page(response, 401, 'Unauthorized');
    }
    if ('fault' in asked) return send(response, 500, soapFault(asked.fault));
    const { operation, parameters } = asked;
    calls.set(operation, (calls.get(operation) ?? 0) + 1);
    const chave = /APONTA:(?:\w+:)+\d+/.exec(text)?.[0];
    const fault = script?.({ operation, chave });
    if (fault?.kind === 'nao-autenticado-401') {
      refusedLogins++;
      return page(response, 401, 'Unauthorized');
    }
    const earlier = answered.get(operation);
    // The first call of an operation has no earlier answer to repeat.
    const inOrder = fault?.kind !== 'resposta-repetida' || earlier === undefined;
    const performs = !fault || fault.commit || (fault.kind === 'resposta-repetida' && inOrder);
    const performed = performs ? await perform(operation, parameters) : '';
    if (!/^(<\w+ \/>)?$/.test(performed)) answered.set(operation, performed);
    const result = inOrder ? performed : (earlier ?? '');
    turn++;
    const good = () =>
      send(response, 200, envelope(operation, result, turn % 2 === 0), habits.latin1);
    return fault ? goWrong(fault, operation, response, good) : good();
  }

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch(() => response.destroy());
  };
  const { tls } = options;
  const server = tls ? createSecureServer(tls, onRequest) : createServer(onRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}`,
    ledger,
    calls,
    refusedLogins: () => refusedLogins,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers the page that shows what it holds and its button that registers a supplier; false for RM's own calls. */
function showPage(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  ledger: Ledger,
): boolean {
  const [, cnpj] = /^\/fornecedores\/([0-9A-Z]{14})$/.exec(url) ?? [];
  if (method === 'POST' && cnpj !== undefined) {
    ledger.record({ fornecedor: cnpj });
    response.writeHead(303, { location: '/' }).end();
    return true;
  }
  if (method !== 'GET' || url !== '/') return false;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderLedger(ledger));
  return true;
}

/** Adds the suppliers that were registered here, and leaves out those that are to be unknown. */
function adjusted(masters: Masters, { fornecedores, desconhecidos }: Ledger): Masters {
  const digits = (cnpj: string) => cnpj.replace(/\W/g, '');
  const kept = masters.fornecedores.filter(({ cnpj }) => !desconhecidos.has(digits(cnpj)));
  const there = new Set(kept.map(({ cnpj }) => digits(cnpj)));
  const added = [...fornecedores]
    .filter((cnpj) => !there.has(cnpj))
    .map((cnpj) => ({ coligada: '0', codigo: `S${cnpj}`, nome: cnpj, cnpj, ativo: true }));
  return { ...masters, fornecedores: [...kept, ...added] };
}

type Asked = { operation: string; parameters: Record<string, string> } | { fault: string };

/** Reads what a request asks, or the fault it causes; undefined when there is no such address. */
function understand({ method, url, headers }: IncomingMessage, text: string): Asked | undefined {
  const [, service] =
    /^\/ws(?:DataServer|ConsultaSQL)\/(Iws(?:DataServer|ConsultaSQL))$/.exec(url ?? '') ?? [];
  if (service === undefined || method !== 'POST') return undefined;
  const action = String(headers.soapaction ?? '').replace(/^"|"$/g, '');
  const [, operation] =
    new RegExp(
      `^http://www\\.totvs\\.com/${service}/(SaveRecord|ReadView|ReadRecord|RealizarConsultaSQL)$`,
    ).exec(action) ?? [];
  if (operation === undefined)
    return { fault: `The message with Action '${action}' cannot be processed` };
  const call = at(parseXml(text), 'Envelope', 'Body', operation);
  if (typeof call !== 'object' || !text.includes('="http://www.totvs.com/"')) {
    return { fault: 'The formatter threw an exception while trying to deserialize the message' };
  }
  const names = ['DataServerName', 'XML', 'Filtro', 'PrimaryKey'];
  return {
    operation,
    parameters: Object.fromEntries(names.map((name) => [name, textAt(call, name)])),
  };
}

async function goWrong(
  { kind, ms = 0 }: Fault,
  operation: string,
  response: ServerResponse,
  good: () => void,
): Promise<void> {
  switch (kind) {
    case 'lento':
      await wait(ms, undefined, { ref: false });
      return good();
    case 'corpo-parado':
      response.writeHead(200, { 'content-type': 'text/xml', 'content-length': 10_000 });
      response.write('<s:Envelope');
      return;
    case 'queda':
      response.destroy();
      return;
    case 'erro':
      return send(
        response,
        200,
        envelope(operation, refusal('Object reference not set', false, {}), false),
      );
    case 'resposta-repetida':
      return good();
    case 'vazio':
      return send(response, 200, '');
    case 'aceito-202':
      return send(response, 202, '');
    case 'html':
      return page(response, 200, 'Service');
    case 'indisponivel-503':
      return page(response, 503, 'Service Unavailable');
    case 'nao-autenticado-401':
      return page(response, 401, 'Unauthorized');
    case 'falha-200':
      return send(response, 200, soapFault('Timeout expired.'));
    case 'falha-500':
      return send(response, 500, soapFault('Timeout expired.'));
  }
}

/** Words a refusal as RM does: the text, a line, a stack of .NET and some SQL. */
const refusal = (message: string, business: boolean, { bareStack }: Habits): string =>
  `${message}\r\n${bareStack ? '' : `${'='.repeat(39)}\r\n`}${business ? 'RM.Lib.RMSValidateException' : 'System.Exception'}: ${message}\r\n   at RM.Mov.Movimento.MovMovimentoTBC.SaveRecord()\r\nSELECT IDMOV FROM TMOV WHERE CODCOLIGADA = :CODCOLIGADA`;

function envelope(operation: string, result: string, cdata: boolean): string {
  // Writes returns as entities, as the real one does.
  const inner = cdata ? `<![CDATA[${result}]]>` : escapeXml(result).replaceAll('\r', '&#xD;');
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${operation}Response xmlns="http://www.totvs.com/"><${operation}Result>${inner}</${operation}Result></${operation}Response></s:Body></s:Envelope>`;
}

const soapFault = (text: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring xml:lang="pt-BR">${escapeXml(text)}</faultstring></s:Fault></s:Body></s:Envelope>`;

function send(
  response: ServerResponse,
  status: number,
  body: string,
  latin1?: Habits['latin1'],
): void {
  const declared = latin1 === 'header' ? '; charset=iso-8859-1' : latin1 ? '' : '; charset=utf-8';
  const prolog = latin1 === 'prolog' ? '<?xml version="1.0" encoding="ISO-8859-1"?>' : '';
  const bytes = Buffer.from(prolog + body, latin1 ? 'latin1' : 'utf8');
  response.writeHead(status, { 'content-type': `text/xml${declared}` }).end(bytes);
}

function page(response: ServerResponse, status: number, title: string): void {
  const body = `<html><head><title>${title}</title></head><body>${title}</body></html>`;
  response.writeHead(status, { 'content-type': 'text/html' }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
