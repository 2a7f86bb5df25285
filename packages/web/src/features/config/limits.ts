import type { Schema } from '@aponta/sdk';
import type { Failure } from '../../lib/form.ts';

export type Config = Schema<'Config'>;
export type Limite = Exclude<keyof Config, 'versao'>;
/** The digits of each field. */
export type LimitesForm = Record<Limite, string>;

interface Limit {
  label: string;
  /** 0 where nothing is said. */
  min?: number;
  max: number;
  /** What the field takes, where that is more than `max`: a 31 is told to be wrong, and does not become a 3. */
  typed?: number;
  unit?: string;
}

/** Label, range and unit of each setting. */
export const limites: Readonly<Record<Limite, Limit>> = {
  limiteHorasExtrasDiario: { label: 'Horas extras por dia', max: 12, unit: 'h' },
  limiteHorasExtrasSemana: { label: 'Horas extras por semana', max: 14, unit: 'h' },
  limiteHorasAtrasoApontamento: { label: 'Horas de atraso para apontar', max: 999, unit: 'h' },
  limiteMesSolicitacaoAprovacaoApontamento: {
    label: 'Meses para solicitar aprovação',
    max: 12,
    unit: 'meses',
  },
  diaFechamento: { label: 'Dia de fechamento', min: 1, max: 28, typed: 99 },
};

const campos = Object.keys(limites) as Limite[];

/** The settings that the service has: a company's own may know the four limits alone. */
export const camposOf = (config: Config | undefined): Limite[] =>
  campos.filter((campo) => (config?.[campo] ?? undefined) !== undefined);

export const formOf = (config: Config | undefined): LimitesForm =>
  Object.fromEntries(campos.map((campo) => [campo, String(config?.[campo] ?? '')])) as LimitesForm;

/** What is saved over `config`, which the form was filled from. */
export const bodyOf = (form: LimitesForm, config: Config | undefined): Config => ({
  ...(Object.fromEntries(
    camposOf(config).map((campo) => [campo, Number(form[campo])]),
  ) as unknown as Config),
  versao: config?.versao,
});

export const rangeOf = ({ min = 0, max }: Limit) => (min === 0 ? `até ${max}` : `${min} a ${max}`);

export const failuresOf = (form: LimitesForm, config: Config | undefined): Failure<LimitesForm>[] =>
  camposOf(config)
    .filter((campo) => {
      const { min = 0, max } = limites[campo];
      return form[campo] === '' || Number(form[campo]) < min || Number(form[campo]) > max;
    })
    .map((campo) => {
      const { min = 0, max } = limites[campo];
      return { campo, message: `Informe um valor de ${min} a ${max}` };
    });

/** The closing day that saving would change to; undefined when it stays. */
export const newClosingDay = (form: LimitesForm, config: Config): number | undefined =>
  form.diaFechamento !== '' && Number(form.diaFechamento) !== config.diaFechamento
    ? Number(form.diaFechamento)
    : undefined;

/** Which settings of a form are others than before: 'Horas extras por dia: 2 h, era 3 h'. */
export const differencesOf = (form: LimitesForm, before: Config): string[] =>
  camposOf(before)
    .filter((campo) => Number(form[campo]) !== before[campo])
    .map((campo) => {
      const { label, unit } = limites[campo];
      const inWords = (value: unknown) => (unit ? `${value} ${unit}` : String(value));
      return `${label}: ${inWords(Number(form[campo]))}, era ${inWords(before[campo])}`;
    });

/** Which limits saving would change; the closing day is told apart. */
export const changesOf = (form: LimitesForm, config: Config): string[] =>
  differencesOf({ ...form, diaFechamento: String(config.diaFechamento) }, config);
