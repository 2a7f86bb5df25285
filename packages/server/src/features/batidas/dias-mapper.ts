import { eachDay, minutesToHours, type Schema } from '@aponta/sdk';
import { presenceByDay } from '../../domain/ponto/rules.ts';
import type { Interval } from '../../domain/values/interval.ts';
import type { Column } from '../../infra/files/columns.ts';
import type { PunchedDay, PunchedPerson } from './dias-queries.ts';

/** A line of the file or of the list. */
interface Line extends PunchedDay {
  marcacoes: readonly string[];
  completo: boolean;
  minutos: number;
  apontados: number;
}

/** Presence of each person is read once, however many lines they have. */
const presences = new WeakMap<PunchedPerson, ReturnType<typeof presenceByDay>>();

function lineOf(day: PunchedDay): Line {
  const { data, person } = day;
  const presence = presences.get(person) ?? presenceByDay(person.marcacoes);
  presences.set(person, presence);
  const one = presence.get(data);
  return {
    ...day,
    marcacoes: one?.punches ?? [],
    completo: one?.complete ?? true,
    minutos: one?.minutes ?? 0,
    apontados: person.minutos[data] ?? 0,
  };
}

export function toDiaDePonto(day: PunchedDay): Schema<'DiaDePonto'> {
  const { person, data, marcacoes, completo, minutos, apontados } = lineOf(day);
  return {
    colaborador: { codigo: person.funcionario, nome: person.nome },
    isCLT: person.tipo === 'CLT',
    data,
    marcacoes: [...marcacoes],
    completo,
    horas: minutesToHours(minutos),
    apontado: minutesToHours(apontados),
    diferenca: minutesToHours(minutos - apontados),
  };
}

/** The lines of people, as they come. */
export async function* daysOf(
  people: AsyncIterable<PunchedPerson[]>,
  { inicio, fim }: Interval,
): AsyncGenerator<Line[], void, undefined> {
  for await (const chunk of people) {
    yield chunk.flatMap((person) => {
      const dates = new Set(person.marcacoes.map((momento) => momento.slice(0, 10)));
      return [...eachDay(inicio, fim)]
        .filter((data) => dates.has(data))
        .map((data) => lineOf({ data, person }));
    });
  }
}

const timeOf = (momento: string) => momento.slice(11, 16);

export const dayColumns: readonly Column<Line>[] = [
  { header: 'Nome Colaborador', type: 'text', value: ({ person }) => person.nome },
  { header: 'ID Colaborador', type: 'text', value: ({ person }) => person.funcionario },
  { header: 'Condição', type: 'text', value: ({ person }) => person.tipo },
  { header: 'Data', type: 'date', value: ({ data }) => data },
  {
    header: 'Marcações',
    type: 'text',
    width: 32,
    value: ({ marcacoes }) => marcacoes.map(timeOf).join(' '),
  },
  { header: 'Completo', type: 'text', value: ({ completo }) => (completo ? 'Sim' : 'Não') },
  { header: 'Horas do ponto', type: 'hours', value: ({ minutos }) => minutos },
  { header: 'Horas apontadas', type: 'hours', value: ({ apontados }) => apontados },
  {
    header: 'Diferença (minutos)',
    type: 'integer',
    value: ({ minutos, apontados }) => minutos - apontados,
  },
];
