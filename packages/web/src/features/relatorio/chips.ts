import type { Kind, ReportFilters } from './report.ts';

export const kindLabels: Readonly<Record<Kind, string>> = {
  contrato: 'Contrato',
  projeto: 'Projeto',
  secoes: 'Seção',
  funcionarios: 'Funcionário',
  atividades: 'Atividade',
  documentos: 'Documento',
};

/** More of a kind would push the report out of sight. */
const mostOfKind = 4;

export interface Chip {
  key: string;
  kind: Kind;
  text: string;
  /** What it names is no more. */
  gone: boolean;
  /** How many it stands for, where it stands for all of its kind. */
  count?: number;
  /** Its kind without it. */
  without: (filters: ReportFilters) => ReportFilters[Kind];
}

/** The chosen things as chips, in the order of the tabs. */
export function chipsOf(filters: ReportFilters): Chip[] {
  return (Object.keys(kindLabels) as Kind[]).flatMap((kind): Chip[] => {
    const chosen = filters[kind];
    const label = kindLabels[kind];
    if (chosen.length > mostOfKind) {
      const gone = chosen.some((one) => one.gone);
      return [{ key: kind, kind, text: label, gone, count: chosen.length, without: () => [] }];
    }
    return chosen.map(({ id, text, gone = false }) => ({
      key: `${kind} ${id}`,
      kind,
      text: `${label}: ${text}`,
      gone,
      without: (all) => all[kind].filter((one) => one.id !== id) as ReportFilters[Kind],
    }));
  });
}
