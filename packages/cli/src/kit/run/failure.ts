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

/** Ends the command with a text for the person and a code for the shell. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = exitCodes.failure) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command was called in a way that cannot work; the message says what to pass. */
export class UsageError extends Failure {
  constructor(message: string) {
    super(message, exitCodes.usage);
  }
}
