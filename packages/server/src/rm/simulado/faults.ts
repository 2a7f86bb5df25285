/** How a call can go wrong. */
export const faultKinds = [
  'lento',
  'corpo-parado',
  'queda',
  'erro',
  'vazio',
  'aceito-202',
  'html',
  'indisponivel-503',
  'nao-autenticado-401',
  'falha-200',
  'falha-500',
  // the answer of an earlier call of the operation, as a connection that is out of step gives it
  'resposta-repetida',
] as const;

export interface Fault {
  kind: (typeof faultKinds)[number];
  /** Whether what was asked was done, before it goes wrong. */
  commit: boolean;
  /** How late the answer of `lento` comes. */
  ms?: number;
}

export interface SimulatedCall {
  operation: string;
  /** The external id of the movement, where the call names one. */
  chave: string | undefined;
}

/** Decides what goes wrong with a call. */
export type Script = (call: SimulatedCall) => Fault | undefined;

/** How a host differs from the one that everything is built on. */
export interface Habits {
  /** `mixed`: `GColigada` and `CodColigada` instead of capitals. */
  names?: 'upper' | 'mixed';
  /** Which of the two texts says that a number exists already. */
  duplicateText?: 'nota' | 'chave';
  /** IDINTEGRACAO is not kept. */
  dropsKey?: boolean;
  /** The split is kept at both levels, the one that was not sent in its own rounding. */
  bothLevels?: boolean;
  /** A cent of the split goes from one cost centre to another. */
  movesCent?: boolean;
  /** Answers are in Latin-1, as their header, or only their first line, declares. */
  latin1?: 'header' | 'prolog';
  /** Fields that this base demands, as `TABLE.FIELD`. */
  demands?: readonly string[];
  /** The stack follows a refusal without the line of `=====`. */
  bareStack?: boolean;
}
