import { addDays } from '@aponta/sdk';
import { dayOfMonth } from '../domain/values/dates.ts';
import { completeCpf, completePis } from '../domain/values/identifiers.ts';
import { fornecedores } from './companies.ts';
import { validity } from './dates.ts';
import { decimal } from './money.ts';
import { fullNames } from './names.ts';
import { createRandom, randomDigits } from './random.ts';
import type { Company, Row } from './rows.ts';
import {
  departures,
  eightHours,
  headcount,
  type Place,
  places,
  raises,
  schedules,
  transfers,
} from './staff.ts';

export type People = Pick<Company, 'funcionario' | 'funcionario_secao' | 'funcionario_remuneracao'>;

export function generatePeople(today: string): People {
  const staff = [...places, ...others()];
  const contractors = staff.filter(isContractor);
  return {
    funcionario: staff.map((place) => employee(place, contractors.indexOf(place))),
    funcionario_secao: staff.flatMap((place) => sections(place, today)),
    funcionario_remuneracao: staff.flatMap((place) => pay(place, today)),
  };
}

const isContractor = ({ codigo }: Place) => codigo.startsWith('PJ');

function others(): Place[] {
  const random = createRandom('colaboradores');
  const slots = headcount.flatMap(({ clt, pj, ...place }) => [
    ...Array.from({ length: clt }, () => ({ ...place, prefix: 'CLT' })),
    ...Array.from({ length: pj }, () => ({ ...place, prefix: 'PJT' })),
  ]);
  const names = fullNames(random, slots.length);
  // The first of each kind has a place of its own.
  const taken: Record<string, number> = { CLT: 1, PJT: 1 };
  return slots.map(({ prefix, secao, supervisor, chefe }, index) => {
    const number = (taken[prefix] ?? 0) + 1;
    taken[prefix] = number;
    return {
      codigo: `${prefix}${String(number).padStart(4, '0')}`,
      nome: names[index] ?? '',
      secao,
      equipe: secao === '01.01.001' ? 'E06' : random.pick(['E01', 'E02', 'E03', 'E04', 'E05']),
      // Some answer to the director alone.
      supervisor: number % 9 === 0 ? null : supervisor,
      chefe,
      remuneracao: prefix === 'CLT' ? random.int(42, 165) * 100 : random.int(62, 165),
    };
  });
}

function employee(
  { codigo, nome, equipe, supervisor, chefe, ...place }: Place,
  turn: number,
): Row<'funcionario'> {
  const random = createRandom(`funcionario ${codigo}`);
  const contractor = turn >= 0;
  // Of a contractor the outer superiors count; every sixth has the inner ones only, which then stand in.
  const outer = contractor && turn % 6 !== 5;
  return {
    codigo,
    nome,
    cpf: completeCpf(randomDigits(random, 9)),
    pis: completePis(`1${randomDigits(random, 9)}`),
    tipo: contractor ? 'PJ' : 'CLT',
    codigo_situacao: departures[codigo]?.situacao ?? 'A',
    email: `${codigo.toLowerCase()}@aponta.example`,
    equipe,
    empresa_id: contractor ? (fornecedores[turn % fornecedores.length]?.id ?? null) : null,
    jornada: codigo in schedules ? (schedules[codigo] ?? null) : eightHours,
    codigo_chefe_interno: outer ? null : chefe,
    codigo_chefe_externo: outer ? chefe : null,
    codigo_supervisor_interno: outer ? null : supervisor,
    codigo_supervisor_externo: outer ? supervisor : null,
    gestor: place.gestor ?? false,
  };
}

/** The day somebody began, some years ago. */
function hired(codigo: string, today: string): string {
  const random = createRandom(`admissao ${codigo}`);
  return addDays(today, -random.int(700, 4500));
}

function sections({ codigo, secao }: Place, today: string): Row<'funcionario_secao'>[] {
  const since = hired(codigo, today);
  const transfer = transfers[codigo];
  if (!transfer) return [{ funcionario: codigo, secao, vigencia: validity(since) }];
  const moved = dayOfMonth(today, -transfer.months, transfer.day);
  return [
    { funcionario: codigo, secao: transfer.from, vigencia: validity(since, moved) },
    { funcionario: codigo, secao, vigencia: validity(moved) },
  ];
}

function pay(place: Place, today: string): Row<'funcionario_remuneracao'>[] {
  const random = createRandom(`remuneracao ${place.codigo}`);
  const since = hired(place.codigo, today);
  const charges = `${decimal(random.int(168, 186))}00`;
  const bonus = random.chance(0.4) ? decimal(random.int(3, 18) * 10000) : null;
  const row = (vigencia: string, cents: number): Row<'funcionario_remuneracao'> => ({
    funcionario: place.codigo,
    vigencia,
    ...(isContractor(place)
      ? { valor_hora: decimal(cents), valor_mensal: null, fator_encargos: null, valor_bonus: null }
      : {
          valor_hora: null,
          valor_mensal: decimal(cents),
          fator_encargos: charges,
          valor_bonus: bonus,
        }),
  });
  const raise = raises[place.codigo];
  if (!raise) return [row(validity(since), place.remuneracao * 100)];
  const raised = dayOfMonth(today, -raise.months, raise.day);
  const before = Math.round((place.remuneracao * 10000) / (100 + raise.percent));
  return [row(validity(since, raised), before), row(validity(raised), place.remuneracao * 100)];
}
