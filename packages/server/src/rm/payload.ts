import { createHash } from 'node:crypto';
import { splitCents } from '../domain/values/money.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { formatDecimal } from './decimal.ts';
import { type DatasetRow, fillTemplate } from './fill.ts';
import type { Movement, Part } from './gateway.ts';
import { fields } from './xml.ts';

/** A share of a movement, as a percentage and as a value. */
interface Share extends Part {
  centavos: bigint;
}

/** The shares of a movement; their cents sum exactly. */
export function sharesOf({ centavos, partes }: Pick<Movement, 'centavos' | 'partes'>): Share[] {
  const cents = splitCents(
    centavos,
    partes.map(({ percentual }) => percentual),
  );
  return partes.map((parte, index) => ({ ...parte, centavos: cents[index] ?? 0n }));
}

/** The movement's number in our series: the measurement's, with zeros up to nine digits; RM's field takes 35. */
export const numberOf = ({ numero }: Pick<Movement, 'numero'>): string =>
  String(numero).padStart(9, '0');

/** The dataset of `MovMovimentoTBCData` that makes a measurement's movement. */
export function buildDataset(movimento: Movement, config: RmConfig): string {
  const { tipo, coligada, fornecedor, centavos, partes } = movimento;
  const { numeracaoPropria, campoChave, decimal } = config;
  const [complement] = /(?<=^TMOVCOMPL\.).+/.exec(campoChave) ?? [];
  const { codtmv, serie, codloc, codcpg, idnat, idprd, codund, nivel } = config.tipos[tipo];
  const value = formatDecimal(centavos, decimal);
  const largest = partes.reduce((most, parte) =>
    parte.percentual > most.percentual ? parte : most,
  );
  const header = {
    CODCOLIGADA: coligada,
    IDMOV: '-1',
    CODFILIAL: config.filial,
    CODLOC: codloc,
    CODTMV: codtmv,
    SERIE: serie,
    NUMEROMOV: numeracaoPropria ? numberOf(movimento) : undefined,
    CODCOLCFO: fornecedor.coligada,
    CODCFO: fornecedor.codigo,
    CODCPG: codcpg,
    DATAEMISSAO: `${movimento.emissao}T00:00:00`,
    VALORBRUTO: value,
    CODCCUSTO: largest.centroCusto,
    INTEGRAAPLICACAO: 'T',
    ...(complement === undefined && { [campoChave]: movimento.chave }),
    HISTORICOCURTO: movimento.historico.slice(0, 255),
    IDNAT: idnat,
  };
  const item = {
    CODCOLIGADA: coligada,
    IDMOV: '-1',
    NSEQITMMOV: '1',
    NUMEROSEQUENCIAL: '1',
    IDPRD: idprd,
    CODUND: codund,
    QUANTIDADE: '1',
    PRECOUNITARIO: value,
    IDNAT: idnat,
  };
  const rows: DatasetRow[] = [
    { table: 'TMOV', cells: header },
    { table: 'TITMMOV', cells: item },
  ];
  if (nivel !== 'movimento') rows.push(...split('TITMMOVRATCCU', movimento, config));
  if (nivel !== 'item') rows.push(...split('TMOVRATCCU', movimento, config));
  if (complement !== undefined) {
    const key = { CODCOLIGADA: coligada, IDMOV: '-1', [complement]: movimento.chave };
    rows.push({ table: 'TMOVCOMPL', cells: key });
  }
  const { modelo } = config.tipos[tipo];
  const filled = fillTemplate(rows, movimento, numberOf(movimento), modelo, config);
  const written = filled.map(
    ({ table, cells }) => `  <${table}>\n${fields(cells, '    ')}  </${table}>\n`,
  );
  return `<MovMovimento>\n${written.join('')}</MovMovimento>\n`;
}

function split(table: string, movimento: Movement, { decimal, tipos }: RmConfig): DatasetRow[] {
  const { modo } = tipos[movimento.tipo];
  // Leaves out values of zero, which RM refuses; percentages stay, for they must total 100.
  const shares = sharesOf(movimento).filter(
    (share) => modo === 'percentual' || share.centavos > 0n,
  );
  return shares.map(({ centroCusto, centavos, percentual }) => ({
    table,
    cells: {
      CODCOLIGADA: movimento.coligada,
      IDMOV: '-1',
      NSEQITMMOV: table === 'TITMMOVRATCCU' ? '1' : undefined,
      IDMOVRATCCU: '-1',
      CODCCUSTO: centroCusto,
      ...(modo === 'valor'
        ? { VALOR: formatDecimal(centavos, decimal) }
        : { PERCENTUAL: formatDecimal(BigInt(percentual), decimal) }),
    },
  }));
}

/** Tells whether a measurement is sent exactly as it was before. */
export const hashOf = (dataset: string): Buffer => createHash('sha256').update(dataset).digest();
