import { type Aponta, type Schema, statusLabels } from '@aponta/sdk';
import { InvalidArgumentError, Option } from 'commander';
import { findPeriodo, findProjeto } from '../values/lookup.ts';
import { periodValue } from '../values/values.ts';

/* Filters that several lists of the contract have. */

export const periodo = {
  field: 'periodo',
  flags: '--periodo <período>',
  description: 'atual, anterior, AAAA-MM ou MM/AAAA',
  find: async (api: Aponta, text: string) => (await findPeriodo(api, periodValue(text))).id,
} as const;

/** The option for commands that are no lists; `findPeriodo` takes its value. */
export const periodoOption = (): Option =>
  new Option(periodo.flags, periodo.description).argParser(periodValue);

export const projeto = {
  field: 'projeto',
  flags: '--projeto <projeto>',
  description: 'código ou id',
  find: async (api: Aponta, text: string) => (await findProjeto(api, text)).id,
} as const;

const statuses = Object.keys(statusLabels).filter(
  (name): name is Schema<'StatusAprovacao'> => name !== 'EM_ATRASO',
);

/** A status of approval, written as the contract does or in lower case. */
function statusValue(text: string): Schema<'StatusAprovacao'> {
  const name = text.toUpperCase().replaceAll('-', '_');
  const found = statuses.find((status) => status === name);
  if (found) return found;
  throw new InvalidArgumentError(
    `Use ${statuses.map((status) => status.toLowerCase()).join(', ')}`,
  );
}

export const status = {
  field: 'status',
  flags: '--status <status>',
  description: 'pendente, aprovada_parcial, aprovada, reprovada ou cancelada',
  read: statusValue,
} as const;

export const statusOption = (): Option =>
  new Option(status.flags, status.description).argParser(statusValue);

const situations = ['AGUARDANDO', 'EM_ANDAMENTO', 'DECIDIDA'] as const;

export const situacao = {
  field: 'situacao',
  flags: '--situacao <situação>',
  description: 'aguardando (espera por você), em_andamento ou decidida',
  read: (text: string): Schema<'SituacaoAprovacao'> => {
    const name = text.toUpperCase().replaceAll('-', '_');
    const found = situations.find((situation) => situation === name);
    if (found) return found;
    throw new InvalidArgumentError('Use aguardando, em_andamento ou decidida');
  },
} as const;
