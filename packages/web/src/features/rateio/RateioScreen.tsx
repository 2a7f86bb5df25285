import { formatDate, type Schema, texts } from '@aponta/sdk';
import { ImportIcon, UndoIcon } from '@blueprintjs/icons';
import { api } from '../../lib/api.ts';
import { searchControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { dateTimeOf } from '../../list/values.ts';
import { periodoSearch } from '../cadastros/searches.ts';
import { DesfazerModal } from './DesfazerModal.tsx';
import { ImportarModal } from './ImportarModal.tsx';
import { Rateios } from './Rateios.tsx';
import './rateio.css';

const importacoes = defineList({
  title: 'Importações',
  path: '/apontamento/importacao',
  rowId: ({ id }) => id,
  columns: [
    { id: 'usuario', header: 'Usuário', value: ({ createUserName }) => createUserName },
    { id: 'inicio', header: 'Data Início', value: ({ periodo }) => formatDate(periodo.inicio) },
    { id: 'fim', header: 'Data fim', value: ({ periodo }) => formatDate(periodo.fim) },
    { id: 'criadaEm', header: 'Importado em', value: ({ criadaEm }) => dateTimeOf(criadaEm) },
    {
      id: 'colaboradores',
      header: 'Colaboradores',
      value: ({ colaboradores }) => colaboradores,
      align: 'right',
    },
    { id: 'arquivo', header: 'Arquivo', value: ({ arquivo }) => arquivo },
    { id: 'cargaId', header: 'Carga', value: ({ cargaId }) => cargaId, hidden: true },
    {
      id: 'desfeitaPor',
      header: 'Desfeita por',
      value: ({ desfeitaPor }) => desfeitaPor,
    },
    {
      id: 'desfeitaEm',
      header: 'Desfeita em',
      value: ({ desfeitaEm }) => (desfeitaEm === null ? null : dateTimeOf(desfeitaEm)),
      hidden: true,
    },
  ],
  tone: ({ desfeitaPor }) =>
    desfeitaPor === null ? undefined : { intent: 'warning', text: `Desfeita por ${desfeitaPor}` },
  filters: [{ field: 'periodo', label: 'Período', control: searchControl(periodoSearch) }],
  actions: [
    { label: 'Importar', icon: ImportIcon, intent: 'primary', modal: ImportarModal },
    {
      label: 'Desfazer importação',
      extension: 'acessos',
      icon: UndoIcon,
      intent: 'danger',
      enabled: ([importacao]) => {
        if (!importacao) return texts.selecioneImportacao;
        return importacao.desfeitaPor === null || texts.importacaoDesfeita(importacao.desfeitaPor);
      },
      modal: DesfazerModal,
    },
  ],
  exports: [
    {
      label: 'Exportar Rateios CLT',
      enabled: ({ periodo }, rows) => {
        if (periodo === undefined) return texts.exportarRateiosSemPeriodo;
        return rows.length > 0 || texts.exportarRateiosCltSemSelecao;
      },
      call: ({ periodo = 0 }) =>
        api.GET('/apontamento/rateio/{periodId}/excel', {
          params: { path: { periodId: periodo } },
          parseAs: 'stream',
        }),
    },
    {
      label: 'Exportar Rateios PJ',
      enabled: ({ periodo }) => periodo !== undefined || texts.exportarRateiosPjSemPeriodo,
      call: ({ periodo = 0 }) =>
        api.GET('/apontamento/rateio-pj/{periodId}/excel', {
          params: { path: { periodId: periodo } },
          parseAs: 'stream',
        }),
    },
  ],
  empty: 'Nenhum rateio foi importado ainda. Use Importar para importar os de um período.',
});

/** What the selected import brought is under it (part 2, section 2.12). */
const below = ([importacao]: Schema<'Importacao'>[]) => <Rateios periodo={importacao?.periodo} />;

export const RateioScreen = () => <ListScreen list={importacoes} below={below} />;
