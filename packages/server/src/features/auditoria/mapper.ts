import type { Schema } from '@aponta/sdk';
import type { list } from './queries.ts';

type Row = Awaited<ReturnType<typeof list>>['rows'][number];
type Registro = Schema<'RegistroAuditoria'>;

export const toRegistroAuditoria = (row: Row): Registro => ({
  id: row.id,
  em: row.em.toISOString(),
  usuario: row.usuario,
  ip: row.ip,
  requisicao: row.requisicao,
  operacao: row.operacao,
  objeto: row.objeto,
  objetoId: row.objeto_id,
  antes: row.antes as Registro['antes'],
  depois: row.depois as Registro['depois'],
});
