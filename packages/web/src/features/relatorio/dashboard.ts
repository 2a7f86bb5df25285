import { fieldLabels, formatCompetencia, formatDate, isDate, type Schema } from '@aponta/sdk';
import { type Datum, hoursUnit, moneyUnit, type Unit } from '../../ui/chart/data.ts';
import type { Resultado } from './report.ts';

type Serie = Schema<'SerieDashboard'>;
export type Dashboard = Schema<'Dashboard'>;

const whole = (value: number) => value.toLocaleString('pt-BR');

/** How each field is written; averages and people have no total. */
export const units: Readonly<Record<Resultado, Unit>> = {
  horas: hoursUnit,
  valor: moneyUnit,
  valorHora: { ...moneyUnit, name: fieldLabels.valorHora, sum: undefined },
  colaboradores: { name: fieldLabels.colaboradores, format: whole, tick: whole },
};

const nameOfValue = ({ campo, valor }: Serie['grupo'][number]) => {
  if (valor === null) return `Sem ${fieldLabels[campo].toLowerCase()}`;
  return isDate(valor) ? formatDate(valor) : valor;
};

const nameOfSerie = ({ grupo }: Serie) => grupo.map(nameOfValue).join(' · ');
const valuesOf = ({ pontos }: Serie, field: Resultado) => pontos.map((ponto) => ponto[field] ?? 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export interface SerieChart {
  key: string;
  title: string;
  field: Resultado;
  data: Datum[];
}

/** A chart a group and field over the competências; the groups with most of the first field first. */
export function chartsByMonth(
  { competencias, series }: Dashboard,
  fields: readonly [Resultado, ...Resultado[]],
): SerieChart[][] {
  const weight = (serie: Serie) => sum(valuesOf(serie, fields[0]));
  return series
    .toSorted((a, b) => weight(b) - weight(a))
    .map((serie, index) =>
      fields.map((field) => ({
        key: `${index}-${field}`,
        title: `${nameOfSerie(serie)} · ${units[field].name}`,
        field,
        data: valuesOf(serie, field).map((value, month) => ({
          label: formatCompetencia(competencias[month] ?? ''),
          value,
        })),
      })),
    );
}

/** A chart a field over the groups, the greatest first. */
export const chartsByGroup = ({ series }: Dashboard, fields: readonly Resultado[]): SerieChart[] =>
  fields.map((field) => ({
    key: field,
    title: units[field].name,
    field,
    data: series
      .map((serie) => ({ label: nameOfSerie(serie), value: sum(valuesOf(serie, field)) }))
      .sort((a, b) => b.value - a.value),
  }));
