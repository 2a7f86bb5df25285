import type { Schema } from '@aponta/sdk';
import type { Interval } from '../../domain/values/interval.ts';

type Apontamento = Schema<'Apontamento'>;
type Linha = Schema<'LinhaApontada'>;

/** An audit row of an entry: as it was and as it became; null where it was not, or is no more. */
export interface EntryAct {
  antes: Apontamento | null;
  depois: Apontamento | null;
}

/**
 * What became of the entries of a period by acts in their order: one line an entry, as it was before the first act and
 * after the last. What is again as it was is no change.
 */
export function changesOf(
  acts: readonly EntryAct[],
  period: Interval,
): Schema<'MudancaApontamento'>[] {
  const entries = new Map<number, EntryAct>();
  for (const { antes, depois } of acts) {
    const id = antes?.id ?? depois?.id;
    if (id === undefined) continue;
    const first = entries.get(id);
    entries.set(id, { antes: first ? first.antes : antes, depois });
  }
  return [...entries]
    .map(([id, { antes, depois }]) => ({
      id,
      antes: lineIn(antes, period),
      depois: lineIn(depois, period),
    }))
    .filter(({ antes, depois }) => JSON.stringify(antes) !== JSON.stringify(depois))
    .sort((one, other) => dayOf(one).localeCompare(dayOf(other)) || one.id - other.id);
}

const dayOf = ({ antes, depois }: Pick<Schema<'MudancaApontamento'>, 'antes' | 'depois'>) =>
  (depois ?? antes)?.data ?? '';

/** An entry as it is compared and shown; null outside the period. */
function lineIn(entry: Apontamento | null, { inicio, fim }: Interval): Linha | null {
  if (!entry || entry.data < inicio || entry.data > fim) return null;
  return {
    data: entry.data,
    secao: entry.secao,
    projeto: entry.projeto.codigo,
    centroCusto: entry.centroCusto,
    atividade: entry.atividade.nome,
    documento: entry.documento?.codigo ?? null,
    horaEntrada: entry.horaEntrada,
    horaSaida: entry.horaSaida,
    horas: entry.horas,
    observacao: entry.observacao,
    ldPendente: entry.ldPendente,
  };
}

/** The fields of a third-party measurement that somebody decides by. */
const decisive = [
  'executante',
  'executanteNome',
  'secao',
  'periodo',
  'competencia',
  'localExecucao',
  'projeto',
  'horas',
  'valorUnitario',
  'precoGlobal',
  'valorTotalA1',
  'valor',
  'observacao',
  'centrosCusto',
  'medicaoTerceirosDocumentos',
] as const;

type Saved = Partial<Record<(typeof decisive)[number], unknown>>;

/** The decisive fields in which two states of a measurement differ. */
export const changedFields = (before: Saved, after: Saved): string[] =>
  decisive.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
