import { rootCertificates } from 'node:tls';
import { texts } from '@aponta/sdk';
import { EnvHttpProxyAgent, request } from 'undici';
import type { RmConfig } from '../infra/rm-config.ts';
import { traced } from '../infra/tracing/traced.ts';
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

const certificate =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET)|ERR_TLS_CERT|HOSTNAME_MISMATCH)/;
/** Faults of the handshake alone: others may come when the call has left. */
const handshake =
  /wrong.version.number|handshake.failure|unsupported.protocol|protocol.version|packet.length.too.long/i;

/** Says what is wrong with the way to RM, before a byte of the call left; undefined where it is something else. */
export function transportFault({ code, message }: { code: string; message: string }) {
  if (certificate.test(code)) return texts.rmCertificado(code);
  if (handshake.test(`${code} ${message}`)) return texts.rmTls(code);
  if (/proxy .*\(407\)/i.test(message)) return texts.rmProxyRecusou;
  if (/proxy response/i.test(message) || code === 'UND_ERR_PRX_TLS') return texts.rmProxyFalhou;
  return undefined;
}

/** Only a save may have done something. */
const silenceOf = (operation: string) =>
  operation === 'SaveRecord' ? texts.rmSemResposta : texts.rmConsultaSemResposta;
const strangeOf = (operation: string, status: number) =>
  operation === 'SaveRecord' ? texts.rmRespostaEstranha(status) : texts.rmConsultaEstranha(status);

const longestRaw = 20_000;

/** SOAP 1.1 by hand: general clients fight with this service's WSDL and escaping. */
export function createSoapClient(config: RmConfig): SoapClient {
  const { url, usuario, senha, timeoutMs, keepAlive } = config;
  const basic = Buffer.from(`${usuario}:${senha}`).toString('base64');
  const { proxy, semProxy, autoridades } = config.rede;
  const secure = autoridades === undefined ? undefined : { ca: [...rootCertificates, autoridades] };
  const agent = new EnvHttpProxyAgent({
    // Never the variables of the process: they are read with all others, once.
    httpProxy: proxy ?? '',
    httpsProxy: proxy ?? '',
    noProxy: semProxy ?? '',
    connect: { timeout: Math.min(timeoutMs, 10_000), ...secure },
    requestTls: secure,
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
      const bytes = await response.body.bytes();
      const text = decode(bytes, String(response.headers['content-type'] ?? ''));
      return { status: response.statusCode, text };
    } catch (error) {
      const { code = '', syscall, message } = error as NodeJS.ErrnoException;
      const raw = `${code} ${message}`.trim();
      if (neverLeft({ code, syscall })) throw failed('inacessivel', texts.rmInacessivel, raw);
      const fault = transportFault({ code, message });
      if (fault) throw failed('inacessivel', fault, raw);
      throw failed('desconhecida', silenceOf(operation), raw);
    }
  }

  return {
    async call(service, operation, parameters, signal) {
      const { status, text } = await traced(
        `RM ${operation}`,
        'other',
        () => ({ 'rpc.system': 'soap', 'rpc.service': service, 'rpc.method': operation }),
        () => send(service, operation, envelope(operation, parameters), signal),
      );
      if (status === 407) throw failed('inacessivel', texts.rmProxyRecusou, text);
      if (status === 401) throw failed('credenciais', texts.rmCredenciais, text);
      // Goes by the body, not by the status: a refusal comes with 200, a fault with 200 or 500.
      const body = at(parseXml(text), 'Envelope', 'Body');
      const fault = at(body, 'Fault');
      if (fault !== undefined) {
        const said = headline(textAt(fault, 'faultstring'));
        throw failed('desconhecida', texts.rmFalhou(said), text);
      }
      const result = textAt(body, `${operation}Response`, `${operation}Result`);
      if (result === '') throw failed('desconhecida', strangeOf(operation, status), text);
      return result;
    },
    error: failed,
    close: () => agent.close(),
  };
}

/** Reads bytes in the encoding that they declare, in the header or in the first line of the XML; else in UTF-8. */
function decode(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(start)?.[1];
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
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
