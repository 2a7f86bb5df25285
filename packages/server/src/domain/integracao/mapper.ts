import type { CausaRm, StatusIntegracao } from '../../infra/db/tables.ts';
import { toPessoa } from '../pessoa/mapper.ts';
import { integrationFlags } from './rules.ts';

interface IntegrationRow {
  integracao: StatusIntegracao | null;
  causa: CausaRm | null;
  idmov: string | null;
  erro: string | null;
  enviada_em: Date | null;
  enviada_por: string | null;
  remetente_nome: string | null;
}

/** Where a measurement is on its way to RM. `admin`: who reads it may see what RM answered. */
export const integrationFields = (row: IntegrationRow, admin: boolean) => ({
  ...integrationFlags(row.integracao),
  statusIntegracao: row.integracao,
  causaIntegracao: row.causa,
  movimento: row.idmov,
  uploaded: row.enviada_em && {
    time: row.enviada_em.toISOString(),
    user: toPessoa(row.enviada_por, row.remetente_nome),
  },
  ...(admin && { errorIntegratingAccounting: row.erro }),
});
