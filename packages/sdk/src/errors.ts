import { texts } from './messages.ts';
import type { Operation } from './operation.ts';
import type { Schema } from './types.ts';
import { wordsOf } from './words.ts';

/** Names what went wrong: the contract's codes, and those of failures that no contract answer tells of. */
export type CodigoFalha = Schema<'CodigoErro'> | 'SEM_CONEXAO' | 'TEMPO_ESGOTADO';

interface Failure extends Operation {
  /** 0 when no answer came. */
  status: number;
  codigo: CodigoFalha;
  messages: string[];
  detalhes?: Schema<'Erro'>['detalhes'];
  requestId?: string;
}

/** Tells of a call that failed. `status` is 0 when no answer came; `messages` are for people and may be empty: show `describeError(error)`. */
export class ApontaError extends Error implements Failure {
  override readonly name = 'ApontaError';
  readonly status: number;
  readonly codigo: CodigoFalha;
  readonly messages: string[];
  readonly detalhes?: Schema<'Erro'>['detalhes'];
  readonly requestId?: string;
  readonly method: string;
  readonly path: string;

  constructor(
    { status, codigo, messages, detalhes, requestId, method, path }: Failure,
    cause?: unknown,
  ) {
    super(messages.join('; ') || `${method} ${path}: ${status} ${codigo}`, { cause });
    this.status = status;
    this.codigo = codigo;
    this.messages = messages;
    this.detalhes = detalhes;
    this.requestId = requestId;
    this.method = method;
    this.path = path;
  }

  /** Makes the error of a failed answer; its body may be the contract's, anything else, or nothing. */
  static from(response: Response, body: unknown, operation: Operation): ApontaError {
    const { messages, codigo, detalhes } = asErro(body);
    return new ApontaError({
      ...operation,
      status: response.status,
      codigo: codigo ?? codigoOf(response.status),
      messages,
      detalhes,
      requestId: response.headers.get('x-request-id') ?? undefined,
    });
  }
}

/** The documented server sends `messages` as an array or as a single string. */
function asErro(body: unknown): Partial<Schema<'Erro'>> & { messages: string[] } {
  if (typeof body !== 'object' || body === null) return { messages: [] };
  const { messages, codigo, detalhes } = body as Partial<Schema<'Erro'>>;
  const list: unknown[] = Array.isArray(messages) ? messages : [messages];
  return {
    messages: list.filter((message) => typeof message === 'string' && message !== '') as string[],
    codigo: typeof codigo === 'string' ? codigo : undefined,
    detalhes: Array.isArray(detalhes) ? detalhes : undefined,
  };
}

const codigos: Record<number, CodigoFalha> = {
  400: 'REQUISICAO_INVALIDA',
  401: 'NAO_AUTENTICADO',
  403: 'SEM_PERMISSAO',
  404: 'NAO_ENCONTRADO',
  409: 'CONFLITO',
  429: 'MUITAS_TENTATIVAS',
  502: 'INDISPONIVEL',
  503: 'INDISPONIVEL',
  504: 'INDISPONIVEL',
};

const codigoOf = (status: number): CodigoFalha => codigos[status] ?? 'ERRO_INTERNO';

/** Gives the texts to show for an error of a call, never none (spec part 1, section 8). */
export function describeError(error: unknown): string[] {
  if (!(error instanceof ApontaError)) return [texts.erroInterno];
  const words = wordsOf(error.method, error.path);
  if (error.codigo === 'SEM_PERMISSAO' && words)
    return [texts.semPermissao(words.acao, words.objeto)];
  if (error.messages.length > 0) return error.messages;
  return [words ? texts.falha(words.acao, words.objeto) : texts.erroInterno];
}
