import { minutesToHours, type Schema } from '@aponta/sdk';
import { toDocumento, toProjeto, toSecao } from '../../domain/cadastros/mapper.ts';
import type { Entry, EntryRow, LastEntry } from './queries.ts';
import type { Accepted } from './rules.ts';
import type { DeletedRow } from './undo-queries.ts';

export const toApontamento = (row: Entry): Schema<'Apontamento'> => ({
  id: row.id,
  data: row.data,
  secao: row.secao,
  projeto: { id: row.projeto_id, codigo: row.projeto_codigo, nome: row.projeto_titulo },
  centroCusto: row.centro_custo,
  atividade: toAtividade(row),
  horaEntrada: row.hora_entrada?.slice(0, 16) ?? null,
  horaSaida: row.hora_saida?.slice(0, 16) ?? null,
  horas: minutesToHours(row.minutos),
  documento:
    row.documento_id === null || row.documento_codigo === null
      ? null
      : { id: row.documento_id, codigo: row.documento_codigo },
  observacao: row.observacao,
  ldPendente: row.ld_pendente,
  congelado: row.congelado,
  versao: row.versao,
});

type Activity = Pick<Entry, 'atividade_id' | 'atividade_codigo' | 'atividade_nome'>;

export const toAtividade = (row: Activity): Schema<'AtividadeApontada'> => ({
  id: row.atividade_id,
  codigo: row.atividade_codigo,
  nome: row.atividade_nome,
  name: row.atividade_nome,
});

/** Nothing but the section of somebody who has no entry yet. */
export const toUltimo = (last: LastEntry | undefined): Schema<'UltimoApontamento'> => ({
  secao: last?.secao ? toSecao(last.secao) : null,
  projeto: last?.projeto ? toProjeto(last.projeto) : null,
  atividade: last && hasActivity(last) ? toAtividade(last) : null,
  documento: last?.documento ? toDocumento(last.documento) : null,
  ldPendente: last?.ld_pendente ?? false,
});

const hasActivity = (last: LastEntry): last is LastEntry & Activity => last.atividade_id !== null;

/** What is written of a new entry. */
export const toRow = (
  funcionario: string,
  novo: Schema<'NovoApontamento'>,
  { minutos, secao, centroCusto }: Accepted,
  now: Date,
): Omit<EntryRow, 'id' | 'origem' | 'versao'> => ({
  funcionario,
  data: novo.data,
  minutos,
  secao: secao.codigo,
  centro_custo: centroCusto,
  projeto_id: novo.projeto,
  atividade_id: novo.atividade,
  documento_id: novo.documento ?? null,
  observacao: novo.observacao?.trim() || null,
  ld_pendente: novo.ldPendente ?? false,
  hora_entrada: novo.horaEntrada ?? null,
  hora_saida: novo.horaSaida ?? null,
  criado_em: now,
});

/** What a deleted entry would be made by. */
export const toNovo = (row: DeletedRow): Schema<'NovoApontamento'> => ({
  data: row.data,
  secao: row.secao,
  projeto: row.projeto_id,
  atividade: row.atividade_id,
  documento: row.documento_id,
  observacao: row.observacao,
  ldPendente: row.ld_pendente,
  ...(row.hora_entrada && row.hora_saida
    ? { horaEntrada: row.hora_entrada.slice(0, 16), horaSaida: row.hora_saida.slice(0, 16) }
    : { horas: minutesToHours(row.minutos) }),
});

/** An entry just written, as it would be read. */
export const entryOf = (row: EntryRow, { projeto, atividade, documento }: Accepted): Entry => ({
  ...row,
  projeto_codigo: projeto.codigo,
  projeto_titulo: projeto.titulo,
  atividade_codigo: atividade.codigo,
  atividade_nome: atividade.nome,
  documento_codigo: documento?.codigo ?? null,
  congelado: false,
});

/** Entries, sorted by date, as days. Minutes are added up before they become hours. */
export function toDias(rows: readonly Entry[]): Schema<'DiaApontado'>[] {
  return [...Map.groupBy(rows, (row) => row.data)].map(([data, entries]) => ({
    data,
    horas: minutesToHours(entries.reduce((sum, { minutos }) => sum + minutos, 0)),
    ldPendente: entries.some((entry) => entry.ld_pendente),
    apontamentos: entries.map(toApontamento),
  }));
}
