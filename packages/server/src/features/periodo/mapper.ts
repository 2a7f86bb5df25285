import { minutesToHours, type Schema } from '@aponta/sdk';
import type { Approvers } from '../../domain/aprovacao/approvers.ts';
import { centsPerHour, reais } from '../../domain/remuneracao/rules.ts';

export const toResumo = (
  periodo: Schema<'Periodo'>,
  { minutos, cents }: { minutos: number; cents: bigint },
  { primario, secundario }: Approvers<Schema<'Pessoa'>>,
): Schema<'ResumoPeriodo'> => ({
  periodo,
  horas: minutesToHours(minutos),
  valorHora: reais(centsPerHour(cents, minutos)),
  valor: reais(cents),
  aprovadorPrimario: primario,
  aprovadorSecundario: secundario,
});
