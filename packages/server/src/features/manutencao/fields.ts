import { campoLabels, opcaoLabels, type Schema } from '@aponta/sdk';
import type { Value } from '../../import/kinds.ts';
import type { Column } from '../../import/table.ts';
import { campoOf, campoRateio, type Master, masterOfTable } from './masters.ts';

type Campo = Schema<'CampoCadastro'>;
export type Tipo = Campo['tipo'];
/** A value as the contract has it. */
export type Valor = NonNullable<Schema<'ValoresCadastro'>>[string];

const tipos: Readonly<Record<string, Tipo>> = {
  date: 'DATA',
  competencia: 'COMPETENCIA',
  boolean: 'LOGICO',
  bigint: 'INTEIRO',
  numeric: 'DECIMAL',
  integer: 'PERCENTUAL',
  'smallint[]': 'JORNADA',
};

export function tipoOf({ of, kind: { options, type } }: Column): Tipo {
  if (of) return 'REFERENCIA';
  if (options) return type === 'jsonb' ? 'OPCOES' : 'OPCAO';
  return tipos[type] ?? 'TEXTO';
}

/** A user is known by the person that they are. */
export const tituloOf = ({ title, of }: Column): string =>
  (title === 'codigo' && of && campoLabels[of]) ||
  (campoLabels[campoOf(title)] ?? `${title.charAt(0).toUpperCase()}${title.slice(1)}`);

/** Whether a column of a row that is there stays as it is: a key, but for the beginning of a validity that nothing refers to. */
export const isFixed = ({ table: { key, validity } }: Master, { title }: Column): boolean =>
  key.includes(title) && !(validity === 'range' && title === 'inicio');

export const isCalculated = ({ calculated }: Master, { title }: Column): boolean =>
  calculated?.includes(title) ?? false;

/** What the contract says of a column. */
export function toCampo(master: Master, column: Column): Campo {
  const { title, of, kind, required = false, fallback = null } = column;
  return {
    campo: campoOf(title),
    titulo: tituloOf(column),
    tipo: tipoOf(column),
    obrigatorio: required,
    chave: master.table.key.includes(title),
    bloqueado: isFixed(master, column),
    calculado: isCalculated(master, column),
    opcoes: (kind.options ?? []).map((valor) => ({ valor, nome: opcaoLabels[valor] ?? valor })),
    cadastro: (of && masterOfTable(of)?.nome) ?? null,
    padrao: toPadrao(fallback),
    nota: noteOf(column),
  };
}

/** What the contract says of the field of what a row is split among. */
export const toCampoRateio = (): Campo => ({
  campo: campoRateio,
  titulo: 'Rateio das medições de terceiros',
  tipo: 'RATEIO',
  obrigatorio: false,
  chave: false,
  bloqueado: false,
  calculado: false,
  opcoes: [],
  cadastro: null,
  padrao: [],
  nota: 'Um centro de custo por linha, com o percentual, como 2.01.001 60,00; somam 100,00',
});

/** What the guide of the files says beside a column, but for what is true of files alone. */
function noteOf(column: Column): string | null {
  const { kind, note } = column;
  const words = tipoOf(column) === 'JORNADA' ? kind.words : undefined;
  const about = tipoOf(column) === 'OPCOES' ? undefined : note;
  const text = [words, about].filter(Boolean).join('; ');
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const toPadrao = (value: Value): Valor =>
  Array.isArray(value) ? value.map(String) : (value as Exclude<Value, readonly unknown[]>);
