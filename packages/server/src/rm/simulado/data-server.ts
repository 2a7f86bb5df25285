import { escapeXml } from '../xml.ts';
import { type Culture, writeNumber } from './culture.ts';
import type { Habits } from './faults.ts';
import { parseFilter, type Row } from './filter.ts';
import type { Ledger, SavedMovement } from './ledger.ts';
import type { Masters } from './masters.ts';
import { RmRefusal } from './save.ts';

export interface Host {
  ledger: Ledger;
  masters: Masters;
  coligada: string;
  culture: Culture;
  /** How long after it was saved a movement is found by its external id. */
  lookupDelayMs: number;
  habits: Habits;
}

const numeric = ['VALORBRUTO', 'QUANTIDADE', 'PRECOUNITARIO', 'VALOR', 'PERCENTUAL'];

/** `ReadView`: the rows of a data server that a filter leaves. */
export function readView(server: string, filter: string, host: Host): string {
  if (filter.trim() === '') throw new RmRefusal('Informe um filtro');
  const [table, rows] = viewOf(server, host);
  const matches = parseFilter(filter);
  return rowsOf(
    'NewDataSet',
    rows.filter(matches).map((row): [string, Row] => [table, plain(row)]),
    host.habits,
  );
}

/** `ReadRecord`: a movement with its items and splits. */
export function readRecord(key: string, { ledger, culture, habits }: Host): string {
  const [company = '', idmov = ''] = key.split(';');
  const found = ledger.movimentos.get(idmov);
  if (found?.tmov.CODCOLIGADA !== company) throw new RmRefusal('Registro não encontrado');
  const { tmov, itens, rateios, outras, complement } = found;
  const rows: [string, Row][] = [
    ['TMOV', tmov],
    ...itens.map((row): [string, Row] => ['TITMMOV', row]),
    ...Object.entries({ ...rateios, ...outras }).flatMap(([table, parts]) =>
      parts.map((row): [string, Row] => [table, row]),
    ),
    ...(complement ? [['TMOVCOMPL', complement] satisfies [string, Row]] : []),
  ];
  return rowsOf(
    'MovMovimento',
    rows.map(([table, row]) => [table, written(row, culture)]),
    habits,
  );
}

/** `RealizarConsultaSQL`: the one sentence that is registered. */
export const runSentence = ({ masters, culture, habits }: Host): string =>
  rowsOf(
    'NewDataSet',
    masters.encargos.map((row) => [
      'Resultado',
      {
        CODIGO: row.codigo,
        NOME: row.nome,
        INICIOVIGENCIA: `${row.inicio}T00:00:00`,
        FINALVIGENCIA: row.fim === null ? '' : `${row.fim}T00:00:00`,
        VALOR: culture === 'pt-BR' ? row.valor.replace('.', ',') : row.valor,
      },
    ]),
    habits,
  );

function viewOf(server: string, host: Host): [string, Row[]] {
  const { masters, coligada, ledger, lookupDelayMs } = host;
  switch (server) {
    case 'GlbColigadaData':
      return [
        'GCOLIGADA',
        masters.coligadas.map(({ codigo, nome }) => ({
          CODCOLIGADA: codigo,
          NOMEFANTASIA: nome,
          NOME: nome,
        })),
      ];
    case 'CtbCCustoData':
      return [
        'GCCUSTO',
        masters.centrosCusto.map(({ codigo, nome, ativo, totaliza, ...centre }) => ({
          CODCOLIGADA: centre.coligada ?? coligada,
          CODCCUSTO: codigo,
          NOME: nome,
          ATIVO: ativo ? 'T' : 'F',
          PERMITELANC: totaliza ? 'F' : 'T',
        })),
      ];
    case 'FinCFODataBR':
      return [
        'FCFO',
        masters.fornecedores.map((row) => ({
          CODCOLIGADA: row.coligada,
          CODCFO: row.codigo,
          NOME: row.nome,
          CGCCFO: row.cnpj,
          ATIVO: row.ativo ? '1' : '0',
        })),
      ];
    case 'MovMovimentoTBCData':
      return ['TMOV', visible([...ledger.movimentos.values()], lookupDelayMs).map(searchable)];
    default:
      throw new RmRefusal(`DataServer ${server} não encontrado`);
  }
}

const visible = (movimentos: SavedMovement[], delay: number) =>
  movimentos.filter(({ savedAt }) => savedAt + delay <= Date.now());

const written = (row: Row, culture: Culture): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, text]) => [
      column,
      numeric.includes(column) && text !== '' ? writeNumber(BigInt(text), culture) : text,
    ]),
  );

/** A movement with the columns that filters may name, those of its complement under `TMOVCOMPL.`. */
const searchable = ({ tmov, complement = {} }: SavedMovement): Row => ({
  IDINTEGRACAO: '',
  CAMPOLIVRE1: '',
  ...tmov,
  ...Object.fromEntries(
    Object.entries(complement).map(([column, text]) => [`TMOVCOMPL.${column}`, text]),
  ),
});

const plain = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.includes('.')));

const mixed = (name: string): string =>
  name
    .replace(/^G(?=COLIGADA|CCUSTO)|^COD(?=.)|^ID(?=.)/, (prefix) => `${prefix} `)
    .split(' ')
    .map((word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
    .join('');

function rowsOf(root: string, rows: [string, Row][], { names }: Habits): string {
  const named = names === 'mixed' ? mixed : (name: string) => name;
  if (rows.length === 0) return `<${root} />`;
  const body = rows.map(([table, row]) => {
    const cells = Object.entries(row)
      .filter(([, text]) => text !== '')
      .map(([column, text]) => `    <${named(column)}>${escapeXml(text)}</${named(column)}>\r\n`);
    return `  <${named(table)}>\r\n${cells.join('')}  </${named(table)}>\r\n`;
  });
  return `<${root}>\r\n${body.join('')}</${root}>`;
}
