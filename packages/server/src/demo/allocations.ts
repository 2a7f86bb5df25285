import { eachDay, weekday, wholePercent } from '@aponta/sdk';
import type { Interval } from '../domain/values/interval.ts';
import { splitPercent } from '../domain/values/percent.ts';
import type { Agenda } from './agenda.ts';
import type { Attendance } from './attendance.ts';
import { instant } from './dates.ts';
import { type Company, numbered, type Row } from './rows.ts';

type Allocations = Pick<Company, 'importacao' | 'rateio'>;
type Entry = Row<'apontamento'>;
/** Hundredths of a percent by cost centre. */
type Split = Record<string, number>;

/** Who imports, at six on the last day of a period. */
const author = 'RHU0001';
const evening = 1080;

/** Whose rows are loaded and not made from their entries. */
const loaded: Record<string, Split> = {
  DIR0001: { '1.01.001': 6000, '1.01.002': 4000 },
  RHU0001: { '1.01.002': 10_000 },
  GES0001: { '1.02.001': 2500, '2.01.001': 3750, '2.01.002': 3750 },
  CLT0001: { '2.01.001': 5000, '2.01.002': 5000 },
};
/** As loaded for the current period: of one person 10,00 % are missing. */
const incomplete = { ...loaded, CLT0001: { '2.01.001': 5000, '2.01.002': 4000 } };

/** The last two periods that ended are imported; for the current one some rows are loaded and wait. */
export function generateAllocations(
  agenda: Agenda,
  attendances: readonly Attendance[],
  apontamento: readonly Entry[],
): Allocations {
  const ended = agenda.ended.slice(0, 2).reverse();
  const entriesOf = Map.groupBy(apontamento, ({ funcionario }) => funcionario);

  const rowsOf = (periodo: Row<'periodo'>, importacao_id: number | null) =>
    attendances.flatMap((attendance) => {
      const { codigo } = attendance.funcionario;
      const entries = (entriesOf.get(codigo) ?? []).filter(
        ({ data }) => periodo.inicio <= data && data <= periodo.fim,
      );
      const ready = importacao_id === null ? incomplete : loaded;
      const own: Split | undefined = ready[codigo as keyof typeof ready];
      const split = own ?? (importacao_id === null ? {} : splitOf(entries));
      const minutes = minutesOf(agenda, attendance, periodo, entries);
      return Object.entries(split).map(([centro_custo, percentual]) => ({
        periodo_id: periodo.id,
        colaborador: codigo,
        centro_custo,
        percentual,
        minutos: Math.round((minutes * percentual) / wholePercent),
        importacao_id,
        gerado_automaticamente: own === undefined,
        carga_id: null,
      }));
    });
  const imported = ended.map((periodo, index) => ({ periodo, rows: rowsOf(periodo, index + 1) }));
  return {
    importacao: numbered(
      imported.map(({ periodo: { id, fim }, rows }) => ({
        periodo_id: id,
        criada_por: author,
        criada_em: instant(fim, evening),
        carga_id: null,
        colaboradores: new Set(rows.map(({ colaborador }) => colaborador)).size,
        desfeita_por: null,
        desfeita_em: null,
      })),
    ),
    rateio: numbered([...imported.flatMap(({ rows }) => rows), ...rowsOf(agenda.current, null)]),
  };
}

function splitOf(entries: readonly Entry[]): Split {
  const minutes = new Map<string, number>();
  for (const { centro_custo, minutos } of entries)
    minutes.set(centro_custo, (minutes.get(centro_custo) ?? 0) + minutos);
  const shares = [...minutes].map(([codigo, peso]) => ({ codigo, peso }));
  const percents = splitPercent(shares);
  const split = shares.map(({ codigo }, index) => [codigo, percents[index] ?? 0] as const);
  return Object.fromEntries(split.filter(([, percentual]) => percentual > 0));
}

/** What somebody owes in a whole period; without fixed hours, what they worked. */
function minutesOf(
  agenda: Agenda,
  { funcionario: { jornada }, days }: Attendance,
  { inicio, fim }: Interval,
  entries: readonly Entry[],
): number {
  if (jornada === null) return entries.reduce((total, { minutos }) => total + minutos, 0);
  const sections = new Map(days.map(({ data, secao }) => [data, secao]));
  let total = 0;
  for (const data of eachDay(inicio, fim)) {
    const calendario = (sections.get(data) ?? days.at(-1)?.secao)?.calendario ?? '';
    if (!agenda.isHoliday(calendario, data)) total += jornada[weekday(data)] ?? 0;
  }
  return total;
}
