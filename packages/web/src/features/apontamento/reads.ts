import type { PathOf } from '@aponta/sdk';

/** What an entry made or deleted changes: the month, the sums of the period, the balance of releases, and what waits today. */
export const readsOfEntries: PathOf<'get'>[] = [
  '/apontamento/apontamento',
  '/apontamento/apontamento/esperado',
  '/apontamento/apontamento/rateios-cc',
  '/apontamento/periodo/user',
  '/apontamento/registro-extraordinario',
  '/apontamento/hoje',
];
