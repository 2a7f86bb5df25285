import { fieldLabels, formatDate, requestLabels, type Schema } from '@aponta/sdk';

type Line = Schema<'LinhaApontada'>;

const labels = { ...requestLabels, ...fieldLabels };

/** What an entry may be another in, besides its hours, as people read it. */
const written = {
  data: ({ data }) => formatDate(data),
  secao: ({ secao }) => secao,
  projeto: ({ projeto }) => projeto,
  centroCusto: ({ centroCusto }) => centroCusto,
  atividade: ({ atividade }) => atividade,
  documento: ({ documento }) => documento,
  horaEntrada: ({ horaEntrada }) => horaEntrada && localTime(horaEntrada),
  horaSaida: ({ horaSaida }) => horaSaida && localTime(horaSaida),
  ldPendente: ({ ldPendente }) => (ldPendente ? 'sim' : 'não'),
  observacao: ({ observacao }) => observacao,
} as const satisfies Partial<Record<keyof Line, (line: Line) => string | null>>;

const localTime = (dateTime: string) =>
  `${formatDate(dateTime.slice(0, 10)).slice(0, 5)} ${dateTime.slice(11, 16)}`;

/** Says what an entry is another in: 'Seção: 01.02 → 01.03'; hours stand elsewhere. */
export const changesOf = (before: Line, after: Line): string[] =>
  Object.entries(written)
    .map(([field, of]) => [labels[field as keyof typeof written], of(before), of(after)] as const)
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => `${label}: ${was ?? 'sem'} → ${is ?? 'sem'}`);
