import { cadastroTexts, type Schema, texts } from '@aponta/sdk';
import {
  lockMasters,
  type Origem,
  originsOf,
  setOrigin,
} from '../../domain/cadastros/origin-queries.ts';
import { hasRole } from '../../infra/auth/user.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { AppError, notFound } from '../../infra/errors.ts';
import { sheetDownload } from '../../infra/files/sheet.ts';
import { pageOf } from '../../infra/page.ts';
import { write, writePeriod } from './act.ts';
import { toCampo, toCampoRateio } from './fields.ts';
import { fromChave, type Linha, shareColumns, sharesOf, sheetColumns, toLinha } from './mapper.ts';
import { type Master, masterNamed, masters, type NomeCadastro } from './masters.ts';
import * as queries from './queries.ts';

const mayRead = ({ user }: Context, { adminOnly }: Master) => !adminOnly || hasRole(user, []);
const mayChange = ({ user }: Context, { ofPeople }: Master) =>
  hasRole(user, ofPeople ? ['GERENCIA_COLABORADOR'] : []);

/** A master that whoever calls may read. */
function readable(call: Context, nome: NomeCadastro): Master {
  const master = masterNamed(nome);
  if (mayRead(call, master)) return master;
  throw new AppError(403, 'SEM_PERMISSAO', cadastroTexts.cadastroSoAdmin);
}

/** A master that whoever calls may change now, with nobody else changing any. */
async function changeable(call: Context, nome: NomeCadastro): Promise<Master> {
  const master = readable(call, nome);
  if (!mayChange(call, master))
    throw new AppError(403, 'SEM_PERMISSAO', cadastroTexts.cadastroSoAdmin);
  await lockMasters(call.db);
  if ((await originsOf(call.db)).get(nome)?.origem === 'ARQUIVOS')
    throw new AppError(422, 'CADASTRO_DE_ARQUIVOS', cadastroTexts.cadastroDeArquivos);
  return master;
}

type Origins = Awaited<ReturnType<typeof originsOf>>;

function toCadastro(call: Context, master: Master, origins: Origins): Schema<'Cadastro'> {
  const { nome, titulo, item, table, parteDe, inactive, fromFiles } = master;
  const { origem, importadoEm }: { origem: Origem; importadoEm: Date | null } = origins.get(
    nome,
  ) ?? { origem: 'TELA', importadoEm: null };
  const motivo = !mayChange(call, master)
    ? cadastroTexts.cadastroSoAdmin
    : origem === 'ARQUIVOS'
      ? cadastroTexts.cadastroDeArquivos
      : null;
  return {
    nome,
    titulo,
    item,
    origem,
    vemDeArquivos: fromFiles,
    importadoEm: importadoEm?.toISOString() ?? null,
    altera: motivo === null,
    motivo,
    parteDe: parteDe ?? null,
    sePodeInativar: inactive !== undefined,
    campos: [
      ...table.columns.map((column) => toCampo(master, column)),
      ...(master.rateio ? [toCampoRateio()] : []),
    ],
  };
}

/** Periods follow on each other, which no row of another master does. */
const writerOf = ({ nome }: Master) => (nome === 'periodos' ? writePeriod : write);

async function read(call: Context, master: Master, chave: string): Promise<Linha> {
  const parts = fromChave(chave);
  const row = parts && (await queries.find(call.db, master, parts, today(call.clock)));
  if (!row) throw notFound();
  return toLinha(master, row);
}

export const manutencaoHandlers = {
  listarCadastros: async (call) => {
    const origins = await originsOf(call.db);
    return masters
      .filter((master) => mayRead(call, master))
      .map((master) => toCadastro(call, master, origins));
  },

  definirOrigemCadastro: async (call) => {
    const { db, path, body, audit } = call;
    await lockMasters(db);
    const master = masterNamed(path.cadastro);
    if (!master.fromFiles)
      throw new AppError(422, 'CADASTRO_SEM_ARQUIVO', cadastroTexts.cadastroSemArquivo);
    const row = async () => toCadastro(call, master, await originsOf(db));
    const before = await row();
    await setOrigin(db, master.nome, body.origem);
    const after = await row();
    await audit(
      'cadastro',
      { codigo: master.nome, origem: before.origem },
      { codigo: master.nome, origem: after.origem },
    );
    return after;
  },

  listarLinhasCadastro: async (call) => {
    const { db, path, query, clock } = call;
    const master = readable(call, path.cadastro);
    const { rows, ...found } = await queries.list(db, master, query, today(clock));
    const linhas = rows.map((row) => toLinha(master, row));
    return pageOf(query, query.sort, linhas, found);
  },

  consultarLinhaCadastro: async (call) =>
    read(call, readable(call, call.path.cadastro), call.path.chave),

  criarLinhaCadastro: async (call) => {
    const master = await changeable(call, call.path.cadastro);
    return writerOf(master)(call, master, call.body.valores, undefined);
  },

  salvarLinhaCadastro: async (call) => {
    const { path, body } = call;
    const master = await changeable(call, path.cadastro);
    const before = await read(call, master, path.chave);
    if (body.versao !== before.versao) throw new AppError(409, 'CONFLITO', texts.cadastroMudou);
    return writerOf(master)(call, master, body.valores, before);
  },

  exportarCadastro: async (call) => {
    const { db, path, query, clock } = call;
    const master = readable(call, path.cadastro);
    const rows = queries.stream(db, master, query, today(clock));
    const { formato } = query;
    if (query.rateio && master.rateio)
      return sheetDownload({
        filename: `${master.nome}-centros-de-custo`,
        formato,
        columns: shareColumns,
        rows: mapped(rows, (row) => sharesOf(toLinha(master, row))),
      });
    return sheetDownload({
      filename: master.nome,
      formato,
      columns: sheetColumns(master),
      rows: mapped(rows, (row) => [toLinha(master, row)]),
    });
  },
} satisfies Partial<Handlers>;

async function* mapped<T>(
  chunks: AsyncIterable<queries.Row[]>,
  each: (row: queries.Row) => T[],
): AsyncGenerator<T[]> {
  for await (const rows of chunks) yield rows.flatMap(each);
}
