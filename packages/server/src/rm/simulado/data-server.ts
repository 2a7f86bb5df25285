import { escapeXml } from '../xml.ts';
import { type Cultura, writeNumber } from './culture.ts';
import { type Linha, parseFilter } from './filter.ts';
import type { Ledger, MovimentoGravado } from './ledger.ts';
import type { Cadastros } from './masters.ts';
import { Recusa } from './save.ts';

export interface Host {
  ledger: Ledger;
  cadastros: Cadastros;
  coligada: string;
  cultura: Cultura;
  /** How long after it was saved a movement is found by its external id. */
  atrasoConsultaMs: number;
}

const numeric = ['VALORBRUTO', 'QUANTIDADE', 'PRECOUNITARIO', 'VALOR', 'PERCENTUAL'];

/** `ReadView`: the rows of a data server that a filter leaves. */
export function readView(server: string, filter: string, host: Host): string {
  if (filter.trim() === '') throw new Recusa('Informe um filtro');
  const [table, rows] = viewOf(server, host);
  const matches = parseFilter(filter);
  return rowsOf(
    'NewDataSet',
    rows.filter(matches).map((row): [string, Linha] => [table, row]),
  );
}

/** `ReadRecord`: a movement with its items and splits. */
export function readRecord(key: string, { ledger, coligada, cultura }: Host): string {
  const [company, idmov = ''] = key.split(';');
  const found = company === coligada ? ledger.movimentos.get(idmov) : undefined;
  if (!found) throw new Recusa('Registro não encontrado');
  const { tmov, itens, rateios } = found;
  const rows: [string, Linha][] = [
    ['TMOV', tmov],
    ...itens.map((row): [string, Linha] => ['TITMMOV', row]),
    ...Object.entries(rateios).flatMap(([table, parts]) =>
      parts.map((row): [string, Linha] => [table, row]),
    ),
  ];
  return rowsOf(
    'MovMovimento',
    rows.map(([table, row]) => [table, written(row, cultura)]),
  );
}

/** `RealizarConsultaSQL`: the one sentence that is registered. */
export const runSentence = ({ cadastros, cultura }: Host): string =>
  rowsOf(
    'NewDataSet',
    cadastros.encargos.map((row) => [
      'Resultado',
      {
        CODIGO: row.codigo,
        NOME: row.nome,
        INICIOVIGENCIA: `${row.inicio}T00:00:00`,
        FINALVIGENCIA: row.fim === null ? '' : `${row.fim}T00:00:00`,
        VALOR: cultura === 'pt-BR' ? row.valor.replace('.', ',') : row.valor,
      },
    ]),
  );

function viewOf(server: string, host: Host): [string, Linha[]] {
  const { cadastros, coligada, ledger, atrasoConsultaMs } = host;
  switch (server) {
    case 'GlbColigadaData':
      return [
        'GCOLIGADA',
        cadastros.coligadas.map(({ codigo, nome }) => ({
          CODCOLIGADA: codigo,
          NOMEFANTASIA: nome,
          NOME: nome,
        })),
      ];
    case 'CtbCCustoData':
      return [
        'GCCUSTO',
        cadastros.centrosCusto.map(({ codigo, nome, ativo }) => ({
          CODCOLIGADA: coligada,
          CODCCUSTO: codigo,
          NOME: nome,
          ATIVO: ativo ? 'T' : 'F',
        })),
      ];
    case 'FinCFODataBR':
      return [
        'FCFO',
        cadastros.fornecedores.map((row) => ({
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
        visible([...ledger.movimentos.values()], atrasoConsultaMs).map(({ tmov }) => tmov),
      ];
    default:
      throw new Recusa(`DataServer ${server} não encontrado`);
  }
}

const visible = (movimentos: MovimentoGravado[], delay: number) =>
  movimentos.filter(({ gravadoEm }) => gravadoEm + delay <= Date.now());

const written = (row: Linha, cultura: Cultura): Linha =>
  Object.fromEntries(
    Object.entries(row).map(([column, text]) => [
      column,
      numeric.includes(column) && text !== '' ? writeNumber(BigInt(text), cultura) : text,
    ]),
  );

function rowsOf(root: string, rows: [string, Linha][]): string {
  if (rows.length === 0) return `<${root} />`;
  const body = rows.map(([table, row]) => {
    const cells = Object.entries(row)
      .filter(([, text]) => text !== '')
      .map(([column, text]) => `    <${column}>${escapeXml(text)}</${column}>\r\n`);
    return `  <${table}>\r\n${cells.join('')}  </${table}>\r\n`;
  });
  return `<${root}>\r\n${body.join('')}</${root}>`;
}
