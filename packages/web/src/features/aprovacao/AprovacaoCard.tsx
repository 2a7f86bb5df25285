import { formatHours, formatMoney } from '@aponta/sdk';
import { approvalFacts } from '../../list/approvals.ts';
import { dateTimeOf, moneyOf } from '../../list/values.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatPeriod } from '../../ui/labels.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Aprovacao } from './labels.ts';
import { tipoOf } from './labels.ts';

/** A row on a phone: all that a decision needs. */
export const AprovacaoCard = ({ row }: { row: Aprovacao }) => (
  <>
    <header className="card-header">
      <h2>{row.nome}</h2>
      <StatusTag status={row.status} />
    </header>
    <p className="card-total">
      <span>{formatHours(row.horas)}</span>
      <strong>{formatMoney(row.total)}</strong>
    </p>
    <Facts
      facts={[
        ['Tipo', row.codigoMedicao ?? tipoOf(row)],
        ['Período', formatPeriod(row.periodo)],
        ['Seção', row.secao.descricao],
        ['Desconto', moneyOf(row.desconto)],
        ...approvalFacts(row),
        ['Criada em', dateTimeOf(row.criadaEm)],
        ['Motivo da reprovação', row.motivo],
        ['Aviso', row.aviso],
      ]}
    />
  </>
);
