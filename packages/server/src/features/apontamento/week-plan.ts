import { cover, type Falta, type Fonte } from './coverage.ts';
import {
  heldByOpenDays,
  type Necessidade,
  type Necessidades,
  needsOf,
  type Semana,
  sum,
  total,
} from './overtime.ts';
import { byValidity, type Consumo, covers, isOpen, type Liberacao } from './release.ts';

/** How the overtime of a week is covered; minutes everywhere. */
export interface Plano {
  necessidades: Necessidades;
  /** What the days take; frozen days keep what they have and are not in it. */
  consumos: Consumo[];
  /** Overtime beyond the day's and beyond the week's limit that no release covers. */
  falta: { dia: number; semana: number };
  /** What is left in the releases that cover any of the dates. */
  saldo(datas: readonly string[]): number;
}

/** Covers what it can of a week's overtime from the person's releases, what runs out first being taken first. */
export function planWeek(semana: Semana): Plano {
  const necessidades = needsOf(semana);
  const faltas = necessidades.dias.map(({ data }) => ({ data, minutos: 0 }));
  const held = heldByOpenDays(semana);
  const fontes = semana.liberacoes
    .map((liberacao) => source(liberacao, held, faltas, semana.hoje))
    .sort((a, b) => Number(a.open) - Number(b.open) || byValidity(a.liberacao, b.liberacao));

  const shortage = (part: (need: Necessidade) => number) => {
    necessidades.dias.forEach((need, index) => {
      const falta = faltas[index];
      if (falta) falta.minutos += part(need);
    });
    cover(fontes);
    return sum(faltas.map(({ minutos }) => minutos));
  };
  const dia = shortage(({ diaria }) => diaria);
  const semanal = shortage((need) => need.semanal) - dia;

  return {
    necessidades,
    consumos: fontes.flatMap(taken),
    falta: { dia, semana: semanal },
    saldo: (datas) =>
      sum(
        fontes
          .filter(({ liberacao }) => datas.some((data) => covers(liberacao, data)))
          .map(({ saldo }) => saldo),
      ),
  };
}

/** What the days may take from a release: from one that has expired or was cancelled, only what they have already. */
function source(
  liberacao: Liberacao,
  held: readonly Consumo[],
  faltas: readonly Falta[],
  hoje: string,
): Fonte & { liberacao: Liberacao; open: boolean } {
  const { id, minutos, usado } = liberacao;
  const open = isOpen(liberacao, hoje);
  const own = total(held.filter(({ registro_id }) => registro_id === id));
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

/** What to write so that the days have what `plano` says; rows that are right stay as they are. */
export function changes(semana: Semana, plano: Plano): Mudanca {
  const key = ({ registro_id, data }: Consumo) => `${registro_id} ${data}`;
  const wanted = new Map(plano.consumos.map((consumo) => [key(consumo), consumo]));
  const removed: number[] = [];
  for (const held of heldByOpenDays(semana)) {
    if (wanted.get(key(held))?.minutos === held.minutos) wanted.delete(key(held));
    else removed.push(held.id);
  }
  return { removed, added: [...wanted.values()] };
}
