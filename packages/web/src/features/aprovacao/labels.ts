import { competenciaOf as competenciaAt, formatCompetencia, type Schema } from '@aponta/sdk';

export type Aprovacao = Schema<'Aprovacao'>;

/** Hours and third-party measurements are numbered apart. */
export const rowIdOf = ({ apontamento, id }: Aprovacao) =>
  `${apontamento ? 'horas' : 'terceiros'} ${id}`;

/** What an approval may be of, as a filter has it. */
export const tipos = [
  { value: true, label: 'Apontamento' },
  { value: false, label: 'Medição de Terceiros' },
] as const;

const [horas, terceiros] = tipos;

/** What the row is of. */
export const tipoOf = ({ apontamento }: Aprovacao) => (apontamento ? horas : terceiros).label;

export const competenciaOf = ({ fim }: Schema<'Periodo'>) => formatCompetencia(competenciaAt(fim));

/** What rows come to; minutes and cents are added up whole. */
export function sumsOf(rows: readonly Pick<Aprovacao, 'horas' | 'total'>[]) {
  const sum = (of: (row: Pick<Aprovacao, 'horas' | 'total'>) => number) =>
    rows.reduce((all, row) => all + Math.round(of(row)), 0);
  return {
    horas: sum(({ horas }) => horas * 60) / 60,
    total: sum(({ total }) => total * 100) / 100,
  };
}

/** The fields of a third-party measurement as its form calls them. */
export const medicaoFieldLabels: Readonly<Record<string, string>> = {
  executante: 'executante',
  executanteNome: 'nome do executante',
  secao: 'seção',
  periodo: 'período',
  competencia: 'competência',
  localExecucao: 'origem',
  projeto: 'projeto',
  horas: 'horas',
  valorUnitario: 'valor unitário',
  precoGlobal: 'preço global',
  valorTotalA1: 'valor total A1',
  valor: 'valor',
  observacao: 'observação',
  centrosCusto: 'centros de custo',
  medicaoTerceirosDocumentos: 'documentos medidos',
};
