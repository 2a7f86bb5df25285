import {
  approverName,
  formatCnpj,
  formatCompetencia,
  formatHours,
  formatMoney,
  formatPercent,
  type Schema,
  statusLabels,
} from '@aponta/sdk';
import { details } from '../../kit/output/details.ts';

type Medicao = Schema<'MedicaoTerceiros'>;

/** All of a measurement, a line each. */
export const medicaoDetails = (medicao: Medicao): string =>
  details([
    ['ID', String(medicao.id)],
    ['Código', medicao.codigo],
    ['Executante', `${medicao.executanteNome} (${formatCnpj(medicao.executante.cnpj)})`],
    ['Seção', `${medicao.secao.codigo} ${medicao.secao.descricao}`],
    ['Projeto', `${medicao.projeto.codigo} ${medicao.projeto.nome}`],
    ['Origem', medicao.localExecucao.nome],
    ['Competência', formatCompetencia(medicao.competencia)],
    ['Horas', formatHours(medicao.horas)],
    ['Valor de uma hora', formatMoney(medicao.valorUnitario)],
    ['Valor das horas', formatMoney(medicao.valorCalculado)],
    ['Preço global', formatMoney(medicao.precoGlobal)],
    ['Valor dos documentos', formatMoney(medicao.valorTotalA1)],
    ['Desconto', medicao.desconto === null ? null : formatMoney(medicao.desconto)],
    ['Valor total', formatMoney(medicao.valor)],
    ['Documentos', medicao.medicaoTerceirosDocumentos.map(documentText).join('\n')],
    ['Centros de custo', medicao.centrosCusto.map(shareText).join('\n')],
    ['Status', statusLabels[medicao.status]],
    ['Motivo', medicao.motivoReprovacao],
    [
      'Aprovador primário',
      approverName(medicao.aprovadorPrimario?.nome, medicao.aprovacaoPrimariaPor?.nome),
    ],
    [
      'Aprovador secundário',
      approverName(medicao.aprovadorSecundario?.nome, medicao.aprovacaoSecundariaPor?.nome),
    ],
    ['Observação', medicao.observacao],
    ['Obs. Fiscal', medicao.observacaoNotaFiscal],
    ['Versão', String(medicao.versao)],
  ]);

const documentText = (documento: Medicao['medicaoTerceirosDocumentos'][number]) =>
  `${documento.codigo} ${documento.formato}, ${documento.folhas} x ${formatMoney(documento.valorUnitario)} = ${formatMoney(documento.valorItem)}`;

const shareText = ({ centroCusto, nome, percentual }: Medicao['centrosCusto'][number]) =>
  `${centroCusto} ${nome} ${formatPercent(percentual)}`;
