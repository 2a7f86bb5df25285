import { addDays } from '@aponta/sdk';
import { dayOfMonth } from '../domain/values/dates.ts';
import type { Agenda } from './agenda.ts';
import type { Row } from './rows.ts';

/** A release to be made, and what was taken from it. */
export interface ReleasePlan
  extends Pick<
    Row<'registro_extraordinario'>,
    'funcionario' | 'tipo' | 'inicio' | 'fim' | 'minutos' | 'validade' | 'justificativa'
  > {
  cancelled?: true;
  /** HORA_EXTRA: minutes beyond the limit of a day, which its first day of work takes. */
  excess?: number;
  /** ATRASO: how many days of work were entered late, and how many still wait. */
  late?: number;
  missing?: number;
}

type Use = Pick<ReleasePlan, 'cancelled' | 'excess' | 'late' | 'missing'>;

/** Oldest first. */
export function releasePlans({ today, week }: Agenda): ReleasePlan[] {
  const lastWeek = addDays(week, -7);
  /** From one day to another of a month before today's; good for ten more days. */
  const past = (
    funcionario: string,
    tipo: ReleasePlan['tipo'],
    [monthsAgo, first, last]: [number, number, number],
    horas: number,
    justificativa: string,
    use: Use = {},
  ): ReleasePlan => {
    const fim = dayOfMonth(today, -monthsAgo, last);
    return {
      funcionario,
      tipo,
      inicio: dayOfMonth(today, -monthsAgo, first),
      fim,
      minutos: horas * 60,
      validade: addDays(fim, 10),
      justificativa,
      ...use,
    };
  };
  /** From the week before this one to ten days from now; good for three weeks. */
  const open = (
    funcionario: string,
    horas: number,
    justificativa: string,
    use: Use = {},
  ): ReleasePlan => ({
    funcionario,
    tipo: 'HORA_EXTRA',
    inicio: lastWeek,
    fim: addDays(today, 10),
    minutos: horas * 60,
    validade: addDays(today, 21),
    justificativa,
    ...use,
  });
  const lateEntries = past(
    'CLT0001',
    'ATRASO',
    [1, 10, 18],
    32,
    'Levantamento de campo sem acesso à rede; apontamentos feitos depois do prazo.',
    { late: 2, missing: 1 },
  );

  return [
    past(
      'CLT0008',
      'HORA_EXTRA',
      [7, 4, 22],
      12,
      'Comissionamento da subestação em parada programada.',
      { excess: 120 },
    ),
    past(
      'PJT0007',
      'ATRASO',
      [6, 6, 15],
      24,
      'Atestado entregue ao RH; apontamentos dos dias anteriores.',
      { late: 2 },
    ),
    past('CLT0001', 'HORA_EXTRA', [5, 6, 20], 8, 'Emissão do projeto básico da adutora.', {
      excess: 60,
    }),
    past('CLT0013', 'ATRASO', [4, 8, 16], 16, 'Viagem à obra sem acesso ao sistema.', { late: 1 }),
    past(
      'CLT0001',
      'HORA_EXTRA',
      [3, 3, 17],
      10,
      'Antecipação da entrega de estruturas, depois adiada pelo cliente.',
      { cancelled: true },
    ),
    past('PJT0017', 'HORA_EXTRA', [3, 5, 21], 16, 'Concretagem noturna do bloco do viaduto.', {
      excess: 90,
    }),
    past('PJT0001', 'ATRASO', [2, 7, 15], 20, 'Frente de obra sem comunicação.', { late: 2 }),
    past('CLT0004', 'HORA_EXTRA', [2, 9, 24], 10, 'Revisão geral para emissão certificada.', {
      excess: 90,
    }),
    { ...lateEntries, validade: addDays(today, 15) },
    open('CLT0002', 8, 'Mobilização para o início do lote 3.', { cancelled: true }),
    open('PJT0002', 12, 'Detalhamento das armaduras para a concretagem.'),
    open('PJT0001', 12, 'Acompanhamento da travessia sobre a ferrovia.', { excess: 60 }),
    open('CLT0001', 10, 'Entrega da etapa executiva da estação de tratamento.', { excess: 90 }),
  ];
}
