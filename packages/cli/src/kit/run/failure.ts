/** The exit codes of the process. */
export const exitCodes = {
  done: 0,
  failure: 1,
  usage: 2,
  notSignedIn: 3,
  notAllowed: 4,
  partly: 5,
  network: 6,
  /** The code that shells use for Ctrl+C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const codes: Record<ExitCode, string> = {
  [exitCodes.done]: 'FEITO',
  [exitCodes.failure]: 'FALHA',
  [exitCodes.usage]: 'USO_INCORRETO',
  [exitCodes.notSignedIn]: 'NAO_AUTENTICADO',
  [exitCodes.notAllowed]: 'SEM_PERMISSAO',
  [exitCodes.partly]: 'FEITO_EM_PARTE',
  [exitCodes.network]: 'SEM_CONEXAO',
  [exitCodes.interrupted]: 'INTERROMPIDO',
};

/** Set for a call whose answer is read by this program and whose failures by a person: these are told in words then. */
export const failsInWords = 'APONTA_FALHAS_EM_PALAVRAS';

/** An error for programs, in the shape of the contract's; `saida` is the exit code. */
export const errorDocument = (lines: readonly string[], saida: ExitCode) => ({
  messages: lines.flatMap((line) => line.split('\n')),
  codigo: codes[saida],
  saida,
});

/** Ends the command with a text for the person and a code for the shell. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failure) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What was asked for is not there; programs read it as they read the server's own answer. */
export class NotFound extends Failure {
  readonly codigo = 'NAO_ENCONTRADO';
}

/** The command was called in a way that cannot work; the message says what to pass. */
export class UsageError extends Failure {
  constructor(message: string) {
    super(message, exitCodes.usage);
  }
}

/** What the system says no with, by its code. */
export const systemReasons: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão',
  EDQUOT: 'a cota de disco acabou',
  EISDIR: 'é uma pasta',
  ENOENT: 'a pasta não existe',
  ENOSPC: 'o disco está cheio',
  ENOTDIR: 'não é uma pasta',
  EPERM: 'sem permissão',
  EROFS: 'o disco é só de leitura',
};
