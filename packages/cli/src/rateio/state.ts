import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';

/** How far the load of one period is. */
export interface Carga {
  cargaId: string;
  /** Rows that the server has. */
  enviadas: number;
  concluida: boolean;
}

/** How far the import of a file is, by competência; kept so that it can be resumed after a cut. */
export interface ImportState {
  cargas: Record<string, Carga>;
  save(): Promise<void>;
  remove(): Promise<void>;
}

/** The state of this file's import, by its content: a new one, or the one to resume. Throws Failure when there is none. */
export async function openState(
  config: Config,
  file: string,
  competencia: string | undefined,
  resume: boolean,
): Promise<ImportState> {
  const hash = createHash('sha256').update(`${config.url} ${competencia ?? ''}\n`);
  await pipeline(createReadStream(file), hash);
  const path = join(config.folder, `rateio-${hash.digest('hex').slice(0, 16)}.json`);
  const cargas: ImportState['cargas'] = resume ? await read(path, file) : {};
  return {
    cargas,
    async save() {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.novo`, JSON.stringify(cargas), { mode: 0o600, flush: true });
      await rename(`${path}.novo`, path);
    },
    remove: () => rm(path, { force: true }),
  };
}

async function read(path: string, file: string): Promise<ImportState['cargas']> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Failure(`Não há importação de ${file} a retomar: o arquivo mudou, ou ela terminou`);
  });
  return JSON.parse(text);
}
