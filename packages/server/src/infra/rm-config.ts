import { noTemplate, parseTemplate, type Template } from '../rm/template.ts';
import type { TipoMedicao } from './db/tables.ts';

/** At which level a movement's type takes the split. */
const levels = ['item', 'movimento', 'ambos'] as const;
/** Whether a split is written as values or as percentages. */
const modes = ['valor', 'percentual'] as const;
/** The decimal separator of the customer's RM; the wrong one multiplies values. */
const separators = ['virgula', 'ponto'] as const;

export type SplitLevel = (typeof levels)[number];
export type SplitMode = (typeof modes)[number];
export type Decimal = (typeof separators)[number];

/** What a customer's RM wants in the movement of one kind of measurement. */
export interface MovementType {
  codtmv: string;
  serie: string;
  codloc: string;
  idprd: string;
  codund: string;
  codcpg: string;
  idnat: string | undefined;
  nivel: SplitLevel;
  modo: SplitMode;
  modelo: Template;
}

/** The way to RM. */
export interface Network {
  /** The address of the proxy in front of RM. */
  proxy: string | undefined;
  /** Hosts that are reached without it, as `NO_PROXY` has them. */
  semProxy: string | undefined;
  /** Certificates of the company's own authorities, as PEM, besides the known ones. */
  autoridades: string | undefined;
}

export interface RmConfig {
  /** The RM is the simulated one, which the server starts itself. */
  simulado: boolean;
  url: string;
  usuario: string;
  senha: string;
  coligada: string;
  filial: string;
  decimal: Decimal;
  tipos: Record<TipoMedicao, MovementType>;
  /** The saved SQL sentence that lists charges; undefined where they do not come from RM. */
  sentencaEncargos: string | undefined;
  /** Derives the movement's number from the measurement's, in a series of its own: RM itself refuses a repeat. */
  numeracaoPropria: boolean;
  /** The field of RM that keeps our key: `IDINTEGRACAO`, `CAMPOLIVRE1` or `TMOVCOMPL.<FIELD>`. */
  campoChave: string;
  rede: Network;
  timeoutMs: number;
  keepAlive: boolean;
  /** How many measurements a process sends at once. */
  concorrencia: number;
}

/** Reads the variables; each method notes its fault. */
export interface Reader {
  text(name: string): string | undefined;
  required(name: string): string;
  integer(name: string, fallback: number, range: [min: number, max: number]): number;
  flag(name: string): boolean | undefined;
  choice<T extends string>(name: string, options: readonly T[], fallback: T | undefined): T;
  url(name: string, protocols: string[]): string | undefined;
  /** What is in the file that a variable names. */
  file(name: string): { path: string; text: string } | undefined;
  /** The names of the variables that are set. */
  names: readonly string[];
  fault(text: string): void;
}

/** The configuration of the simulated RM; its address is known once it listens. */
export const simulated: RmConfig = {
  simulado: true,
  url: '',
  usuario: 'aponta',
  senha: 'aponta-demo',
  coligada: '1',
  filial: '1',
  decimal: 'virgula',
  tipos: { MS: simulatedType('MS'), MT: simulatedType('MT') },
  sentencaEncargos: 'APONTA.ENCARGOS',
  numeracaoPropria: true,
  campoChave: 'IDINTEGRACAO',
  rede: { proxy: undefined, semProxy: undefined, autoridades: undefined },
  timeoutMs: 10_000,
  keepAlive: true,
  concorrencia: 4,
};

function simulatedType(kind: TipoMedicao): MovementType {
  return {
    codtmv: kind === 'MS' ? '1.2.50' : '1.2.51',
    serie: `AP${kind}`,
    codloc: '01',
    idprd: kind === 'MS' ? '101' : '102',
    codund: 'UN',
    codcpg: '030',
    idnat: undefined,
    nivel: 'ambos',
    modo: 'valor',
    modelo: noTemplate,
  };
}

const ofKind = [
  'CODTMV',
  'SERIE',
  'CODLOC',
  'IDPRD',
  'CODUND',
  'CODCPG',
  'IDNAT',
  'RATEIO_NIVEL',
  'RATEIO_MODO',
  'MODELO',
];
/** Every variable that there is: another one is a slip of the pen. */
const variables = [
  'RM_CONFIG',
  'RM_URL',
  'RM_USUARIO',
  'RM_SENHA',
  'RM_COLIGADA',
  'RM_FILIAL',
  'RM_DECIMAL',
  'RM_NUMERACAO_PROPRIA',
  'RM_CAMPO_CHAVE',
  'RM_TIMEOUT',
  'RM_KEEPALIVE',
  'RM_CONCORRENCIA',
  'RM_SENTENCA_ENCARGOS',
  'RM_PROXY',
  'RM_CA',
  ...['RM_MS', 'RM_MT'].flatMap((kind) => ofKind.map((name) => `${kind}_${name}`)),
];

