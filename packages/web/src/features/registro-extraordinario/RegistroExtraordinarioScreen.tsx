import { businessDate, formatDate, formatHours, type Query, type Row } from '@aponta/sdk';
import { AddIcon, DisableIcon, EditIcon } from '@blueprintjs/icons';
import { api } from '../../lib/api.ts';
import { dateControl, hoursControl, searchControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { ActiveTag } from '../../ui/ActiveTag.tsx';
import { tipoRegistroLabel } from '../../ui/labels.ts';
import { subordinadoSearch } from '../cadastros/searches.ts';
import { CancelarModal } from './CancelarModal.tsx';
import { EditarModal, NovoModal } from './RegistroModal.tsx';

const EXPORT = '/apontamento/registro-extraordinario/export';
const PATH = '/apontamento/registro-extraordinario/gestor';

const statusOf = ({ cancelado }: Row<typeof PATH>) => (cancelado ? 'Encerrado' : 'Ativo');

/** Editing and cancelling are of one record that is not cancelled. */
const oneActive = (act: string) => (rows: Row<typeof PATH>[]) =>
  (rows.length === 1 && !rows[0]?.cancelado) || `Selecionar um registro ativo para ${act}`;

const registros = defineList({
  title: 'Registro Extraordinário',
  path: PATH,
  rowId: ({ id }) => id,
  columns: [
    { id: 'nome', header: 'Nome', value: ({ nome }) => nome, sort: 'nome' },
    { id: 'usuario', header: 'Usuário', value: ({ usuario }) => usuario, hidden: true },
    { id: 'inicio', header: 'Início', value: (r) => formatDate(r.inicio), sort: 'inicio' },
    { id: 'fim', header: 'Fim', value: (r) => formatDate(r.fim), sort: 'fim' },
    { id: 'validade', header: 'Validade', value: (r) => formatDate(r.validade), sort: 'validade' },
    { id: 'tipo', header: 'Tipo', value: ({ tipo }) => tipoRegistroLabel(tipo), sort: 'tipo' },
    {
      id: 'horas',
      header: 'Horas',
      value: (r) => formatHours(r.horas),
      sort: 'horas',
      align: 'right',
    },
    { id: 'saldo', header: 'Saldo', value: (r) => formatHours(r.saldo), align: 'right' },
    {
      id: 'status',
      header: 'Status',
      value: statusOf,
      cell: (r) => <ActiveTag active={!r.cancelado}>{statusOf(r)}</ActiveTag>,
      width: 112,
    },
    { id: 'justificativa', header: 'Justificativa', value: (r) => r.justificativa },
  ],
  filters: [
    { field: 'colaborador', label: 'Colaborador', control: searchControl(subordinadoSearch) },
    { field: 'inicio', label: 'Início', control: dateControl() },
    { field: 'fim', label: 'Fim', control: dateControl() },
    { field: 'horas', label: 'Horas e minutos', control: hoursControl() },
  ],
  actions: [
    { label: 'Novo', icon: AddIcon, intent: 'primary', modal: NovoModal },
    {
      label: 'Editar',
      icon: EditIcon,
      enabled: oneActive('editar'),
      modal: EditarModal,
      onRow: true,
    },
    {
      label: 'Cancelar',
      icon: DisableIcon,
      intent: 'danger',
      enabled: oneActive('cancelar'),
      modal: CancelarModal,
    },
  ],
  exports: [
    {
      label: 'Exportar',
      call: (filters, _rows, { sort, colunas }) =>
        api.GET(EXPORT, {
          params: {
            query: { ...filters, sort, colunas: colunas as Query<typeof EXPORT>['colunas'] },
          },
          parseAs: 'stream',
        }),
    },
  ],
  tone: ({ cancelado, validade }) => {
    if (cancelado) return { intent: 'danger', text: 'Encerrado' };
    const over = validade < businessDate(new Date());
    return over ? { intent: 'warning', text: 'Validade vencida' } : undefined;
  },
  empty:
    'Nenhum registro da sua equipe. Use Novo para liberar horas extras ou apontamento em atraso.',
});

export const RegistroExtraordinarioScreen = () => <ListScreen list={registros} />;
