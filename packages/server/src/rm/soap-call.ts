import { texts } from '@aponta/sdk';
import { Agent, request } from 'undici';
import type { RmConfig } from '../infra/rm-config.ts';
import { RmError, type RmFailure } from './gateway.ts';
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
  /** Makes an error of what RM said, without our password. */
  error(failure: RmFailure, message: string, raw: string): RmError;
  close(): Promise<void>;
}

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether an error came before a byte of the call had left, and not from a connection that we already had. */
export const neverLeft = ({
  code = '',
  syscall = '',
}: {
  code?: string;
  syscall?: string;
}): boolean => unreachable.includes(code) && !['read', 'write'].includes(syscall);

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
    [senha, escapeXml(senha), basic]
      .reduce((rest, secret) => (secret ? rest.replaceAll(secret, '***') : rest), text)
      .slice(0, longestRaw);
  const failed: SoapClient['error'] = (failure, message, raw) =>
    new RmError(failure, redact(message), redact(raw));

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
      const { code = '', syscall, message } = error as NodeJS.ErrnoException;
      const raw = `${code} ${message}`.trim();
      if (neverLeft({ code, syscall })) throw failed('inacessivel', texts.rmInacessivel, raw);
      throw failed('desconhecida', texts.rmSemResposta, raw);
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
      if (status === 401) throw failed('credenciais', texts.rmCredenciais, text);
      // Goes by the body, not by the status: a refusal comes with 200, a fault with 200 or 500.
      const body = at(parseXml(text), 'Envelope', 'Body');
      const fault = at(body, 'Fault');
      if (fault !== undefined) {
        const said = headline(textAt(fault, 'faultstring'));
        throw failed('desconhecida', texts.rmFalhou(said), text);
      }
      const result = textAt(body, `${operation}Response`, `${operation}Result`);
      if (result === '') throw failed('desconhecida', texts.rmRespostaEstranha(status), text);
      return result;
    },
    error: failed,
    close: () => agent.close(),
  };
}

function envelope(operation: string, parameters: Record<string, string>): string {
  const inner = Object.entries(parameters)
    .map(([name, value]) => `<tot:${name}>${escapeXml(value)}</tot:${name}>`)
    .join('');
  return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tot="http://www.totvs.com/"><soapenv:Header/><soapenv:Body><tot:${operation}>${inner}</tot:${operation}></soapenv:Body></soapenv:Envelope>`;
}

/** Where a line of `=====`, an exception's name, a stack of .NET in either language or SQL begins. */
const internals =
  /={3,}|--->|\s(?:[A-Z]\w*\.)+\w*Exception\b|(?:^|\s)(?:at|em) [A-Z]\w*(?:\.[\w`<>+]+)+ ?\(|^\s*(?:SELECT|INSERT|UPDATE)\s/m;

/** The part of RM's answer that people read, without exceptions' names, the stack and the SQL; it may be empty. */
export const headline = (text: string): string => {
  const said = text.trim().replace(/^(?:[A-Z]\w*\.)*\w*Exception:? ?/, '');
  return (said.split(internals)[0] ?? '').replace(/\s+/g, ' ').trim().slice(0, 500);
};
