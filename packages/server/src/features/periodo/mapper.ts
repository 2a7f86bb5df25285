import { minutesToHours, type Schema } from '@aponta/sdk';
import type { Aprovadores } from '../../domain/aprovacao/approvers.ts';
import { centsOf, centsPerHour, type MinutosPagos, reais } from '../../domain/remuneracao/rules.ts';

export const toResumo = (
  periodo: Schema<'Periodo'>,
  pagos: readonly MinutosPagos[],
  { primario, secundario }: Aprovadores<Schema<'Pessoa'>>,
): Schema<'ResumoPeriodo'> => {
  const minutos = pagos.reduce((sum, pago) => sum + pago.minutos, 0);
  const cents = centsOf(pagos);
  return {
    periodo,
    horas: minutesToHours(minutos),
    valorHora: reais(centsPerHour(cents, minutos)),
    valor: reais(cents),
    aprovadorPrimario: primario,
    aprovadorSecundario: secundario,
  };
};
