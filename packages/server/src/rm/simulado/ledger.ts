import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Linha } from './filter.ts';

/** A movement as the simulated RM keeps it; numbers are hundredths, as text. */
export interface MovimentoGravado {
  idmov: string;
  tmov: Linha;
  itens: Linha[];
  /** By table: `TITMMOVRATCCU`, `TMOVRATCCU`. */
  rateios: Record<string, Linha[]>;
  gravadoEm: number;
}

type Entry = { movimento: MovimentoGravado } | { fornecedor: string } | { desconhecido: string };

/** What the simulated RM has done. With a file it survives a restart. */
export class Ledger {
  readonly movimentos = new Map<string, MovimentoGravado>();
  /** CNPJs that were registered as suppliers, or are to be unknown, whatever the masters say. */
  readonly fornecedores = new Set<string>();
  readonly desconhecidos = new Set<string>();
  readonly #file: string | undefined;
  #next: number;

  /** `after`: the last key that was given before. */
  constructor({ file, after = 48_000 }: { file?: string; after?: number } = {}) {
    this.#file = file;
    this.#next = after + 1;
    if (file === undefined || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const entry = parseEntry(line);
      if (entry) this.#apply(entry);
    }
  }

  get fresh(): boolean {
    return this.movimentos.size + this.fornecedores.size + this.desconhecidos.size === 0;
  }

  record(entry: Entry): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
    this.#apply(entry);
  }

  nextId(): string {
    return String(this.#next);
  }

  #apply(entry: Entry): void {
    if ('movimento' in entry) {
      const { movimento } = entry;
      this.movimentos.set(movimento.idmov, movimento);
      this.#next = Math.max(this.#next, Number(movimento.idmov) + 1);
    } else if ('fornecedor' in entry) {
      this.fornecedores.add(entry.fornecedor);
      this.desconhecidos.delete(entry.fornecedor);
    } else {
      this.desconhecidos.add(entry.desconhecido);
    }
  }
}

/** A line that was cut by a crash is none. */
function parseEntry(line: string): Entry | undefined {
  try {
    return line === '' ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
