import { formatCnpj, texts } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import { parseDecimal } from './decimal.ts';
import type { ReadMovement, ReadPart, RmGateway } from './gateway.ts';
import { buildDataset } from './payload.ts';
import { createSoapClient, headline } from './soap-call.ts';
import { all, type Branch, parseXml, textAt } from './xml.ts';

const movements = 'MovMovimentoTBCData';
const duplicate = /j[aá] existe nota do emitente com este n[uú]mero e s[eé]rie/i;

/** RM's web services `wsDataServer` and `wsConsultaSQL`. */
export function createSoapGateway(config: RmConfig): RmGateway {
  const soap = createSoapClient(config);
  const { coligada, usuario } = config;
  const Contexto = `CODCOLIGADA=${coligada};CODSISTEMA=T;CODUSUARIO=${usuario}`;
  const number = requireNumber(coligada);

  /** Reads the rows of an answer. Throws when it is not a dataset, for nothing found is an empty dataset. */
  function dataset(text: string, root: string): Branch {
    const found = parseXml(text)?.[root];
    if (found === '') return {};
    if (typeof found === 'object' && !Array.isArray(found)) return found;
    throw soap.error('desconhecida', texts.rmFalhou(headline(text)), text);
  }

  /** Reads the rows of a view, always with a filter. */
  async function readView(DataServerName: string, Filtro: string, table: string) {
    const parameters = { DataServerName, Filtro, Contexto };
    const text = await soap.call('IwsDataServer', 'ReadView', parameters);
    return all(dataset(text, 'NewDataSet'), table);
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
      const rows = await readView('CtbCCustoData', `CODCOLIGADA = ${number}`, 'GCCUSTO');
      return rows.map((row) => ({
        codigo: textAt(row, 'CODCCUSTO'),
        nome: textAt(row, 'NOME'),
        ativo: /^(T|1|true)$/i.test(textAt(row, 'ATIVO')),
      }));
    },

    async encargos() {
      const codSentenca = config.sentencaEncargos;
      if (codSentenca === undefined) return [];
      const text = await soap.call('IwsConsultaSQL', 'RealizarConsultaSQL', {
        codSentenca,
        codColigada: coligada,
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

    async fornecedores(cnpj) {
      const either = `CGCCFO = '${formatCnpj(cnpj)}' OR CGCCFO = '${cnpj}'`;
      const filter = `CODCOLIGADA IN (0, ${number}) AND ATIVO = 1 AND (${either})`;
      const rows = await readView('FinCFODataBR', filter, 'FCFO');
      return rows.map((row) => ({
        coligada: textAt(row, 'CODCOLIGADA'),
        codigo: textAt(row, 'CODCFO'),
      }));
    },

    async find(chave) {
      const filter = `CODCOLIGADA = ${number} AND IDINTEGRACAO = '${chave}'`;
      const rows = await readView(movements, filter, 'TMOV');
      return rows.map((row) => textAt(row, 'IDMOV')).filter((idmov) => idmov !== '');
    },

    async save(movimento, signal) {
      const parameters = {
        DataServerName: movements,
        XML: buildDataset(movimento, config),
        Contexto,
      };
      const answer = await soap.call('IwsDataServer', 'SaveRecord', parameters, signal);
      const [, idmov] = new RegExp(`^${number};(\\d+)$`).exec(answer) ?? [];
      if (idmov !== undefined) return idmov;
      // Takes a page, a document or another company's key as unknown: none of them is a refusal.
      if (/^[<{]|^\d+;\d+$/.test(answer)) {
        throw soap.error('desconhecida', texts.rmRespostaEstranha(200), answer);
      }
      const failure = duplicate.test(answer) ? 'duplicada' : 'recusada';
      throw soap.error(failure, headline(answer), answer);
    },

    async read(idmov) {
      const parameters = {
        DataServerName: movements,
        PrimaryKey: `${coligada};${idmov}`,
        Contexto,
      };
      const text = await soap.call('IwsDataServer', 'ReadRecord', parameters);
      return toMovement(dataset(text, 'MovMovimento'));
    },

    close: () => soap.close(),
  };
}

function toMovement(root: Branch): ReadMovement {
  const rateios = ['TITMMOVRATCCU', 'TMOVRATCCU']
    .map((table) => all(root, table).map(toPart))
    .filter((parts) => parts.length > 0);
  return { centavos: parseDecimal(textAt(root, 'TMOV', 'VALORBRUTO')), rateios };
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
