import { wholePercent } from '@aponta/sdk';
import { all, at, type Branch, parseXml, textAt } from '../xml.ts';
import { type Culture, readNumber } from './culture.ts';
import type { Habits } from './faults.ts';
import type { Row } from './filter.ts';
import type { Ledger } from './ledger.ts';
import type { Masters } from './masters.ts';

/** A refusal in RM's own words. */
export class RmRefusal extends Error {
  override name = 'RmRefusal';
}

const required = {
  TMOV: [
    'CODCOLIGADA IDMOV CODFILIAL CODLOC CODTMV SERIE CODCOLCFO CODCFO CODCPG',
    'DATAEMISSAO VALORBRUTO CODCCUSTO',
  ].flatMap((line) => line.split(' ')),
  TITMMOV: ['NSEQITMMOV', 'IDPRD', 'CODUND', 'QUANTIDADE', 'PRECOUNITARIO'],
};
const numeric = ['VALORBRUTO', 'QUANTIDADE', 'PRECOUNITARIO', 'VALOR', 'PERCENTUAL'];
const splits = ['TITMMOVRATCCU', 'TMOVRATCCU'];
const others = ['TMOVRATDEP', 'TITMMOVRATDEP', 'TMOVPAGTO'];

/** Saves the dataset of `MovMovimentoTBCData` and answers its key; throws `RmRefusal` with nothing saved. */
export function save(
  xml: string,
  {
    ledger,
    masters,
    culture,
    habits = {},
  }: { ledger: Ledger; masters: Masters; culture: Culture; habits?: Habits },
): string {
  const root = at(parseXml(xml), 'MovMovimento');
  const [header, ...more] = all(root, 'TMOV');
  if (!header || more.length > 0) throw new RmRefusal('O XML informado não é válido');
  const tmov = line(header, culture);
  const itens = all(root, 'TITMMOV').map((row) => line(row, culture));
  const rowsOf = (tables: string[]) =>
    Object.fromEntries(
      tables.map((table) => [table, all(root, table).map((row) => line(row, culture))]),
    );
  const rateios = rowsOf(splits);
  for (const demand of habits.demands ?? []) {
    const [table = '', field = ''] = demand.split('.');
    const rows = all(root, table);
    if (rows.length === 0 || rows.some((row) => textAt(row, field) === ''))
      throw new RmRefusal(`Campo(s) obrigatório(s) não preenchido(s): ${demand}`);
  }
  complete('TMOV', tmov);
  if (itens.length === 0) throw new RmRefusal('O movimento não possui itens');
  for (const item of itens) complete('TITMMOV', item);
  known(tmov, itens, rateios, masters);
  totals(tmov, itens, rateios);

  const isNew = tmov.IDMOV === '-1';
  const idmov = isNew ? ledger.nextId() : (tmov.IDMOV ?? '');
  if (!isNew && !ledger.movimentos.has(idmov)) throw new RmRefusal('Movimento não encontrado');
  tmov.NUMEROMOV ??= idmov.padStart(9, '0');
  unique(idmov, tmov, ledger, habits);
  tmov.IDMOV = idmov;
  tmov.STATUS ??= 'A';
  if (habits.dropsKey) delete tmov.IDINTEGRACAO;
  if (habits.movesCent) moveCent(rateios);
  if (habits.bothLevels) deriveLevel(rateios, tmov);
  const [complement] = all(root, 'TMOVCOMPL').map((row) => line(row, culture));
  const outras = rowsOf(others);
  const savedAt = Date.now();
  ledger.record({ movimento: { idmov, tmov, itens, rateios, outras, complement, savedAt } });
  return `${tmov.CODCOLIGADA};${idmov}`;
}

/** Moves a cent between the first two cost centres of each split. */
function moveCent(rateios: Record<string, Row[]>): void {
  for (const [from, to] of Object.values(rateios)) {
    if (!from?.VALOR || !to?.VALOR) continue;
    from.VALOR = String(BigInt(from.VALOR) - 1n);
    to.VALOR = String(BigInt(to.VALOR) + 1n);
  }
}

/** Makes the split of the level that was not sent: all of it on the movement's own cost centre. */
function deriveLevel(rateios: Record<string, Row[]>, { CODCCUSTO = '', VALORBRUTO = '' }: Row) {
  for (const table of splits) {
    if (rateios[table]?.length) continue;
    rateios[table] = [{ CODCCUSTO, VALOR: VALORBRUTO, PERCENTUAL: String(wholePercent) }];
  }
}

