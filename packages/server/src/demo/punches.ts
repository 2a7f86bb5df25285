import { completeCnpj, completePis } from '../domain/values/identifiers.ts';
import type { Agenda } from './agenda.ts';
import { localTime } from './dates.ts';
import type { People } from './people.ts';
import { createRandom, type Random, randomDigits } from './random.ts';
import type { Row } from './rows.ts';

/** The clock at the door: its registration number, and the CNPJ of the company. */
const device = `00042000750014862${completeCnpj('310754820001')}`;

/** Work of more than six hours has a break. */
const withoutBreak = 360;

type Punch = Pick<Row<'batida'>, 'funcionario' | 'documento' | 'momento'>;

/**
 * The punches since the period before the last: of every CLT, and of the PJ who log entry and exit. Those of a day tell
 * the hours of its entries. Somebody new punches, too, whom nobody has registered yet.
 */
export function generatePunches(
  agenda: Agenda,
  { funcionario }: People,
  apontamento: readonly Row<'apontamento'>[],
): Row<'batida'>[] {
  const since = agenda.ended[1]?.inicio ?? agenda.today;
  const days = Map.groupBy(
    apontamento.filter(({ data }) => data >= since),
    (entry) => `${entry.funcionario} ${entry.data}`,
  );
  const people = new Map(funcionario.map((person) => [person.codigo, person]));
  const known = [...days.values()].flatMap((entries) => {
    const person = people.get(entries[0]?.funcionario ?? '');
    return person?.pis ? punchesOf(person, person.pis, entries) : [];
  });
  return [...known, ...newcomer(known)]
    .sort((a, b) => compare(a.momento, b.momento) || compare(a.documento, b.documento))
    .map((punch, index) => ({
      id: index + 1,
      tipo_documento: 'pis',
      dispositivo: device,
      nsr: 48_211 + index,
      ...punch,
    }));
}

function punchesOf(
  { codigo, tipo }: Row<'funcionario'>,
  documento: string,
  entries: readonly Row<'apontamento'>[],
): Punch[] {
  const data = entries[0]?.data ?? '';
  const told = entries.flatMap(({ hora_entrada: entry, hora_saida: exit }) =>
    entry && exit ? [entry, exit] : [],
  );
  if (told.length === 0 && tipo === 'PJ') return [];
  const minutes = entries.reduce((sum, { minutos }) => sum + minutos, 0);
  const times = told.length
    ? onlyOnce(told)
    : clockTimes(createRandom(`${codigo} ${data}`), minutes);
  return times.map((time) => ({
    funcionario: codigo,
    documento,
    momento: typeof time === 'string' ? time : localTime(data, time),
  }));
}

/** Who goes on with something else does not pass the door: an exit that is an entry is no punch. */
const onlyOnce = (times: readonly string[]) =>
  times.filter((time) => times.indexOf(time) === times.lastIndexOf(time));

/** Minutes of the day at which somebody comes and goes who works that many. */
function clockTimes(random: Random, minutes: number): number[] {
  const start = 470 + random.int(0, 20);
  if (minutes <= withoutBreak) return [start, start + minutes];
  const [morning, lunch] = [random.int(225, 255), random.int(60, 75)];
  return [start, start + morning, start + morning + lunch, start + lunch + minutes];
}

/** From eight to five on the last five days on which anybody came. */
function newcomer(known: readonly Punch[]): Punch[] {
  const documento = completePis(`1${randomDigits(createRandom('pessoa sem cadastro'), 9)}`);
  const days = [...new Set(known.map(({ momento }) => momento.slice(0, 10)))].sort().slice(-5);
  return days.flatMap((data) =>
    [480, 720, 780, 1020].map((minute) => ({
      funcionario: null,
      documento,
      momento: localTime(data, minute),
    })),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
