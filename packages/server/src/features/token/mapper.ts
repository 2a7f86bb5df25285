import type { Schema } from '@aponta/sdk';
import type { list } from './queries.ts';

export const toTokenAcesso = (
  row: Awaited<ReturnType<typeof list>>[number],
): Schema<'TokenAcesso'> => ({
  id: row.id,
  nome: row.nome,
  escopos: row.escopos as Schema<'TokenAcesso'>['escopos'],
  criadoEm: row.criado_em.toISOString(),
  expiraEm: row.expira_em.toISOString(),
  ultimoUsoEm: row.ultimo_uso_em?.toISOString() ?? null,
  revogadoEm: row.revogado_em?.toISOString() ?? null,
});