/** Reads every RM_* variable; undefined when there is no RM. `simulate`: without an address, the simulated one. */
export function readRmConfig(read: Reader, simulate: boolean): RmConfig | undefined {
  for (const name of read.names) {
    if (name.startsWith('RM_') && !variables.includes(name)) {
      read.fault(`${name} não é uma variável do Aponta`);
    }
  }
  const url = read.url('RM_URL', ['http:', 'https:']);
  if (url === undefined) return simulate ? simulated : undefined;
  const tipos = { MS: readType(read, 'RM_MS'), MT: readType(read, 'RM_MT') };
  const numeracaoPropria = read.flag('RM_NUMERACAO_PROPRIA') ?? true;
  if (numeracaoPropria && tipos.MS.serie !== '' && tipos.MS.serie === tipos.MT.serie) {
    read.fault('RM_MS_SERIE e RM_MT_SERIE devem ser diferentes, e de uso só do Aponta');
  }
  const sentencaEncargos = read.text('RM_SENTENCA_ENCARGOS');
  if (sentencaEncargos && sentencaEncargos.length > 16) {
    read.fault('RM_SENTENCA_ENCARGOS tem no máximo 16 caracteres');
  }
  return {
    simulado: false,
    url: url.replace(/\/+$/, ''),
    usuario: read.required('RM_USUARIO'),
    senha: read.required('RM_SENHA'),
    coligada: code(read, 'RM_COLIGADA'),
    filial: code(read, 'RM_FILIAL'),
    decimal: read.choice('RM_DECIMAL', separators, undefined),
    tipos,
    sentencaEncargos,
    numeracaoPropria,
    campoChave: keyField(read),
    rede: readNetwork(read, url),
    timeoutMs: read.integer('RM_TIMEOUT', 180, [1, 3600]) * 1000,
    keepAlive: read.flag('RM_KEEPALIVE') ?? true,
    concorrencia: read.integer('RM_CONCORRENCIA', 1, [1, 32]),
  };
}

/** Reads the way to RM; where RM_PROXY says nothing, the usual variables of proxies do. */
function readNetwork(read: Reader, url: string): Network {
  const usual = url.startsWith('https:') ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const proxy =
    read.url('RM_PROXY', ['http:', 'https:']) ?? read.text(usual) ?? read.text(usual.toLowerCase());
  const authorities = read.file('RM_CA');
  if (authorities && !authorities.text.includes('-----BEGIN CERTIFICATE-----')) {
    read.fault(`RM_CA: ${authorities.path} não tem um certificado PEM`);
  }
  return {
    proxy,
    semProxy: read.text('NO_PROXY') ?? read.text('no_proxy'),
    autoridades: authorities?.text,
  };
}

/** Reads the name of the field that keeps our key; RM's filters take it without quotes. */
function keyField(read: Reader): string {
  const field = (read.text('RM_CAMPO_CHAVE') ?? 'IDINTEGRACAO').toUpperCase();
  if (!/^(IDINTEGRACAO|CAMPOLIVRE1|TMOVCOMPL\.[A-Z]\w*)$/.test(field)) {
    read.fault('RM_CAMPO_CHAVE deve ser IDINTEGRACAO, CAMPOLIVRE1 ou TMOVCOMPL.<CAMPO>');
  }
  return field;
}

/** Reads a whole number, which RM's filters take without quotes. */
function code(read: Reader, name: string): string {
  const value = read.required(name);
  if (value !== '' && !/^\d+$/.test(value)) read.fault(`${name} deve ser um número`);
  return value;
}

/** The template of a kind's movements, from the file that a variable names; its faults name file and line. */
function readTemplate(read: Reader, name: string): Template {
  const file = read.file(name);
  if (file === undefined) return noTemplate;
  return parseTemplate(file.text, (line, what) =>
    read.fault(`${name}: ${file.path}, linha ${line}: ${what}`),
  );
}

const readType = (read: Reader, prefix: string): MovementType => ({
  codtmv: read.required(`${prefix}_CODTMV`),
  serie: read.required(`${prefix}_SERIE`),
  codloc: read.required(`${prefix}_CODLOC`),
  idprd: read.required(`${prefix}_IDPRD`),
  codund: read.required(`${prefix}_CODUND`),
  codcpg: read.required(`${prefix}_CODCPG`),
  idnat: read.text(`${prefix}_IDNAT`),
  nivel: read.choice(`${prefix}_RATEIO_NIVEL`, levels, 'item'),
  modo: read.choice(`${prefix}_RATEIO_MODO`, modes, 'valor'),
  modelo: readTemplate(read, `${prefix}_MODELO`),
});
