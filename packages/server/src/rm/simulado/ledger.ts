import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Row } from './filter.ts';

/** A movement as the simulated RM keeps it; numbers are hundredths, as text. */
export interface SavedMovement {
  idmov: string;
  tmov: Row;
  itens: Row[];
  /** By table: `TITMMOVRATCCU`, `TMOVRATCCU`. */
  rateios: Record<string, Row[]>;
  /** Of the other tables that a movement may have. */
  outras?: Record<string, Row[]>;
  /** The row of `TMOVCOMPL`. */
  complement?: Row;
  savedAt: number;
}

type Entry = { movimento: SavedMovement } | { fornecedor: string } | { desconhecido: string };

/** What the simulated RM has done. With a file it survives a restart. */
export class Ledger {
  readonly movimentos = new Map<string, SavedMovement>();
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

/** Reads a line; undefined when a crash cut it. */
function parseEntry(line: string): Entry | undefined {
  try {
    return line === '' ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
