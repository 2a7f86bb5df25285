import type { Schema } from '@aponta/sdk';
import type { Failure } from '../../lib/form.ts';

export type Config = Schema<'Config'>;
export type Limite = keyof Config;
/** The digits of each field. */
export type LimitesForm = Record<Limite, string>;

/** Label, greatest value and unit of each limit. */
export const limites: Readonly<Record<Limite, { label: string; max: number; unit: string }>> = {
  limiteHorasExtrasDiario: { label: 'Horas extras por dia', max: 12, unit: 'h' },
  limiteHorasExtrasSemana: { label: 'Horas extras por semana', max: 14, unit: 'h' },
  limiteHorasAtrasoApontamento: { label: 'Horas de atraso para apontar', max: 999, unit: 'h' },
  limiteMesSolicitacaoAprovacaoApontamento: {
    label: 'Meses para solicitar aprovação',
    max: 12,
    unit: 'meses',
  },
};

export const campos = Object.keys(limites) as Limite[];

const mapLimites = <V>(value: (campo: Limite) => V) =>
  Object.fromEntries(campos.map((campo) => [campo, value(campo)])) as Record<Limite, V>;

export const formOf = (config: Config | undefined): LimitesForm =>
  mapLimites((campo) => String(config?.[campo] ?? ''));

export const bodyOf = (form: LimitesForm): Config => mapLimites((campo) => Number(form[campo]));

export const failuresOf = (form: LimitesForm): Failure<LimitesForm>[] =>
  campos
    .filter((campo) => form[campo] === '')
    .map((campo) => ({ campo, message: `Informe um valor de 0 a ${limites[campo].max}` }));

/** What saving would change: 'Horas extras por dia: 2 h, era 3 h'. */
export const changesOf = (form: LimitesForm, config: Config): string[] =>
  campos
    .filter((campo) => Number(form[campo]) !== config[campo])
    .map((campo) => {
      const { label, unit } = limites[campo];
      return `${label}: ${Number(form[campo])} ${unit}, era ${config[campo]} ${unit}`;
    });
