import { formatCnpj, texts } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import { coligadasOf } from './companies.ts';
import { parseDecimal } from './decimal.ts';
import type { ReadMovement, ReadPart, Reference, RmGateway } from './gateway.ts';
import { buildDataset, numberOf } from './payload.ts';
import { createSoapClient, headline } from './soap-call.ts';
import { all, at, type Branch, type Node, parseXml, textAt } from './xml.ts';

const movements = 'MovMovimentoTBCData';
/** Both texts of TOTVS for a number that exists already. */
const duplicate =
  /j[aá] existe nota do emitente com este n[uú]mero e s[eé]rie|chave duplicada[\s\S]*txmovcfx/i;

/** RM's web services `wsDataServer` and `wsConsultaSQL`. */
export function createSoapGateway(config: RmConfig): RmGateway {
  const soap = createSoapClient(config);
  const companies = coligadasOf(config).map(requireNumber);
  const contextOf = (coligada: string) =>
    `CODCOLIGADA=${coligada};CODSISTEMA=T;CODUSUARIO=${config.usuario}`;

  /** The failure of an answer that is another call's: nobody knows what became of ours. */
  const swapped = (text: string) => soap.error('desconhecida', texts.rmConsultaTrocada, text);

  /** Throws where a row that says its company is of another one: it answers another call. */
  function requireCompany(row: Node | undefined, companies: readonly string[]): void {
    const found = textAt(row, 'CODCOLIGADA');
    if (found !== '' && !companies.includes(found)) throw swapped(found);
  }

  /** Reads the rows of an answer. Throws when it is not a dataset, for nothing found is an empty dataset. */
  function dataset(text: string, root: string): Branch {
    const found = at(parseXml(text), root);
    if (found === '') return {};
    if (typeof found === 'object' && !Array.isArray(found)) return found;
    // Words instead of rows: RM refuses to answer, and will next time, too.
    if (!/^\s*[<{]/.test(text)) throw soap.error('negada', texts.rmFalhou(headline(text)), text);
    throw soap.error('desconhecida', texts.rmFalhou(headline(text)), text);
  }

  /** Reads the rows of a view, always with a filter. */
  async function readView(
    DataServerName: string,
    Filtro: string,
    table: string,
    coligada = config.coligada,
  ) {
    const parameters = { DataServerName, Filtro, Contexto: contextOf(coligada) };
    const text = await soap.call('IwsDataServer', 'ReadView', parameters);
    const found = dataset(text, 'NewDataSet');
    const rows = all(found, table);
    // Rows of another table answer another call: taken for nothing found, they would have it sent again.
    const others = Object.keys(found).some((name) => name !== '#text');
    if (rows.length === 0 && others) throw swapped(text);
    return rows;
  }

  return {
    async coligadas() {
      const rows = await readView('GlbColigadaData', 'CODCOLIGADA > 0', 'GCOLIGADA');
      return rows.map((row) => ({
        codigo: textAt(row, 'CODCOLIGADA'),
        nome: textAt(row, 'NOMEFANTASIA') || textAt(row, 'NOME'),
      }));
    },

    async centrosCusto() {
      const filter = `CODCOLIGADA IN (${companies.join(', ')})`;
      const rows = await readView('CtbCCustoData', filter, 'GCCUSTO');
      const found = rows.map((row) => ({
        codigo: textAt(row, 'CODCCUSTO'),
        nome: textAt(row, 'NOME'),
        // A centre that only totals others takes no postings.
        ativo:
          /^(T|1|true)$/i.test(textAt(row, 'ATIVO')) &&
          !/^(F|0|false)$/i.test(textAt(row, 'PERMITELANC')),
      }));
      // A code that several companies have is one of ours: offered where any of them takes postings.
      const byCode = Map.groupBy(found, ({ codigo }) => codigo);
      return [...byCode.values()].flatMap(
        (same) => same.find(({ ativo }) => ativo) ?? same[0] ?? [],
      );
    },

    async encargos() {
      const codSentenca = config.sentencaEncargos;
      if (codSentenca === undefined) return [];
      const text = await soap.call('IwsConsultaSQL', 'RealizarConsultaSQL', {
        codSentenca,
        codColigada: config.coligada,
        codSistema: 'T',
        parameters: '',
      });
      return all(dataset(text, 'NewDataSet'), 'Resultado').map((row) => ({
        codigo: textAt(row, 'CODIGO'),
        nome: textAt(row, 'NOME'),
        inicio: textAt(row, 'INICIOVIGENCIA').slice(0, 10),
        fim: textAt(row, 'FINALVIGENCIA').slice(0, 10) || null,
        valor: textAt(row, 'VALOR').replace(',', '.'),
      }));
    },

    async fornecedores(cnpj, coligada) {
      const either = `CGCCFO = '${formatCnpj(cnpj)}' OR CGCCFO = '${cnpj}'`;
      const filter = `CODCOLIGADA IN (0, ${requireNumber(coligada)}) AND ATIVO = 1 AND (${either})`;
      const rows = await readView('FinCFODataBR', filter, 'FCFO', coligada);
      for (const row of rows) {
        const found = textAt(row, 'CGCCFO');
        if (found !== '' && digits(found) !== cnpj) throw swapped(found);
        requireCompany(row, ['0', coligada]);
      }
      return rows.map((row) => ({
        coligada: textAt(row, 'CODCOLIGADA'),
        codigo: textAt(row, 'CODCFO'),
      }));
    },

    async find(movimento) {
      const { coligada } = movimento;
      const filter = `CODCOLIGADA = ${requireNumber(coligada)} AND ${lookUpFilter(movimento, config)}`;
      const rows = await readView(movements, filter, 'TMOV', coligada);
      for (const row of rows) requireCompany(row, [coligada]);
      return rows.map((row) => textAt(row, 'IDMOV')).filter((idmov) => idmov !== '');
    },

    async save(movimento, signal) {
      const parameters = {
        DataServerName: movements,
        XML: buildDataset(movimento, config),
        Contexto: contextOf(movimento.coligada),
      };
      const answer = await soap.call('IwsDataServer', 'SaveRecord', parameters, signal);
      const [, idmov] =
        new RegExp(`^${requireNumber(movimento.coligada)};(\\d+)$`).exec(answer) ?? [];
      if (idmov !== undefined) return idmov;
      // Takes a page, a document or another company's key as unknown: none of them is a refusal.
      if (/^[<{]|^\d+;\d+$/.test(answer)) {
        throw soap.error('desconhecida', texts.rmRespostaEstranha(200), answer);
      }
      const failure = duplicate.test(answer) ? 'duplicada' : 'recusada';
      throw soap.error(failure, headline(answer) || texts.rmRecusou, answer);
    },

    async read(coligada, idmov) {
      const parameters = {
        DataServerName: movements,
        PrimaryKey: `${coligada};${idmov}`,
        Contexto: contextOf(coligada),
      };
      const text = await soap.call('IwsDataServer', 'ReadRecord', parameters);
      const root = dataset(text, 'MovMovimento');
      // The answer of another call says nothing of this movement.
      if (textAt(root, 'TMOV', 'IDMOV') !== idmov) throw swapped(text);
      requireCompany(at(root, 'TMOV'), [coligada]);
      return toMovement(root, config);
    },

    close: () => soap.close(),
  };
}

/** A condition on the number in our series, which RM's own index has, and on the key wherever it is. */
function lookUpFilter(movimento: Reference, config: RmConfig): string {
  const { campoChave, numeracaoPropria, tipos } = config;
  const [, complement] = /^TMOVCOMPL\.(.+)/.exec(campoChave) ?? [];
  const key = quoted(movimento.chave);
  const byKey =
    complement === undefined
      ? `${campoChave} = ${key}`
      : `IDMOV IN (SELECT IDMOV FROM TMOVCOMPL WHERE CODCOLIGADA = ${requireNumber(movimento.coligada)} AND ${complement} = ${key})`;
  if (!numeracaoPropria) return byKey;
  const serie = quoted(tipos[movimento.tipo].serie);
  return `(SERIE = ${serie} AND NUMEROMOV = ${quoted(numberOf(movimento))} OR ${byKey})`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const digits = (cnpj: string): string => cnpj.replace(/\W/g, '').toUpperCase();

function toMovement(root: Branch, { campoChave }: RmConfig): ReadMovement {
  const tmov = (field: string) => textAt(root, 'TMOV', field);
  return {
    chave: campoChave.includes('.') ? textAt(root, ...campoChave.split('.')) : tmov(campoChave),
    serie: tmov('SERIE'),
    numero: tmov('NUMEROMOV'),
    fornecedor: { coligada: tmov('CODCOLCFO'), codigo: tmov('CODCFO') },
    cancelado: tmov('STATUS').toUpperCase() === 'C',
    centavos: parseDecimal(tmov('VALORBRUTO')),
    rateios: {
      item: all(root, 'TITMMOVRATCCU').map(toPart),
      movimento: all(root, 'TMOVRATCCU').map(toPart),
    },
  };
}

function toPart(row: Branch): ReadPart {
  const percentual = parseDecimal(textAt(row, 'PERCENTUAL'));
  return {
    centroCusto: textAt(row, 'CODCCUSTO'),
    centavos: parseDecimal(textAt(row, 'VALOR')),
    percentual: percentual === undefined ? undefined : Number(percentual),
  };
}

/** Checks what goes into a filter without quotes. */
function requireNumber(text: string): string {
  if (!/^\d+$/.test(text)) throw new Error(`${text} is no number`);
  return text;
}
