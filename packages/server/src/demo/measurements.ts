import { netOf } from '../domain/medicao/rules.ts';
import { splitPercent } from '../domain/values/percent.ts';
import type { Agenda } from './agenda.ts';
import type { People } from './people.ts';
import { type Company, numbered, type Row } from './rows.ts';

type Measurements = Pick<Company, 'medicao' | 'medicao_centro_custo'>;
type Entry = Row<'apontamento'>;

/** The measurements of the PJ whose hours are fully approved, in the order of the approvals. */
export function generateMeasurements(
  agenda: Agenda,
  { funcionario }: People,
  aprovacao: readonly Row<'aprovacao'>[],
  apontamento: readonly Entry[],
): Measurements {
  const companyOf = new Map(funcionario.map(({ codigo, empresa_id }) => [codigo, empresa_id]));
  const periodOf = new Map(agenda.days.map(({ data, periodo }) => [data, periodo]));
  const worked = Map.groupBy(apontamento, (entry) =>
    keyOf(entry.funcionario, periodOf.get(entry.data)),
  );

  const born = aprovacao
    .flatMap((approval) => {
      const empresa_id = companyOf.get(approval.funcionario);
      const criada_em = approval.data_aprovacao_secundaria;
      const approved = approval.status === 'APROVADA' && approval.condicao === 'PJ';
      if (!approved || !criada_em || !empresa_id) return [];
      const entries = worked.get(keyOf(approval.funcionario, approval.periodo_id)) ?? [];
      return [{ approval, empresa_id, criada_em, entries }];
    })
    .sort((a, b) => a.criada_em.getTime() - b.criada_em.getTime());

  const medicao = numbered(
    born.map(({ approval, empresa_id, criada_em, entries }) => ({
      aprovacao_id: approval.id,
      funcionario: approval.funcionario,
      empresa_id,
      periodo_id: approval.periodo_id,
      projeto_id: mainProject(entries),
      minutos: approval.minutos,
      valor: netOf(approval.valor, approval.desconto),
      observacao: null,
      criada_em,
    })),
  );
  return {
    medicao,
    medicao_centro_custo: medicao.flatMap(({ id }, index) => split(id, born[index]?.entries ?? [])),
  };
}

const keyOf = (funcionario: string, periodo: number | undefined) => `${funcionario} ${periodo}`;

/** Minutes by what `key` says of an entry, the lower key first. */
function minutesBy<K extends string | number>(
  entries: readonly Entry[],
  key: (entry: Entry) => K,
): [K, number][] {
  const groups = [...Map.groupBy(entries, key)].map(([of, group]): [K, number] => [
    of,
    group.reduce((sum, { minutos }) => sum + minutos, 0),
  ]);
  return groups.sort(([a], [b]) => (a < b ? -1 : 1));
}

const mainProject = (entries: readonly Entry[]): number | null =>
  minutesBy(entries, ({ projeto_id }) => projeto_id).sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;

function split(medicao_id: number, entries: readonly Entry[]): Row<'medicao_centro_custo'>[] {
  const shares = minutesBy(entries, ({ centro_custo }) => centro_custo);
  const percents = splitPercent(shares.map(([codigo, peso]) => ({ codigo, peso })));
  return shares.flatMap(([centro_custo], index) => {
    const percentual = percents[index] ?? 0;
    return percentual > 0 ? [{ medicao_id, centro_custo, percentual }] : [];
  });
}
