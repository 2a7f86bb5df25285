import {
  formatCnpj,
  formatCompetencia,
  formatDateTime,
  formatHours,
  formatMoney,
} from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useKnows } from '../../lib/extensions.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { dateTimeOf, moneyOf } from '../../list/values.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatPeriod } from '../../ui/labels.ts';
import { Modal } from '../../ui/Modal.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { IntegracaoTag } from './IntegracaoTag.tsx';
import type { Kind, RmRow } from './kind.ts';
import { RmFacts } from './RmFacts.tsx';

/** A measurement and its way to RM, to be read (part 2, section 2.8). */
export function ViewModal({
  kind,
  rows,
  isOpen,
  onClose,
}: ActionModalProps<RmRow> & { kind: Kind }) {
  const knowsBatches = useKnows('lotes');
  const row = rows[0];
  if (!row) return null;
  const { projeto, uploaded, statusIntegracao } = row;
  // Says why it was refused, in a section of its own.
  const hasFacts = statusIntegracao !== null && knowsBatches;
  return (
    <Modal
      title={`Visualizar medição ${row.codigo}`}
      isOpen={isOpen}
      onClose={onClose}
      width={760}
      footer={<Button text="Fechar" intent="primary" onClick={onClose} />}
    >
      <Facts
        facts={[
          ['Número', row.codigo],
          ['Status', <StatusTag key="status" status={row.status} />],
          [
            'Integração',
            statusIntegracao && (
              <IntegracaoTag
                key="integracao"
                status={statusIntegracao}
                causa={row.causaIntegracao}
              />
            ),
          ],
          ['Projeto', projeto && `${projeto.codigo} · ${projeto.nome}`],
          ['Período', formatPeriod(row.periodo)],
          ['Competência', formatCompetencia(row.competencia)],
          ['Colaborador', row.colaborador?.nome],
          ['Executante', row.executanteNome],
          ['CNPJ', formatCnpj(row.executante.cnpj)],
          ['Horas', formatHours(row.horas)],
          ['Desconto', moneyOf(row.desconto)],
          ['Valor', formatMoney(row.valor)],
          ['Criada em', formatDateTime(row.criadaEm)],
          ['Aprovação primária', dateTimeOf(row.dataAprovacaoPrimaria)],
          ['Aprovação secundária', dateTimeOf(row.dataAprovacaoSecundaria)],
          ['Envio ao RM', dateTimeOf(uploaded?.time ?? null)],
          ['Enviada por', uploaded?.user?.nome],
          ['Movimento no RM', row.movimento],
          ['Erro da integração', hasFacts ? null : row.errorIntegratingAccounting],
          ['Observação', row.observacao],
        ]}
      />
      {hasFacts && <RmFacts kind={kind} id={row.id} />}
    </Modal>
  );
}
