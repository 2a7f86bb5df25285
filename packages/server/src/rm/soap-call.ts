import { texts } from '@aponta/sdk';
import { Agent, request } from 'undici';
import type { RmConfig } from '../infra/rm-config.ts';
import { RmError } from './gateway.ts';
import { at, escapeXml, parseXml, textAt } from './xml.ts';

/** The two services of RM that we call. */
const services = {
  IwsDataServer: 'wsDataServer/IwsDataServer',
  IwsConsultaSQL: 'wsConsultaSQL/IwsConsultaSQL',
} as const;
type Service = keyof typeof services;

export interface SoapClient {
  /** The text of the operation's result, unescaped once. Throws `RmError` for whatever is no result. */
  call(
    service: Service,
    operation: string,
    parameters: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<string>;
  close(): Promise<void>;
}

/** Errors before a byte of the call has left. */
const neverLeft = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
const longestRaw = 20_000;

/** SOAP 1.1 by hand: general clients fight with this service's WSDL and escaping. */
export function createSoapClient(config: RmConfig): SoapClient {
  const { url, usuario, senha, timeoutMs, keepAlive } = config;
  const basic = Buffer.from(`${usuario}:${senha}`).toString('base64');
  const agent = new Agent({
    connect: { timeout: Math.min(timeoutMs, 10_000) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    pipelining: keepAlive ? 1 : 0,
  });
  const redact = (text: string) =>
    [senha, basic]
      .reduce((rest, secret) => (secret ? rest.replaceAll(secret, '***') : rest), text)
      .slice(0, longestRaw);

  async function send(service: Service, operation: string, body: string, signal?: AbortSignal) {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await request(`${url}/${services[service]}`, {
        method: 'POST',
        dispatcher: agent,
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'text/xml; charset=utf-8',
          soapaction: `"http://www.totvs.com/${service}/${operation}"`,
        },
        body,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      return { status: response.statusCode, text: await response.body.text() };
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      const raw = redact(`${code} ${message}`.trim());
      if (neverLeft.includes(code)) throw new RmError('inacessivel', texts.rmInacessivel, raw);
      throw new RmError('desconhecida', texts.rmSemResposta, raw);
    }
  }

  return {
    async call(service, operation, parameters, signal) {
      const { status, text } = await send(
        service,
        operation,
        envelope(operation, parameters),
        signal,
      );
      const raw = redact(text);
      if (status === 401) throw new RmError('credenciais', texts.rmCredenciais, raw);
      // The status says little: a refusal comes with 200, a fault with 200 or 500. What counts is the body.
      const body = at(parseXml(text), 'Envelope', 'Body');
      const fault = at(body, 'Fault');
      if (fault !== undefined) {
        const said = redact(textAt(fault, 'faultstring'));
        throw new RmError('desconhecida', texts.rmFalhou(headline(said)), raw);
      }
      const result = textAt(body, `${operation}Response`, `${operation}Result`);
      if (result === '') {
        throw new RmError('desconhecida', texts.rmRespostaEstranha(status), raw);
      }
      return result;
    },
    close: () => agent.close(),
  };
}

function envelope(operation: string, parameters: Record<string, string>): string {
  const inner = Object.entries(parameters)
    .map(([name, value]) => `<tot:${name}>${escapeXml(value)}</tot:${name}>`)
    .join('');
  return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tot="http://www.totvs.com/"><soapenv:Header/><soapenv:Body><tot:${operation}>${inner}</tot:${operation}></soapenv:Body></soapenv:Envelope>`;
}

/** What a person reads of RM's answer: the text before the line of `=====`, the stack and the SQL after it left out. */
export const headline = (text: string): string =>
  (text.split(/={3,}/)[0] ?? '').replace(/\s+/g, ' ').trim().slice(0, 500);
