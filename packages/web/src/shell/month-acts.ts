import { useExportPunches } from '../features/batidas/use-export.ts';
import { useListState } from '../list/list-state.ts';
import { latestMonths } from '../list/months.ts';

interface MonthAct {
  /** The screen that it is of, which opens. */
  title: string;
  text: string;
  run: () => void;
}

const QUERY = 'Consulta Apontamento de Horas';
const PUNCHES = 'Relatório de Batidas';

/** What is asked for by a month: its entries, and the file of its punches. */
export function useMonthActs(titles: readonly string[]): MonthAct[] {
  const [, change] = useListState(QUERY);
  const exportPunches = useExportPunches();
  const months = latestMonths();
  const show = (inicio: string, fim: string) => {
    const days = { dataInicio: inicio, dataFim: fim };
    change({ drafts: days, applied: days, page: 0, selected: new Set<never>() });
  };
  return [
    ...(titles.includes(QUERY) ? months : []).map(({ inicio, fim, name }) => ({
      title: QUERY,
      text: `Consulta de ${name}`,
      run: () => show(inicio, fim),
    })),
    ...(titles.includes(PUNCHES) ? months : []).map((month) => ({
      title: PUNCHES,
      text: `Exportar batidas de ${month.name}`,
      run: () => exportPunches(month),
    })),
  ];
}
