import { ApontaError, describeError } from '@aponta/sdk';
import { type ExitCode, exitCodes, Failure } from './failure.ts';

interface Explanation {
  lines: string[];
  /** What only --verboso tells: where it comes from. */
  details: string[];
  exitCode: ExitCode;
}

/** What to tell the person and the shell about an error that ended a command. */
export function explain(error: unknown): Explanation {
  if (error instanceof Failure) {
    return { lines: [error.message], details: [], exitCode: error.exitCode };
  }
  if (error instanceof ApontaError) {
    return { lines: linesOf(error), details: causesOf(error), exitCode: exitCodeOf(error) };
  }
  if (!(error instanceof Error)) return explain(new Error(String(error)));
  if (error.name === 'ExitPromptError') {
    return { lines: ['Interrompido.'], details: [], exitCode: exitCodes.interrupted };
  }
  return { lines: [error.message], details: [error.stack ?? ''], exitCode: exitCodes.failure };
}

/** The causes of an error, the nearest first: a failed fetch says only in its cause what failed. */
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
  // The number by which the server's log tells what happened.
  return error.status >= 500 && error.requestId
    ? [...lines, `Identificação da chamada: ${error.requestId}`]
    : lines;
}

/** Where the token comes from, when there is one in place of a session. */
const tokenName = ({ APONTA_TOKEN, APONTA_TOKEN_FILE } = process.env) =>
  APONTA_TOKEN ? 'APONTA_TOKEN' : APONTA_TOKEN_FILE;

function exitCodeOf({ status, codigo }: ApontaError): ExitCode {
  if (status === 0 || codigo === 'INDISPONIVEL' || codigo === 'RESPOSTA_INVALIDA')
    return exitCodes.network;
  if (status === 401) return exitCodes.notSignedIn;
  if (status === 403) return exitCodes.notAllowed;
  return exitCodes.failure;
}
