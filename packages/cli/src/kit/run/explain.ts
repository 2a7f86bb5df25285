import { ApontaError, describeError } from '@aponta/sdk';
import { type ExitCode, exitCodes, Failure, NotFound, systemReasons } from './failure.ts';

interface Explanation {
  lines: string[];
  /** Where the error comes from; shown with --verboso only. */
  details: string[];
  exitCode: ExitCode;
  /** What a program reads beyond the texts: of a call that failed all that is known of it. */
  more?: Pick<ApontaError, 'codigo'> &
    Partial<Pick<ApontaError, 'detalhes' | 'status' | 'requestId'>>;
}

/** Puts an error that ended a command into words for the person and a code for the shell. */
export function explain(error: unknown): Explanation {
  if (error instanceof NotFound) {
    const { message, exitCode, codigo } = error;
    return { lines: [message], details: [], exitCode, more: { codigo } };
  }
  if (error instanceof Failure) {
    return { lines: [error.message], details: [], exitCode: error.exitCode };
  }
  if (error instanceof ApontaError) {
    const { codigo, detalhes, status, requestId } = error;
    return {
      lines: linesOf(error),
      details: causesOf(error),
      exitCode: exitCodeOf(error),
      more: { codigo, detalhes, status, requestId },
    };
  }
  if (!(error instanceof Error)) return explain(new Error(String(error)));
  if (error.name === 'ExitPromptError') {
    return { lines: ['Interrompido.'], details: [], exitCode: exitCodes.interrupted };
  }
  // Its message is a text of ours; what Node and libraries say is English.
  if (error.name === 'UnreadableFile')
    return { lines: [error.message], details: [], exitCode: exitCodes.failure };
  return {
    lines: [systemText(error) ?? 'Erro inesperado no aponta; veja mais com --verboso'],
    details: [error.stack ?? ''],
    exitCode: exitCodes.failure,
  };
}

/** Puts into words what the system refuses; undefined for any other error. */
function systemText({ code = '', path }: NodeJS.ErrnoException): string | undefined {
  const reason = systemReasons[code];
  return reason && path && `${path}: ${reason}`;
}

/** Lists the causes of an error, the nearest first: a failed fetch names the reason only in its cause. */
function causesOf({ cause }: Error): string[] {
  return cause instanceof Error ? [`  ${cause.message}`, ...causesOf(cause)] : [];
}

function linesOf(error: ApontaError): string[] {
  if (error.codigo === 'NAO_AUTENTICADO') {
    return [
      tokenName()
        ? `O token de ${tokenName()} não é válido ou expirou`
        : 'Você não está conectado. Entre com: aponta login',
    ];
  }
  const lines = describeError(error);
  // The server's log has this number beside what happened.
  return error.status >= 500 && error.requestId
    ? [...lines, `Identificação da chamada: ${error.requestId}`]
    : lines;
}

/** Names the variable or file of the token that is used in place of a session. */
const tokenName = ({ APONTA_TOKEN, APONTA_TOKEN_FILE } = process.env) =>
  APONTA_TOKEN ? 'APONTA_TOKEN' : APONTA_TOKEN_FILE;

function exitCodeOf({ status, codigo }: ApontaError): ExitCode {
  if (status === 0 || codigo === 'INDISPONIVEL' || codigo === 'RESPOSTA_INVALIDA')
    return exitCodes.network;
  if (status === 401) return exitCodes.notSignedIn;
  if (status === 403) return exitCodes.notAllowed;
  return exitCodes.failure;
}
