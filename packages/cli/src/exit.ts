import { ApontaError, describeError } from '@aponta/sdk';
import { type ExitCode, exitCodes, Failure } from './failure.ts';

/** What to tell the person and the shell about an error that ended a command. */
export function explain(error: unknown): { lines: string[]; exitCode: ExitCode } {
  if (error instanceof Failure) return { lines: [error.message], exitCode: error.exitCode };
  if (error instanceof ApontaError) return { lines: linesOf(error), exitCode: exitCodeOf(error) };
  if (isInterruption(error)) return { lines: ['Interrompido.'], exitCode: exitCodes.interrupted };
  return {
    lines: [error instanceof Error ? error.message : String(error)],
    exitCode: exitCodes.failure,
  };
}

function linesOf(error: ApontaError): string[] {
  if (error.codigo === 'NAO_AUTENTICADO')
    return ['Você não está conectado. Entre com: aponta login'];
  const lines = describeError(error);
  // The number by which the server's log tells what happened.
  return error.status >= 500 && error.requestId
    ? [...lines, `Identificação da chamada: ${error.requestId}`]
    : lines;
}

function exitCodeOf({ status, codigo }: ApontaError): ExitCode {
  if (status === 0 || codigo === 'INDISPONIVEL' || codigo === 'RESPOSTA_INVALIDA')
    return exitCodes.network;
  if (status === 401) return exitCodes.notSignedIn;
  if (status === 403) return exitCodes.notAllowed;
  return exitCodes.failure;
}

/** Ctrl+C at a question. */
const isInterruption = (error: unknown) =>
  error instanceof Error && error.name === 'ExitPromptError';
