import { escapeXml } from '../xml.ts';
import { type Culture, writeNumber } from './culture.ts';
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
}

const numeric = ['VALORBRUTO', 'QUANTIDADE', 'PRECOUNITARIO', 'VALOR', 'PERCENTUAL'];

/** `ReadView`: the rows of a data server that a filter leaves. */
export function readView(server: string, filter: string, host: Host): string {
  if (filter.trim() === '') throw new RmRefusal('Informe um filtro');
  const [table, rows] = viewOf(server, host);
  const matches = parseFilter(filter);
  return rowsOf(
    'NewDataSet',
    rows.filter(matches).map((row): [string, Row] => [table, row]),
  );
}

/** `ReadRecord`: a movement with its items and splits. */
export function readRecord(key: string, { ledger, coligada, culture }: Host): string {
  const [company, idmov = ''] = key.split(';');
  const found = company === coligada ? ledger.movimentos.get(idmov) : undefined;
  if (!found) throw new RmRefusal('Registro não encontrado');
  const { tmov, itens, rateios } = found;
  const rows: [string, Row][] = [
    ['TMOV', tmov],
    ...itens.map((row): [string, Row] => ['TITMMOV', row]),
    ...Object.entries(rateios).flatMap(([table, parts]) =>
      parts.map((row): [string, Row] => [table, row]),
    ),
  ];
  return rowsOf(
    'MovMovimento',
    rows.map(([table, row]) => [table, written(row, culture)]),
  );
}

/** `RealizarConsultaSQL`: the one sentence that is registered. */
export const runSentence = ({ masters, culture }: Host): string =>
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
        masters.centrosCusto.map(({ codigo, nome, ativo }) => ({
          CODCOLIGADA: coligada,
          CODCCUSTO: codigo,
          NOME: nome,
          ATIVO: ativo ? 'T' : 'F',
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
      return [
        'TMOV',
        visible([...ledger.movimentos.values()], lookupDelayMs).map(({ tmov }) => tmov),
      ];
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

function rowsOf(root: string, rows: [string, Row][]): string {
  if (rows.length === 0) return `<${root} />`;
  const body = rows.map(([table, row]) => {
    const cells = Object.entries(row)
      .filter(([, text]) => text !== '')
      .map(([column, text]) => `    <${column}>${escapeXml(text)}</${column}>\r\n`);
    return `  <${table}>\r\n${cells.join('')}  </${table}>\r\n`;
  });
  return `<${root}>\r\n${body.join('')}</${root}>`;
}
