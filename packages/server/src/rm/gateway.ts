import type { TipoMedicao } from '../infra/db/tables.ts';

/** A supplier of RM; the company it belongs to is 0 where all companies share it. */
export interface Fornecedor {
  coligada: string;
  codigo: string;
}

export interface Parte {
  centroCusto: string;
  /** Hundredths of a percent; the parts of a movement total 10000. */
  percentual: number;
}

/** A measurement as it goes to RM. */
export interface Movimento {
  tipo: TipoMedicao;
  /** What RM keeps as IDINTEGRACAO: `APONTA:MS:12`. */
  chave: string;
  /** Ours, of which the movement's number is made. */
  numero: number;
  /** `YYYY-MM-DD`. */
  emissao: string;
  fornecedor: Fornecedor;
  centavos: bigint;
  partes: readonly Parte[];
  historico: string;
}

/** A movement as RM gave it back. */
export interface MovimentoLido {
  centavos: bigint | undefined;
  /** Of each level that has a split, what it says of each cost centre: hundredths of a percent or cents. */
  rateios: readonly ParteLida[][];
}

export interface ParteLida {
  centroCusto: string;
  centavos: bigint | undefined;
  percentual: number | undefined;
}

export interface CadastroRm {
  codigo: string;
  nome: string;
}

export interface EncargoRm extends CadastroRm {
  inicio: string;
  fim: string | null;
  /** Percent, as text with a point. */
  valor: string;
}

/** What Aponta asks of TOTVS RM. Every method throws `RmError` and nothing else when RM does not do it. */
export interface RmGateway {
  coligadas(): Promise<CadastroRm[]>;
  centrosCusto(): Promise<(CadastroRm & { ativo: boolean })[]>;
  encargos(): Promise<EncargoRm[]>;
  /** The active suppliers of a CNPJ, 14 characters. */
  fornecedores(cnpj: string): Promise<Fornecedor[]>;
  /** The keys of the movements that carry an external id: none or one, unless something went wrong. */
  procurar(chave: string): Promise<string[]>;
  /** Makes a movement and answers its key. `signal` gives the call up, whose outcome is then unknown. */
  salvar(movimento: Movimento, signal?: AbortSignal): Promise<string>;
  ler(idmov: string): Promise<MovimentoLido>;
  close(): Promise<void>;
}

/**
 * What kept RM from doing it: `recusada`, it said no; `duplicada`, the number was there already; `credenciais`, it does
 * not know us; `inacessivel`, the call did not even begin; `desconhecida`, nobody knows whether it was done.
 */
export type RmFailure = 'recusada' | 'duplicada' | 'credenciais' | 'inacessivel' | 'desconhecida';

export class RmError extends Error {
  readonly failure: RmFailure;
  /** What RM answered, for ADMIN; without credentials. */
  readonly bruto: string;

  /** `message` is for people. */
  constructor(failure: RmFailure, message: string, bruto = '') {
    super(message);
    this.name = 'RmError';
    this.failure = failure;
    this.bruto = bruto;
  }
}
