import { cadastroTexts } from '@aponta/sdk';
import { serverTexts } from '@aponta/sdk/server';
import { endSessions, endTokens } from '../../domain/acesso/queries.ts';
import { appendPeriod, moveEnd } from '../../domain/periodo/act.ts';
import { findCircle } from '../../domain/pessoa/command-queries.ts';
import { writeSheet } from '../../import/masters-queries.ts';
import { type Column, type Sheet, uniqueValue, type Values } from '../../import/table.ts';
import { tables } from '../../import/tables.ts';
import { hasAdmin, writeUsers } from '../../import/users.ts';
import { today } from '../../infra/clock.ts';
import type { Context } from '../../infra/context.ts';
import { managedRoles } from '../../infra/role-map.ts';
import { brokenIf, throwBroken, type Violation } from '../../infra/violations.ts';
import type { Valor } from './fields.ts';
import { guardFaults } from './guards.ts';
import { type Linha, toLinha } from './mapper.ts';
import { campoOf, campoRateio, type Master, masterOfTable } from './masters.ts';
import * as queries from './queries.ts';
import { readShares, type Share } from './rateio.ts';
import {
  ownFaults,
  type Reference,
  reachesFurther,
  readAsked,
  referenceFaults,
  sentence,
  type Taken,
  takenFaults,
} from './rules.ts';

type Given = Readonly<Record<string, Valor>>;

/** Makes a row, or changes the one that was there before; judged by all rules at once, as a file of one line. */
export async function write(
  call: Context,
  master: Master,
  given: Given,
  before: Linha | undefined,
): Promise<Linha> {
  const { db, clock, audit } = call;
  const asked = readAsked(master, given, before?.valores);
  const { changed } = asked;
  const rateio = master.rateio && given[campoRateio];
  const { shares, broken } = readShares(rateio ?? null);
  throwBroken([...asked.broken, ...broken]);
  const further = reachesFurther(master, asked, before?.valores, today(clock));
  // What a validity says of more days it says anew, changed or not.
  const pointing = before && further && master.table.validity ? master.table.columns : changed;
  const references = await findReferences(call, pointing, asked.values);
  throwBroken(referenceFaults(master, references, further));
  // A row is referred to as it writes itself.
  const values: Values = {
    ...asked.values,
    ...Object.fromEntries(references.map(({ column, found }) => [column.title, found?.chave])),
  };
  throwBroken([
    ...ownFaults(master, values),
    ...takenFaults(master, await findTaken(call, master, changed, values, before)),
    ...(await personalFaults(call, master, values, before)),
  ]);
  const hadAdmin = await hasAdmin(db);
  await put(call, master, changed, values, before);
  const chave = master.table.key.map((title) => String(values[title]));
  if (rateio !== undefined) await putShares(call, master, chave[0] ?? '', shares);
  throwBroken(await wholeFaults(call, master, chave, hadAdmin));
  const row = await queries.find(db, master, chave, today(clock));
  if (!row) throw new Error(`${master.nome} ${chave} was not written`);
  const after = toLinha(master, row);
  await end(call, master, before, after);
  const named = ({ valores }: Linha) => ({
    ...valores,
    codigo: `${master.nome} ${chave.join(' ')}`,
  });
  if (master.table.name === 'usuario')
    await audit('usuario', before?.valores ?? null, after.valores);
  else await audit('cadastro', before ? named(before) : null, named(after));
  return after;
}

const findReferences = ({ db, clock }: Context, changed: readonly Column[], values: Values) =>
  Promise.all(
    changed.flatMap((column) => {
      const target = column.of && masterOfTable(column.of);
      const asked = values[column.title] ?? null;
      if (!target || asked === null) return [];
      return queries.find(db, target, [String(asked)], today(clock)).then((row): Reference => {
        const [chave] = row?.chave ?? [];
        return {
          column,
          asked: String(asked),
          found: row && chave !== undefined ? { chave, ativo: row.ativo } : undefined,
        };
      });
    }),
  );

async function findTaken(
  { db, clock }: Context,
  master: Master,
  changed: readonly Column[],
  values: Values,
  before: Linha | undefined,
): Promise<Taken> {
  const { key, validity, columns } = master.table;
  const chave = key.map((title) => String(values[title]));
  const same = before ? undefined : await queries.findTwin(db, master, chave, today(clock));
  const [first = ''] = chave;
  const unique = await Promise.all(
    columns
      .filter(({ unique }) => unique)
      .map(async (column) => {
        const valor = uniqueValue(column, values);
        const unless = typeof column.unique === 'object' && column.unique.unless.title;
        const isNew = changed.some((one) => one === column || one.title === unless);
        if (valor === undefined || !isNew) return [];
        const dono = await queries.ownerOf(db, master, column, String(valor), first);
        return dono === undefined ? [] : [{ title: column.title, valor: String(valor), dono }];
      }),
  );
  const days = [String(values.inicio), values.fim ? String(values.fim) : null] as const;
  const began = before && String(before.valores.inicio);
  const overlap =
    validity && !same && !(days[1] !== null && days[1] < days[0])
      ? await queries.overlapOf(db, master, first, days, began)
      : undefined;
  return { chave: same?.chave, unique: unique.flat(), overlap };
}

