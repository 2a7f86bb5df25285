import type { CausaRm, TipoMedicao } from '../infra/db/tables.ts';

/** A supplier of RM; its company is 0 when all companies share it. */
export interface Supplier {
  coligada: string;
  codigo: string;
}

export interface Part {
  centroCusto: string;
  /** Hundredths of a percent; the parts of a movement total 10000. */
  percentual: number;
}

/** What a measurement is of, for the templates of movements. */
export interface Place {
  codigo: string;
  /** Digits and letters alone. */
  cnpj: string;
  secao: string;
  /** Empty where there is none. */
  projeto: string;
  contrato: string;
  /** The first and last day of its period, `YYYY-MM-DD`. */
  inicio: string;
  fim: string;
}

/** A measurement as it goes to RM. */
export interface Movement {
  tipo: TipoMedicao;
  /** The company of RM in which it is made. */
  coligada: string;
  /** What RM keeps in the key field: `APONTA:X7QK2M:MS:12`. */
  chave: string;
  /** The measurement's id, from which the movement's number is made. */
  numero: number;
  /** `YYYY-MM-DD`. */
  emissao: string;
  fornecedor: Supplier;
  centavos: bigint;
  partes: readonly Part[];
  historico: string;
  lugar: Place;
}

/** What a movement is looked up by. */
export type Reference = Pick<Movement, 'tipo' | 'coligada' | 'chave' | 'numero'>;

/** A movement as it was read from RM. */
export interface ReadMovement {
  /** What the key field holds; empty when RM did not keep it. */
  chave: string;
  serie: string;
  numero: string;
  fornecedor: Supplier;
  /** RM keeps cancelled movements, with their numbers. */
  cancelado: boolean;
  centavos: bigint | undefined;
  /** The split of each level, empty where it has none. */
  rateios: Record<'item' | 'movimento', readonly ReadPart[]>;
}

/** A row of a split: cents or hundredths of a percent of a cost centre. */
export interface ReadPart {
  centroCusto: string;
  centavos: bigint | undefined;
  percentual: number | undefined;
}

export interface RmMaster {
  codigo: string;
  nome: string;
}

export interface RmCharge extends RmMaster {
  inicio: string;
  fim: string | null;
  /** Percent, as text with a point. */
  valor: string;
}

/** What Aponta asks of TOTVS RM. Every method throws `RmError` and nothing else when RM does not do it. */
export interface RmGateway {
  coligadas(): Promise<RmMaster[]>;
  /** Those of the companies into which movements go. */
  centrosCusto(): Promise<(RmMaster & { ativo: boolean })[]>;
  encargos(): Promise<RmCharge[]>;
  /** The active suppliers of a CNPJ, 14 characters, of a company and of those that all companies share. */
  fornecedores(cnpj: string, coligada: string): Promise<Supplier[]>;
  /** The IDMOVs of the movements that have our number in our series, or our key. Whether they are ours, `read` tells. */
  find(movimento: Reference): Promise<string[]>;
  /** Makes a movement and answers its IDMOV, which is a hint until the movement is read back. `signal` gives up the call; its outcome is then unknown. */
  save(movimento: Movement, signal?: AbortSignal): Promise<string>;
  read(coligada: string, idmov: string): Promise<ReadMovement>;
  close(): Promise<void>;
}

/**
 * Why a call failed. `recusada`: RM refused it. `duplicada`: the number exists already. `credenciais`: user or password
 * refused. `negada`: RM refused in words to answer a question. `inacessivel`: the call was never sent. `desconhecida`:
 * nobody knows whether RM did it.
 */
export type RmFailure =
  | 'recusada'
  | 'duplicada'
  | 'credenciais'
  | 'negada'
  | 'inacessivel'
  | 'desconhecida';

const causes: Record<RmFailure, CausaRm> = {
  recusada: 'RECUSADA',
  duplicada: 'NUMERO_DE_OUTRO',
  credenciais: 'CREDENCIAIS',
  negada: 'CONSULTA_RECUSADA',
  inacessivel: 'INACESSIVEL',
  desconhecida: 'SEM_RESPOSTA',
};

export class RmError extends Error {
  readonly failure: RmFailure;
  /** What RM answered, for ADMIN; without credentials. */
  readonly bruto: string;
  readonly causa: CausaRm;

  /** `message` is for people; `causa`, where the failure alone does not say what to do. */
  constructor(failure: RmFailure, message: string, bruto = '', causa = causes[failure]) {
    super(message);
    this.name = 'RmError';
    this.failure = failure;
    this.bruto = bruto;
    this.causa = causa;
  }
}
