import { competenciaOf, formatCompetencia, formatDate, type Schema } from '@aponta/sdk';

const ambientes: Record<Schema<'NomeAmbiente'>, string | undefined> = {
  producao: undefined,
  homologacao: 'Homologação',
  demonstracao: 'Demonstração',
};

/** The environment's name where it is to be shown: not in production. */
export const ambienteLabel = (ambiente?: Schema<'NomeAmbiente'>) => ambiente && ambientes[ambiente];

/** 'Ana Maria de Souza' is 'ANA SOUZA'; unknown names ('-' or empty) are the network ID. */
export function shortName({ nome, codigo }: Pick<Schema<'Usuario'>, 'nome' | 'codigo'>): string {
  const words = nome.split(/\s+/).filter((word) => word && word !== '-');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.join(' ').toLocaleUpperCase('pt-BR') || codigo;
}

const tipos: Record<Schema<'TipoRegistroExtraordinario'>, string> = {
  HORA_EXTRA: 'Hora extra',
  ATRASO: 'Atraso',
};
export const tipoRegistroLabel = (tipo: Schema<'TipoRegistroExtraordinario'>) => tipos[tipo];

/** '26/10/2026 a 25/11/2026', which does not break over lines. */
export const formatPeriod = ({ inicio, fim }: { inicio: string; fim: string }) =>
  `${formatDate(inicio)} a ${formatDate(fim)}`.replaceAll(' ', '\u00a0');

/** '11/2026', the month that a period is called by. */
export const periodMonth = ({ fim }: { fim: string }) => formatCompetencia(competenciaOf(fim));

/** The time of day of a local date-time, '22:00'; with day and month, '21/11 06:00', when it is not on `date`. */
export function timeOf(dateTime: string | null, date: string): string {
  if (!dateTime) return '';
  const [day = '', time = ''] = dateTime.split('T');
  return day === date ? time : `${formatDate(day).slice(0, 5)} ${time}`;
}
