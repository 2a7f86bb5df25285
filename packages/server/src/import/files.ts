import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { texts } from '@aponta/sdk';
import { isAfd, readAfd } from './afd.ts';
import type { Leitura } from './marcacao.ts';
import { readMarcacoesCsv } from './marcacoes-csv.ts';

/** The name of the sheet of punches in a folder. */
export const csvName = 'batidas.csv';

export interface Arquivo {
  nome: string;
  /** Undefined of a file that is neither an AFD nor our sheet. */
  leitura: Leitura | undefined;
}

/** Reads a file, or all files of a folder in the order of their names. */
export async function readFiles(path: string): Promise<Arquivo[]> {
  const isFolder = (await stat(path)).isDirectory();
  const entries = isFolder ? await readdir(path, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const files = isFolder ? names.sort().map((name) => join(path, name)) : [path];
  return Promise.all(
    files.map(async (file) => {
      const nome = basename(file);
      const content = await readFile(file);
      if (isAfd(content)) return { nome, leitura: readAfd(content) };
      const leitura = nome.toLowerCase() === csvName ? readMarcacoesCsv(content) : undefined;
      return { nome, leitura };
    }),
  );
}

/** Every fault of the files, in words. */
export const faultsOf = (arquivos: readonly Arquivo[]): string[] =>
  arquivos.flatMap(({ nome, leitura }) =>
    (leitura?.falhas ?? []).map(({ linha, motivo }) => texts.falhaNaLinha(nome, linha, motivo)),
  );
