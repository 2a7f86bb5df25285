import { formatDateTime } from '@aponta/sdk';
import { DownloadIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { dateControl, inputControl, searchControl, selectControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { MentionLink } from '../../shell/MentionLink.tsx';
import { colaboradorSearch } from '../cadastros/searches.ts';
import { actName, actOptions, objectName, objectOptions } from './acts.ts';
import { ExportarModal } from './ExportarModal.tsx';
import { RegistroModal } from './RegistroModal.tsx';

const auditoria = defineList({
  title: 'Auditoria',
  path: '/apontamento/auditoria',
  rowId: ({ id }) => id,
  columns: [
    { id: 'em', header: 'Quando', value: ({ em }) => formatDateTime(em) },
    { id: 'usuario', header: 'Usuário', value: ({ usuario }) => usuario ?? 'Sistema' },
    { id: 'operacao', header: 'Operação', value: ({ operacao }) => actName(operacao) },
    { id: 'objeto', header: 'Objeto', value: ({ objeto }) => objectName(objeto) },
    {
      id: 'objetoId',
      header: 'Identificador',
      value: ({ objetoId }) => objetoId,
      cell: ({ objeto, objetoId }) => objetoId && <MentionLink tipo={objeto} id={objetoId} />,
    },
    { id: 'ip', header: 'Endereço IP', value: ({ ip }) => ip },
    { id: 'requisicao', header: 'Requisição', value: ({ requisicao }) => requisicao, hidden: true },
  ],
  filters: [
    {
      field: 'usuario',
      label: 'Usuário',
      control: searchControl(colaboradorSearch),
    },
    { field: 'operacao', label: 'Operação', control: selectControl(actOptions, 'Todas') },
    { field: 'objeto', label: 'Objeto', control: selectControl(objectOptions) },
    { field: 'objetoId', label: 'Identificador', control: inputControl() },
    { field: 'inicio', label: 'Data inicial', control: dateControl() },
    { field: 'fim', label: 'Data final', control: dateControl() },
  ],
  actions: [
    {
      label: 'Visualizar',
      icon: EyeOpenIcon,
      enabled: (rows) => rows.length === 1 || 'Selecionar um registro para visualizar',
      modal: RegistroModal,
      onRow: true,
    },
    { label: 'Exportar', icon: DownloadIcon, modal: ExportarModal },
  ],
  empty: 'Nenhuma alteração foi registrada ainda.',
});

export const AuditoriaScreen = () => <ListScreen list={auditoria} />;
