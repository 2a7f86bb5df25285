import {
  formatCnpj,
  formatCompetencia,
  formatDateTime,
  formatHours,
  formatMoney,
  formatPercent,
} from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { approvalFacts } from '../../list/approvals.ts';
import { moneyOf } from '../../list/values.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatPeriod } from '../../ui/labels.ts';
import { Modal } from '../../ui/Modal.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { DocumentosTable } from './DocumentosTable.tsx';
import { MedicaoTabs } from './MedicaoTabs.tsx';
import type { Medicao, Tab } from './medicao-form.ts';

interface MedicaoViewProps {
  medicao: Medicao;
  isOpen: boolean;
  onClose: () => void;
}

/** A measurement to be read, in the tabs of its form. */
export function MedicaoView({ medicao, isOpen, onClose }: MedicaoViewProps) {
  const [tab, setTab] = useState<Tab>('principal');
  return (
    <Modal
      title={`Visualizar medição ${medicao.codigo}`}
      isOpen={isOpen}
      onClose={onClose}
      width={960}
      footer={
        <>
          <span className="medicao-total">
            Valor total <strong>{formatMoney(medicao.valor)}</strong>
          </span>
          <Button text="Fechar" intent="primary" onClick={onClose} />
        </>
      }
    >
      <div className="medicao">
        <MedicaoTabs
          selected={tab}
          onSelect={setTab}
          panels={{
            principal: <Principal medicao={medicao} />,
            centros: (
              <QueryTable
                caption="Centros de custo da medição"
                query={{ data: medicao.centrosCusto, error: null, refetch: () => {} }}
                rowKey={({ centroCusto }) => centroCusto}
                empty="Nenhum centro de custo."
                columns={[
                  { header: 'Código', cell: ({ centroCusto }) => centroCusto },
                  { header: 'Nome', cell: ({ nome }) => nome },
                  {
                    header: 'Rateio',
                    number: true,
                    cell: (each) => formatPercent(each.percentual),
                  },
                ]}
              />
            ),
            documentos: <DocumentosTable documentos={medicao.medicaoTerceirosDocumentos} />,
          }}
        />
      </div>
    </Modal>
  );
}

const company = (it: { nome: string; cnpj: string } | null) =>
  it && `${it.nome}, CNPJ ${formatCnpj(it.cnpj)}`;

const Principal = ({ medicao }: { medicao: Medicao }) => (
  <Facts
    facts={[
      ['Status', <StatusTag key="status" status={medicao.status} />],
      ['Executante', company(medicao.executante)],
      ['Nome do executante', medicao.executanteNome],
      ['Tomador', company(medicao.tomador)],
      ['Corpo técnico', medicao.corpoTecnico ? 'Sim' : 'Não'],
      ['Colaborador', medicao.colaborador?.nome],
      ['Seção', `${medicao.secao.codigo} · ${medicao.secao.descricao}`],
      ['Projeto', `${medicao.projeto.codigo} · ${medicao.projeto.nome}`],
      ['Competência', formatCompetencia(medicao.competencia)],
      ['Período', formatPeriod(medicao.periodo)],
      ['Local de execução', `${medicao.localExecucao.sigla} - ${medicao.localExecucao.nome}`],
      ['Horas', formatHours(medicao.horas)],
      ['Valor unitário', formatMoney(medicao.valorUnitario)],
      ['Valor calculado', formatMoney(medicao.valorCalculado)],
      ['Preço global', formatMoney(medicao.precoGlobal)],
      ['Valor total A1', formatMoney(medicao.valorTotalA1)],
      ['Valor total', formatMoney(medicao.valor)],
      ['Desconto', moneyOf(medicao.desconto)],
      ['Justificativa do desconto', medicao.descontoJustificativa],
      ...approvalFacts(medicao),
      ['Criada', `${formatDateTime(medicao.criadaEm)}, ${medicao.criadaPor.nome}`],
      ['Motivo da reprovação ou do cancelamento', medicao.motivoReprovacao],
      ['Observação fiscal', medicao.observacaoNotaFiscal],
      ['Observações', medicao.observacao],
    ]}
  />
);
