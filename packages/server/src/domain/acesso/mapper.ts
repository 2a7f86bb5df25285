import type { Schema } from '@aponta/sdk';
import type { Selectable } from 'kysely';
import type { DB } from '../../infra/db/tables.ts';

type Token = Omit<Selectable<DB['token_acesso']>, 'usuario' | 'hash'>;

export const toTokenAcesso = (row: Token): Schema<'TokenAcesso'> => ({
  id: row.id,
  nome: row.nome,
  escopos: row.escopos as Schema<'TokenAcesso'>['escopos'],
  criadoEm: row.criado_em.toISOString(),
  expiraEm: row.expira_em.toISOString(),
  ultimoUsoEm: row.ultimo_uso_em?.toISOString() ?? null,
  revogadoEm: row.revogado_em?.toISOString() ?? null,
});

type Sessao = Pick<Selectable<DB['sessao']>, 'id' | 'criada_em' | 'expira_em' | 'ip' | 'agente'>;

/** `current`: the session that asks, where one does. */
export const toSessao = (row: Sessao, current: string | undefined): Schema<'Sessao'> => ({
  id: row.id,
  criadaEm: row.criada_em.toISOString(),
  expiraEm: row.expira_em.toISOString(),
  ip: row.ip,
  agente: row.agente,
  atual: row.id === current,
});
