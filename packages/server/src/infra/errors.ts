import { type Schema, texts } from '@aponta/sdk';

export type CodigoErro = Schema<'CodigoErro'>;
type Erro = Schema<'Erro'>;
export type Detalhe = NonNullable<Erro['detalhes']>[number];

/** An answer that is not a success: what it says is what the caller reads. */
export class AppError extends Error {
  readonly status: number;
  readonly codigo: CodigoErro;
  readonly messages: string[];
  readonly detalhes?: Detalhe[];
  readonly headers?: Record<string, string>;

  constructor(
    status: number,
    codigo: CodigoErro,
    messages: string | string[],
    extra: { detalhes?: Detalhe[]; headers?: Record<string, string> } = {},
  ) {
    const list = [messages].flat();
    super(list.join('; '));
    this.name = 'AppError';
    this.status = status;
    this.codigo = codigo;
    this.messages = list;
    this.detalhes = extra.detalhes;
    this.headers = extra.headers;
  }

  toJSON(): Erro {
    const { messages, codigo, detalhes } = this;
    return detalhes ? { messages, codigo, detalhes } : { messages, codigo };
  }
}

export const notFound = () => new AppError(404, 'NAO_ENCONTRADO', texts.naoEncontrado);
export const notAuthenticated = () => new AppError(401, 'NAO_AUTENTICADO', texts.sessaoTerminou);
export const factorMissing = () =>
  new AppError(403, 'SEGUNDO_FATOR_EXIGIDO', texts.segundoFatorFalta);
export const sessionOfAnother = () =>
  new AppError(409, 'SESSAO_DE_OUTRA_PESSOA', texts.sessaoDeOutraPessoa);
export const badTarget = () => new AppError(400, 'ALVO_INVALIDO', texts.alvoInvalido);
export const longTarget = () => new AppError(414, 'ALVO_INVALIDO', texts.alvoLongo);
export const bodyTooLarge = () => new AppError(413, 'CORPO_GRANDE', texts.corpoGrande);
export const requestTooLarge = () =>
  new AppError(431, 'CABECALHOS_GRANDES', texts.cabecalhosGrandes);
export const requestTooSlow = () => new AppError(408, 'REQUISICAO_LENTA', texts.requisicaoLenta);
export const unreadable = () => new AppError(400, 'REQUISICAO_INVALIDA', texts.requisicaoInvalida);
export const insecureAddress = (https?: string) =>
  new AppError(400, 'CONEXAO_NAO_CIFRADA', texts.conexaoNaoCifrada(https));
export const badOrigin = () => new AppError(403, 'ORIGEM_INVALIDA', texts.origemInvalida);
export const noSuchRoute = () => new AppError(404, 'ROTA_INEXISTENTE', texts.rotaInexistente);
export const internalError = () => new AppError(500, 'ERRO_INTERNO', texts.erroInterno);
export const unavailable = () =>
  new AppError(503, 'INDISPONIVEL', texts.indisponivel, { headers: { 'retry-after': '5' } });
export const noAnswerInTime = () => new AppError(504, 'INDISPONIVEL', texts.servicoDemora);
export const unexpectedAnswer = () =>
  new AppError(502, 'RESPOSTA_INVALIDA', texts.servicoInesperado);