async function personalFaults(
  { db, user, config }: Context,
  master: Master,
  values: Values,
  before: Linha | undefined,
): Promise<Violation[]> {
  const after = Object.fromEntries(
    master.table.columns.map(({ title }) => [campoOf(title), values[title]]),
  );
  return guardFaults(master, {
    user,
    managed: managedRoles(config),
    isUser: await queries.isUser(db, String(after.codigo ?? '')),
    before: before?.valores,
    after,
  });
}

/** Only what changed is written; a validity is written whole, for its days may move. */
async function put(
  { db }: Context,
  master: Master,
  changed: readonly Column[],
  values: Values,
  before: Linha | undefined,
): Promise<void> {
  const { table } = master;
  const isRange = table.validity === 'range';
  const present = table.columns.filter(
    (column) => isRange || changed.includes(column) || table.key.includes(column.title),
  );
  const sheet: Sheet = {
    arquivo: master.nome,
    table,
    present,
    lines: [{ linha: 1, values }],
    faults: [],
  };
  if (table.name === 'usuario') await writeUsers(db, sheet);
  else {
    const began = before?.valores.inicio;
    if (isRange && typeof began === 'string' && began !== values.inicio)
      await queries.removeValidity(db, master, String(values.funcionario), began);
    await writeSheet(db, sheet);
  }
}

/** What a row is split among is written whole; what is not named is gone. */
async function putShares(
  { db, clock }: Context,
  master: Master,
  chave: string,
  shares: readonly Share[],
): Promise<void> {
  const table = tables.find(({ split }) => split?.by === 'projeto');
  const centres = masterOfTable('centro_custo');
  if (!table || !centres) throw new Error(`${master.nome} is split among nothing`);
  const column = table.columns.find(({ of }) => of === 'centro_custo');
  const references = await Promise.all(
    shares.map(async ({ centroCusto }) => {
      const row = await queries.find(db, centres, [centroCusto], today(clock));
      return { asked: centroCusto, chave: row?.chave[0], ativo: row?.ativo };
    }),
  );
  throwBroken(
    references.flatMap(({ asked, chave: found, ativo }) => [
      ...brokenIf(
        found === undefined,
        'REFERENCIA_INVALIDA',
        campoRateio,
        cadastroTexts.cadastroReferencia(asked),
      ),
      ...brokenIf(
        ativo === false,
        'REFERENCIA_INATIVA',
        campoRateio,
        cadastroTexts.cadastroReferenciaInativa(asked),
      ),
    ]),
  );
  const lines = shares.map(({ percentual }, index) => ({
    linha: index + 1,
    values: {
      projeto: chave,
      [column?.title ?? '']: references[index]?.chave,
      percentual,
    },
  }));
  const sheet = { arquivo: table.file, table, present: table.columns, lines, faults: [] };
  await queries.removeSplit(db, chave);
  if (lines.length > 0) await writeSheet(db, sheet);
}

/** What only the whole company tells, once the row is written; the transaction takes it back. */
async function wholeFaults(
  { db }: Context,
  { table }: Master,
  [codigo = '']: readonly string[],
  hadAdmin: boolean,
): Promise<Violation[]> {
  if (table.name !== 'usuario' && table.name !== 'funcionario') return [];
  const field = table.name === 'usuario' ? 'papeis' : 'situacao';
  const lost = hadAdmin && !(await hasAdmin(db));
  const circle = table.name === 'funcionario' ? await findCircle(db, codigo) : undefined;
  return [
    ...brokenIf(lost, 'ULTIMO_ADMIN', field, cadastroTexts.ultimoAdmin),
    ...(circle
      ? brokenIf(
          true,
          'CICLO_DE_CHEFES',
          'chefeInterno',
          sentence(serverTexts.chefiaEmCirculo(circle)),
        )
      : []),
  ];
}

/** Whoever is dismissed is signed out everywhere, and stays so if they come back. */
async function end(
  { db, clock }: Context,
  { table }: Master,
  before: Linha | undefined,
  { valores }: Linha,
): Promise<void> {
  if (table.name !== 'funcionario' || valores.situacao !== 'D') return;
  if (before?.valores.situacao === 'D') return;
  const codigo = String(valores.codigo);
  await endSessions(db, codigo, clock.now());
  await endTokens(db, codigo, clock.now());
}

/** Makes the next period, or moves the end of one; all else of it is the server's. */
export async function writePeriod(
  call: Context,
  master: Master,
  given: Given,
  before: Linha | undefined,
): Promise<Linha> {
  const { db, clock, audit } = call;
  const { values, broken } = readAsked(master, given, before?.valores);
  throwBroken(broken);
  const fim = typeof values.fim === 'string' ? values.fim : undefined;
  const message = cadastroTexts.cadastroPreencha('Fim');
  throwBroken(brokenIf(before !== undefined && !fim, 'CAMPO_OBRIGATORIO', 'fim', message));
  const chave = before?.chave ?? (await appendPeriod(db, today(clock), fim));
  if (before && fim) await moveEnd(db, String(before.valores.fim), fim);
  const row = await queries.find(db, master, [chave], today(clock));
  if (!row) throw new Error(`period ${chave} was not written`);
  const after = toLinha(master, row);
  const named = ({ valores }: Linha) => ({ ...valores, codigo: `${master.nome} ${chave}` });
  await audit('cadastro', before ? named(before) : null, named(after));
  return after;
}
