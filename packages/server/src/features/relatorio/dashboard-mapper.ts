import { addMonths, competenciaOf, fieldLabels, minutesToHours, type Schema } from '@aponta/sdk';
import { centsPerHour, reais } from '../../domain/remuneracao/rules.ts';
import type { Agrupador } from './apontamentos-queries.ts';
import type { Medida, Ponto } from './dashboard-queries.ts';

type Resultado = Schema<'CampoResultado'>;

const measures: Record<Resultado, (medida: Medida) => number> = {
  horas: ({ minutos }) => minutesToHours(minutos),
  valor: ({ centavos }) => centavos / 100,
  valorHora: ({ centavos, minutos }) => reais(centsPerHour(BigInt(centavos), minutos)),
  colaboradores: ({ colaboradores }) => colaboradores,
};

export const resultados = Object.keys(measures) as Resultado[];

const nothing: Medida = { minutos: 0, centavos: 0, colaboradores: 0 };

export const toOpcao = <C extends Agrupador | Resultado>(campo: C) => ({
  campo,
  nome: fieldLabels[campo],
});

/** Every competência between the first and the last of the points. */
function competenciasOf(points: readonly Ponto[]): string[] {
  const months = points.flatMap(({ fim }) => fim?.slice(0, 7) ?? []).sort();
  const [first = ''] = months;
  const last = months.at(-1) ?? '';
  const all: string[] = [];
  for (let month = first; month !== '' && month <= last; month = addMonths(month, 1)) {
    all.push(competenciaOf(month));
  }
  return all;
}

/** The contract's series of points as they come: a series after the other, its periods in their order. */
export function toDashboard(
  points: readonly Ponto[],
  group: readonly Agrupador[],
  fields: readonly Resultado[],
): Schema<'Dashboard'> {
  const competencias = competenciasOf(points);
  const toPonto = (competencia: string | null, medida: Medida): Schema<'PontoDashboard'> => ({
    competencia,
    ...Object.fromEntries(fields.map((field) => [field, measures[field](medida)])),
  });
  const toSerie = ([first, ...rest]: Ponto[]): Schema<'SerieDashboard'>[] => {
    if (!first) return [];
    const byMonth = new Map(
      [first, ...rest].map((ponto) => [ponto.fim && competenciaOf(ponto.fim), ponto]),
    );
    const months = first.fim === null ? [null] : competencias;
    return [
      {
        grupo: group.map((campo) => ({ campo, valor: first[campo] ?? null })),
        pontos: months.map((month) => toPonto(month, byMonth.get(month) ?? nothing)),
      },
    ];
  };
  const series = Map.groupBy(points, ({ serie }) => serie);
  return { competencias, series: [...series.values()].flatMap(toSerie) };
}
