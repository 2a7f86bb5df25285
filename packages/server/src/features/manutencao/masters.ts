import { cadastroLabels, type Schema } from '@aponta/sdk';
import { columnOf, type Table, type TableName } from '../../import/table.ts';
import { tables } from '../../import/tables.ts';
import { periodTable } from './period-table.ts';

export type NomeCadastro = Schema<'NomeCadastro'>;

/** A master that is kept row by row. What its file says of its columns holds for the screen, too. */
export interface Master extends Traits {
  nome: NomeCadastro;
  titulo: string;
  item: string;
  table: Table;
  /** The column of its table that people call a row by; none where it is called as what its key refers to. */
  label: string | undefined;
  /** Whether there is a file that imports it. */
  fromFiles: boolean;
}

interface Traits {
  /** Whoever keeps people changes it, too; without, ADMIN alone. */
  ofPeople?: true;
  /** Nobody else reads it. */
  adminOnly?: true;
  /** The title of the column whose row its rows are parts of. */
  parteDe?: string;
  /** The title of the column, and its value, that take a row out of use. */
  inactive?: { title: string; value: string | boolean };
  /** Its rows are split among cost centres, which is a table of its own, and a field here. */
  rateio?: true;
  /** The titles of the columns that the server fills. */
  calculated?: readonly string[];
}

const outOfUse = { title: 'ativa', value: false };

/** A line a master, in the order in which they are chosen. */
const traits: Readonly<Record<NomeCadastro, Traits>> = {
  funcionarios: { ofPeople: true, inactive: { title: 'situacao', value: 'D' } },
  'funcionarios-secoes': { ofPeople: true, parteDe: 'funcionario' },
  'funcionarios-remuneracoes': { ofPeople: true, parteDe: 'funcionario' },
  usuarios: { adminOnly: true, parteDe: 'codigo' },
  secoes: { inactive: outOfUse },
  equipes: { inactive: outOfUse },
  projetos: { rateio: true, inactive: { title: 'status', value: 'ENCERRADO' } },
  atividades: { parteDe: 'projeto', inactive: outOfUse },
  documentos: { parteDe: 'projeto', inactive: { title: 'status', value: 'CANCELADO' } },
  calendarios: {},
  periodos: { calculated: ['competencia', 'inicio', 'usado'] },
  feriados: { parteDe: 'calendario', inactive: { title: 'ativo', value: false } },
  'centros-de-custo': { inactive: { title: 'ativo', value: false } },
  contratos: {},
  empresas: { inactive: outOfUse },
  coligadas: {},
  filiais: { parteDe: 'coligada' },
  'tipos-de-formato': {},
  encargos: {},
  'locais-de-execucao': {},
};

const labels = ['nome', 'titulo', 'descricao'];

const masterOf = (nome: NomeCadastro, own: Traits): Master => {
  const imported = tables.find(({ file }) => file === nome);
  const table = imported ?? (nome === periodTable.file ? periodTable : undefined);
  if (!table) throw new Error(`${nome} has no table`);
  const label = table.columns.find(({ title }) => labels.includes(title));
  return {
    ...own,
    ...cadastroLabels[nome],
    nome,
    table,
    label: label && columnOf(label),
    fromFiles: imported !== undefined,
  };
};

export const masters: readonly Master[] = Object.entries(traits).map(([nome, own]) =>
  masterOf(nome as NomeCadastro, own),
);

export function masterNamed(nome: NomeCadastro): Master {
  const found = masters.find((master) => master.nome === nome);
  if (!found) throw new Error(`no master ${nome}`);
  return found;
}

/** The field of what a row is split among. */
export const campoRateio = 'rateio';

/** The fields of a row. */
export const camposOf = ({ table: { columns }, rateio }: Master): string[] => [
  ...columns.map(({ title }) => campoOf(title)),
  ...(rateio ? [campoRateio] : []),
];

/** The master whose rows a column refers to. */
export const masterOfTable = (name: TableName): Master | undefined =>
  masters.find(({ table }) => table.name === name);

/** What the contract calls a column: `centro de custo` is `centroCusto`. */
export const campoOf = (title: string): string =>
  title.replace(' de ', ' ').replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
