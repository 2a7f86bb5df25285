import { cover, type Falta, type Fonte } from './cobertura.ts';
import {
  byValidity,
  type Consumo,
  type ConsumoFeito,
  covers,
  isOpen,
  type Liberacao,
} from './liberacao.ts';

/** A day of a person's week, in minutes. */
export interface Dia {
  data: string;
  trabalhado: number;
  /** 0 on holidays and free days; null without fixed hours, which have no overtime. */
  jornada: number | null;
  congelado: boolean;
}

/** All that the overtime of one person's week, Monday to Sunday, depends on. */
export interface Semana {
  dias: readonly Dia[];
  /** The releases for overtime that meet the week. */
  liberacoes: readonly Liberacao[];
  /** What the week has taken from them so far. */
  consumos: readonly ConsumoFeito[];
  /** Overtime minutes that need no release. */
  limites: { dia: number; semana: number };
  hoje: string;
}

/** How the overtime of a week is covered; minutes everywhere. */
export interface Plano {
  /** What its days take; frozen days keep what they have and are not in it. */
  consumos: Consumo[];
  /** Overtime beyond the limits that no release covers. */
  falta: { dia: number; semana: number };
  /** The part of each day, frozen ones left out, that is overtime of the week alone. */
  semanal: Falta[];
  /** Overtime of the week beyond its limit, or of a day beyond the day's; never negative. */
  excessoSemana: number;
  excessoDia(data: string): number;
  /** What is left in the releases that cover any of the dates. */
  saldo(datas: readonly string[]): number;
}

const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0);

/** Minutes beyond the hours that the person owes on the day; negative below them. */
const extra = ({ trabalhado, jornada }: Dia) => (jornada === null ? 0 : trabalhado - jornada);

/**
 * Covers the overtime of a week: of its days beyond the day's limit, and of the whole beyond the week's, counted once. The
 * week's part falls on the last days that have overtime of their own. Frozen days count with what they have.
 */
export function planWeek(semana: Semana): Plano {
  const { dias, liberacoes, consumos, limites, hoje } = semana;
  const open = dias.filter(({ congelado }) => !congelado);
  const isHeldByOpen = ({ data }: Consumo) => open.some((dia) => dia.data === data);

  const excess = (dia: Dia) => Math.max(0, extra(dia) - limites.dia);
  const diario = open.map((dia) => ({ data: dia.data, minutos: excess(dia) }));
  const excessoSemana = Math.max(0, sum(dias.map(extra)) - limites.semana);
  const counted = sum(consumos.filter((consumo) => !isHeldByOpen(consumo)).map(minutesOf));
  const semanal = weekly(open, excess, excessoSemana - counted - sum(diario.map(minutesOf)));

  const faltas = open.map(({ data }) => ({ data, minutos: 0 }));
  const fontes = liberacoes
    .map((liberacao) => source(liberacao, consumos.filter(isHeldByOpen), faltas, hoje))
    .sort((a, b) => Number(a.open) - Number(b.open) || byValidity(a.liberacao, b.liberacao));
  const shortage = (needs: Falta[]) => {
    faltas.forEach((falta, index) => {
      falta.minutos += needs[index]?.minutos ?? 0;
    });
    cover(fontes);
    return sum(faltas.map(minutesOf));
  };
  const dia = shortage(diario);
  const falta = { dia, semana: shortage(semanal) - dia };

  return {
    consumos: fontes.flatMap(taken),
    falta,
    semanal,
    excessoSemana,
    excessoDia: (data) => sum(dias.filter((one) => one.data === data).map(excess)),
    saldo: (datas) =>
      sum(
        fontes
          .filter(({ liberacao }) => datas.some((data) => covers(liberacao, data)))
          .map(({ saldo }) => saldo),
      ),
  };
}

const minutesOf = ({ minutos }: { minutos: number }) => minutos;

/** Hands `minutes` of the week out to days from its end, to each as much overtime as it has below the day's limit. */
function weekly(open: readonly Dia[], excess: (dia: Dia) => number, minutes: number): Falta[] {
  let left = Math.max(0, minutes);
  return open
    .toReversed()
    .map((dia) => {
      const minutos = Math.min(left, Math.max(0, extra(dia) - excess(dia)));
      left -= minutos;
      return { data: dia.data, minutos };
    })
    .toReversed();
}

/** What the open days may take from a release; from one that has expired or was cancelled, what they have already. */
function source(
  liberacao: Liberacao,
  held: readonly Consumo[],
  faltas: readonly Falta[],
  hoje: string,
): Fonte & { liberacao: Liberacao; open: boolean } {
  const { id, minutos, usado } = liberacao;
  const open = isOpen(liberacao, hoje);
  const own = sum(held.filter(({ registro_id }) => registro_id === id).map(minutesOf));
  const covered = faltas.filter(({ data }) => covers(liberacao, data));
  return {
    id,
    liberacao,
    open,
    saldo: own + (open ? minutos - usado : 0),
    dado: new Map(covered.map((falta) => [falta, 0])),
  };
}

const taken = ({ id, dado }: Fonte): Consumo[] =>
  [...dado]
    .filter(([, minutos]) => minutos > 0)
    .map(([{ data }, minutos]) => ({ registro_id: id, data, minutos }));

/** Rows of consumption to remove, by id, and to add. */
export interface Mudanca {
  removed: number[];
  added: Consumo[];
}

/** What to write so that the open days have what `plano` says, leaving rows that are right as they are. */
export function changes({ dias, consumos }: Semana, plano: Plano): Mudanca {
  const key = ({ registro_id, data }: Consumo) => `${registro_id} ${data}`;
  const wanted = new Map(plano.consumos.map((consumo) => [key(consumo), consumo]));
  const removed: number[] = [];
  for (const held of consumos) {
    if (dias.some(({ data, congelado }) => congelado && data === held.data)) continue;
    if (wanted.get(key(held))?.minutos === held.minutos) wanted.delete(key(held));
    else removed.push(held.id);
  }
  return { removed, added: [...wanted.values()] };
}