/** Reads a row, with its numbers as this host reads them. */
function line(row: Branch, culture: Culture): Row {
  const cells = Object.keys(row)
    .filter((column) => typeof row[column] === 'string' && column !== '#text')
    .map((column): [string, string] => {
      const text = textAt(row, column);
      if (!numeric.includes(column) || text === '') return [column, text];
      const number = readNumber(text, culture);
      if (number === undefined)
        throw new RmRefusal('Cadeia de entrada não estava em um formato correto.');
      return [column, String(number)];
    });
  return Object.fromEntries(cells);
}

function complete(table: keyof typeof required, row: Row): void {
  const missing = required[table].filter((column) => !row[column]);
  if (missing.length > 0)
    throw new RmRefusal(`Campo(s) obrigatório(s) não preenchido(s): ${missing.join(', ')}`);
}

function known(tmov: Row, itens: Row[], rateios: Record<string, Row[]>, masters: Masters): void {
  const { CODCOLIGADA, CODTMV = '', CODCFO = '', CODCOLCFO, CODCCUSTO = '' } = tmov;
  if (!masters.coligadas.some(({ codigo }) => codigo === CODCOLIGADA))
    throw new RmRefusal(`Coligada ${CODCOLIGADA} não cadastrada`);
  if (!masters.tipos.includes(CODTMV))
    throw new RmRefusal(`Tipo de movimento ${CODTMV} não cadastrado`);
  const supplier = masters.fornecedores.find(
    ({ codigo, coligada }) => codigo === CODCFO && coligada === CODCOLCFO,
  );
  if (CODCOLCFO !== '0' && CODCOLCFO !== CODCOLIGADA)
    throw new RmRefusal(`Cliente/Fornecedor ${CODCFO} não é da coligada ${CODCOLIGADA}`);
  if (!supplier?.ativo) throw new RmRefusal(`Cliente/Fornecedor ${CODCFO} não cadastrado`);
  const product = itens.find(({ IDPRD = '' }) => !masters.produtos.includes(IDPRD));
  if (product) throw new RmRefusal(`Produto ${product.IDPRD} não cadastrado`);
  const used = [
    CODCCUSTO,
    ...Object.values(rateios)
      .flat()
      .map((row) => row.CODCCUSTO ?? ''),
  ];
  const active = new Set(
    masters.centrosCusto
      .filter(({ ativo, totaliza }) => ativo && !totaliza)
      .map(({ codigo }) => codigo),
  );
  const unknown = used.find((codigo) => !active.has(codigo));
  if (unknown !== undefined)
    throw new RmRefusal(`Centro de custo ${unknown} não cadastrado ou inativo`);
}

function totals(tmov: Row, itens: Row[], rateios: Record<string, Row[]>): void {
  const gross = BigInt(tmov.VALORBRUTO ?? '0');
  const ofItems = itens.reduce(
    (sum, { QUANTIDADE = '0', PRECOUNITARIO = '0' }) =>
      sum + (BigInt(QUANTIDADE) * BigInt(PRECOUNITARIO)) / 100n,
    0n,
  );
  if (ofItems !== gross) throw new RmRefusal('O valor bruto difere da soma dos itens');
  for (const rows of Object.values(rateios)) {
    if (rows.length === 0) continue;
    const byValue = rows.every(({ VALOR }) => VALOR);
    const total = rows.reduce(
      (sum, row) => sum + BigInt((byValue ? row.VALOR : row.PERCENTUAL) ?? '0'),
      0n,
    );
    if (total !== (byValue ? gross : BigInt(wholePercent))) {
      throw new RmRefusal('O valor total do rateio por centro de custo difere do valor do item');
    }
  }
}

function unique(idmov: string, tmov: Row, ledger: Ledger, { duplicateText }: Habits): void {
  // Compares the column that differs most first, for speed.
  const columns = ['NUMEROMOV', 'SERIE', 'CODCOLIGADA', 'CODFILIAL', 'CODCOLCFO', 'CODCFO'];
  const taken = [...ledger.movimentos.values()].some(
    (other) =>
      other.idmov !== idmov && columns.every((column) => other.tmov[column] === tmov[column]),
  );
  if (!taken) return;
  throw new RmRefusal(
    duplicateText === 'chave'
      ? "Chave Duplicada: cannot insert duplicate key row in object 'dbo.TMOV' with unique index 'TXMOVCFX'."
      : 'Já Existe Nota do Emitente com este Número e Série',
  );
}
