import { minutesToHours, percentToDecimal, type Schema } from '@aponta/sdk';
import type { Column } from '../../infra/files/columns.ts';
import type { findImport, list } from './queries.ts';
import { obstacle, type Planned } from './rules.ts';
import type { Imported } from './undo-queries.ts';

type RateioRow = Awaited<ReturnType<typeof list>>['rows'][number];
type ImportRow = Awaited<ReturnType<typeof findImport>>;

/** Why a row is not imported; null of one that is or can be. */
const reasonOf = (row: RateioRow): string | null =>
  row.importado ? null : (obstacle(row, false) ?? null);

export const toRateio = (row: RateioRow): Schema<'Rateio'> => ({
  colaborador: { codigo: row.colaborador, nome: row.nome },
  centroCusto: row.centro_custo,
  nomeCentroCusto: row.nome_centro_custo,
  horas: minutesToHours(row.minutos),
  percentual: percentToDecimal(row.percentual),
  importado: row.importado,
  geradoAutomaticamente: row.gerado,
  motivo: reasonOf(row),
});

export const toImportacao = (row: ImportRow): Schema<'Importacao'> => ({
  id: row.id,
  createUserName: row.nome,
  periodo: { id: row.periodo_id, inicio: row.inicio, fim: row.fim },
  criadaEm: row.criada_em.toISOString(),
  colaboradores: row.pessoas ?? 0,
  cargaId: row.carga_id,
  arquivo: row.arquivo,
  desfeitaPor: row.desfeita_por,
  desfeitaEm: row.desfeita_em?.toISOString() ?? null,
});

export const toMudanca = (planned: Planned): Schema<'MudancaRateio'> => ({
  colaborador: { codigo: planned.colaborador, nome: planned.nome },
  acao: planned.acao,
  gerado: planned.gerado,
  motivo: planned.motivo,
  antes: planned.antes,
  depois: planned.depois,
});

/** What an undone import means for one of its people. */
export const toUndone = (person: Imported): Schema<'MudancaRateio'> => ({
  colaborador: { codigo: person.colaborador, nome: person.nome },
  acao: person.depois.length > 0 ? 'VOLTA' : 'RETIRA',
  gerado: person.gerado,
  motivo: null,
  antes: person.antes,
  depois: person.depois,
});

const yesOrNo = (value: boolean) => (value ? 'Sim' : 'Não');

/** The sheet has the columns of the screen. */
export const sheetColumns: readonly Column<RateioRow>[] = [
  { header: 'Código', type: 'text', value: (row) => row.colaborador },
  { header: 'Colaborador', type: 'text', value: (row) => row.nome },
  { header: 'Centro de Custo', type: 'text', value: (row) => row.centro_custo },
  { header: 'Nome do Centro de Custo', type: 'text', value: (row) => row.nome_centro_custo },
  { header: 'Horas', type: 'hours', value: (row) => row.minutos },
  {
    header: 'Percentual Rateio',
    type: 'percent',
    value: (row) => percentToDecimal(row.percentual),
  },
  {
    header: 'Status',
    type: 'text',
    value: (row) => (row.importado ? 'Importado' : 'Não Importado'),
  },
  { header: 'Gerado Automaticamente', type: 'text', value: (row) => yesOrNo(row.gerado) },
  { header: 'Motivo', type: 'text', value: reasonOf },
];
