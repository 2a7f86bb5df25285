/** What a new or changed release makes stale: the lists and the releases of the home tab. */
export const readsOfRegistros = [
  '/apontamento/registro-extraordinario/gestor',
  '/apontamento/registro-extraordinario/{id}',
  '/apontamento/registro-extraordinario',
] as const;
