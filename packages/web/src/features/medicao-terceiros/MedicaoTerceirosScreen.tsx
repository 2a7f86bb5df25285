import { formatCnpj, formatCompetencia, texts } from '@aponta/sdk';
import { AddIcon, CrossIcon, EditIcon, EyeOpenIcon, NewTextBoxIcon } from '@blueprintjs/icons';
import { api } from '../../lib/api.ts';
import { ofAnyOne, ofOne } from '../../list/acts.ts';
import { approvalTone } from '../../list/approval-tone.ts';
import { approverColumns, dateTimeColumn, moneyColumn, statusColumn } from '../../list/columns.tsx';
import { inputControl, searchControl, selectControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { useLocalOptions, useStatusOptions } from '../cadastros/options.ts';
import {
  contratoSearch,
  empresaSearch,
  periodoSearch,
  projetoSearch,
  secaoSearch,
} from '../cadastros/searches.ts';
import {
  CancelarMedicaoModal,
  EditarMedicaoModal,
  NovaMedicaoModal,
  VisualizarMedicaoModal,
} from './medicao-modals.tsx';
import { ObservacaoFiscalModal } from './ObservacaoFiscalModal.tsx';

const mayPrint = ofOne('imprimir', texts.selecionarMedicao('imprimir'));

const medicoes = defineList({
  title: 'Medição de Serviços de Terceiros',
  path: '/apontamento/medicao-terceiros',
  rowId: ({ id }) => id,
  tone: approvalTone,
  empty: 'Nenhuma medição ainda. Crie a primeira em Novo.',
  columns: [
    { id: 'codigo', header: 'Código', value: (m) => m.codigo, sort: 'codigo' },
    {
      id: 'executante',
      header: 'Executante',
      value: (m) => m.executante.nome,
      sort: 'executante',
    },
    statusColumn,
    moneyColumn('valor', 'Valor total'),
    {
      id: 'competencia',
      header: 'Competência',
      value: (m) => formatCompetencia(m.competencia),
      sort: 'periodo',
    },
    { id: 'projeto', header: 'Projeto', value: (m) => m.projeto.codigo, sort: 'projeto' },
    {
      id: 'cnpj',
      header: 'CNPJ',
      value: (m) => formatCnpj(m.executante.cnpj),
      sort: 'cnpj',
      hidden: true,
    },
    {
      id: 'executanteNome',
      header: 'Nome do executante',
      value: (m) => m.executanteNome,
      hidden: true,
    },
    { ...dateTimeColumn('criadaEm', 'Criada em'), hidden: true },
    ...approverColumns,
    {
      id: 'observacaoNotaFiscal',
      header: 'Obs. Fiscal',
      value: (m) => m.observacaoNotaFiscal,
      papel: 'FISCAL',
    },
  ],
  filters: [
    { field: 'codigo', label: 'Cód. Medição', control: inputControl({ maxLength: 20 }) },
    { field: 'contrato', label: 'Contrato', control: searchControl(contratoSearch) },
    { field: 'projeto', label: 'Projeto', control: searchControl(projetoSearch) },
    { field: 'executante', label: 'Empresa', control: searchControl(empresaSearch) },
    { field: 'secao', label: 'Seção', control: searchControl(secaoSearch) },
    { field: 'periodo', label: 'Período', control: searchControl(periodoSearch) },
    { field: 'origem', label: 'Origem', control: selectControl(useLocalOptions, 'Todas') },
    { field: 'status', label: 'Status', control: selectControl(useStatusOptions) },
  ],
  actions: [
    { label: 'Novo', icon: AddIcon, intent: 'primary', modal: NovaMedicaoModal },
    {
      label: 'Editar',
      icon: EditIcon,
      enabled: ofOne('editar', texts.selecionarMedicao('editar')),
      modal: EditarMedicaoModal,
    },
    {
      label: 'Visualizar',
      icon: EyeOpenIcon,
      enabled: ofAnyOne(texts.selecionarMedicao('visualizar')),
      modal: VisualizarMedicaoModal,
      onRow: true,
    },
    {
      label: 'Obs. Fiscal',
      icon: NewTextBoxIcon,
      papel: 'FISCAL',
      enabled: ofOne('observacaoFiscal', texts.selecionarMedicao('editar a observação fiscal')),
      modal: ObservacaoFiscalModal,
    },
    {
      label: 'Cancelar',
      extension: 'lotes',
      icon: CrossIcon,
      intent: 'danger',
      papel: 'MEDICAO_TERCEIROS',
      enabled: ofOne('cancelar', texts.selecionarMedicao('cancelar')),
      modal: CancelarMedicaoModal,
    },
  ],
  exports: [
    {
      label: 'Imprimir Medição',
      enabled: (_, rows) => mayPrint(rows),
      call: (_, [row]) =>
        api.GET('/apontamento/medicao-terceiros/relatorio/{id}', {
          params: { path: { id: row?.id ?? 0 } },
          parseAs: 'stream',
        }),
    },
    {
      label: 'Exportar Lote Medições',
      enabled: ({ periodo, status }) =>
        (periodo !== undefined && status !== undefined) || texts.exportarMedicoesSemFiltros,
      call: ({ periodo = 0, status = 'APROVADA' }) =>
        api.GET('/apontamento/medicao-terceiros/relatorio/export-all', {
          params: { query: { periodo, status } },
          parseAs: 'stream',
        }),
    },
  ],
});

export const MedicaoTerceirosScreen = () => <ListScreen list={medicoes} />;
