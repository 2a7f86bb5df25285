/** A punch as a file tells it. */
export interface Punch {
  /** The clock's registration number and the CNPJ of the employer. With the record's number it counts once. */
  dispositivo: string;
  nsr: number;
  /** Local time of the clock, `YYYY-MM-DDTHH:MM`. */
  momento: string;
  /** Eleven digits. */
  documento: string;
  tipo: 'pis' | 'cpf';
}

/** What a file holds, and the lines of it that cannot be read; lines count from 1. */
export interface Reading {
  punches: Punch[];
  faults: { linha: number; motivo: string }[];
}
