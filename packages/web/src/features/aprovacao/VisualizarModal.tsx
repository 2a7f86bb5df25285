import { formatHours, formatMoney, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { approvalFacts } from '../../list/approvals.ts';
import { dateTimeOf, moneyOf } from '../../list/values.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatPeriod } from '../../ui/labels.ts';
import { Modal } from '../../ui/Modal.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Apontamentos } from './Apontamentos.tsx';
import type { Aprovacao } from './labels.ts';
import { competenciaOf, tipoOf } from './labels.ts';
import { MedicaoTerceiros } from './MedicaoTerceiros.tsx';
import { forRow, Resumo, type RowModalProps } from './Resumo.tsx';

/** All that is known of a row, to be read. */
export const VisualizarModal = forRow(({ row, isOpen, onClose }: RowModalProps) => (
  <Modal
    title={row.apontamento ? texts.apontamentoDeHoras : texts.medicaoDeTerceiros}
    isOpen={isOpen}
    onClose={onClose}
    width={1040}
    footer={<Button text="Fechar" intent="primary" onClick={onClose} />}
  >
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
    <section className="aprovacao-detalhe" aria-label="Dados da medição" tabIndex={0}>
      <Resumo row={row} />
      <Facts facts={factsOf(row)} />
      {row.apontamento ? <Apontamentos id={row.id} /> : <MedicaoTerceiros id={row.id} />}
    </section>
  </Modal>
));

const factsOf = (row: Aprovacao) =>
  [
    ['Nome', row.nome],
    ['Tipo', `${tipoOf(row)} (${row.condicao})`],
    ['Status', <StatusTag key="status" status={row.status} />],
    ['Período', formatPeriod(row.periodo)],
    ['Competência', competenciaOf(row.periodo)],
    ['Seção', `${row.secao.codigo} ${row.secao.descricao}`],
    ['Horas', formatHours(row.horas)],
    ['Valor', formatMoney(row.valor)],
    ['Desconto', moneyOf(row.desconto)],
    ['Justificativa do desconto', row.descontoJustificativa],
    ['Total', formatMoney(row.total)],
    ...approvalFacts(row, 'ainda não aprovou'),
    ['Criada em', dateTimeOf(row.criadaEm)],
    ['Data do status', [dateTimeOf(row.statusEm), row.statusPor?.nome].filter(Boolean).join(', ')],
    ['Motivo', row.motivo],
  ] as const;
