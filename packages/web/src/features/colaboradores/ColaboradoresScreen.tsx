import { type Row, texts } from '@aponta/sdk';
import { EyeOpenIcon, KeyIcon } from '@blueprintjs/icons';
import { searchControl, switchControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { type Column, defineList, type SortField } from '../../list/list.ts';
import { moneyOf } from '../../list/values.ts';
import { formatFigure } from '../../ui/decimal-text.ts';
import { colaboradorSearch, secaoSearch } from '../cadastros/searches.ts';
import { AcessosModal } from './AcessosModal.tsx';
import { ColaboradorModal } from './ColaboradorModal.tsx';

const PATH = '/colaboradores/funcionarios/find';
type Colaborador = Row<typeof PATH>;
type FieldOf<V> = {
  [F in keyof Colaborador]: Colaborador[F] extends V ? F : never;
}[keyof Colaborador];

type More = Pick<Column<typeof PATH>, 'hidden'>;

const money = (
  id: FieldOf<number | null> & SortField<typeof PATH>,
  header: string,
  more: More = {},
) =>
  ({
    id,
    header,
    value: (row) => moneyOf(row[id]) ?? '-',
    sort: id,
    align: 'right',
    ...more,
  }) satisfies Column<typeof PATH>;

const code = (id: FieldOf<string | null>, header: string) =>
  ({ id, header, value: (row) => row[id] ?? '-', hidden: true }) satisfies Column<typeof PATH>;

const colaboradores = defineList({
  title: 'Gerenciar Colaboradores',
  path: PATH,
  rowId: ({ codigo }) => codigo,
  columns: [
    { id: 'nome', header: 'Colaborador', value: ({ nome }) => nome, sort: 'nome' },
    { id: 'tipo', header: 'Tipo', value: ({ tipo }) => tipo, sort: 'tipo' },
    money('valorMensal', 'Valor Mensal'),
    {
      id: 'encargoAplicado',
      header: 'Encargos (H/M)',
      value: ({ encargoAplicado }) =>
        encargoAplicado === null ? '-' : formatFigure(encargoAplicado),
      sort: 'encargoAplicado',
      align: 'right',
      hidden: true,
    },
    money('custoTotalMensal', 'Sal x Enc'),
    money('valorBonus', 'Valor Bônus CLT', { hidden: true }),
    money('valorHoraTeorico', 'Valor Hora Teórico', { hidden: true }),
    money('valorHoraCLT', 'Valor Hora CLT + Encargos'),
    money('valorHoraPJ', 'Valor Hora PJ'),
    { ...code('codigoSecao', 'Seção'), sort: 'codigoSecao', hidden: false },
    { ...code('codigoEquipe', 'Código Equipe'), sort: 'codigoEquipe' },
    {
      id: 'aprovadorPrimario',
      header: 'Aprovador Primário',
      value: ({ aprovadorPrimario }) => aprovadorPrimario?.nome ?? '-',
    },
    {
      id: 'aprovadorSecundario',
      header: 'Aprovador Secundário',
      value: ({ aprovadorSecundario }) => aprovadorSecundario?.nome ?? '-',
    },
    code('codigoSupervisorExterno', 'Supervisor Externo'),
    code('codigoSupervisorInterno', 'Supervisor Interno'),
    code('codigoChefeExterno', 'Chefe Externo'),
    code('codigoChefeInterno', 'Chefe Interno'),
  ],
  filters: [
    { field: 'nome', label: 'Colaborador', control: searchControl(colaboradorSearch) },
    { field: 'codigoSecao', label: 'Seção', control: searchControl(secaoSearch) },
    {
      field: 'codigoSituacaoNotEq',
      label: 'Colaboradores Desligados',
      control: switchControl('A'),
    },
    {
      field: 'semRegraDeAprovacao',
      label: 'Colaboradores sem Regra de Aprovação',
      control: switchControl(),
    },
  ],
  // Those who were dismissed have their switch.
  query: { codigoSituacaoNotEq: 'D' },
  actions: [
    {
      label: 'Visualizar',
      icon: EyeOpenIcon,
      enabled: (rows) => rows.length === 1 || texts.selecioneUsuario,
      modal: ColaboradorModal,
      onRow: true,
    },
    {
      label: 'Sessões e tokens',
      icon: KeyIcon,
      papel: 'ADMIN',
      extension: 'acessos',
      enabled: (rows) => rows.length === 1 || texts.selecionarPessoa('ver as sessões e os tokens'),
      modal: AcessosModal,
    },
  ],
  tone: ({ aprovadorPrimario, aprovadorSecundario }) =>
    aprovadorPrimario || aprovadorSecundario
      ? undefined
      : { intent: 'warning', text: 'Sem regra de aprovação' },
});

export const ColaboradoresScreen = () => <ListScreen list={colaboradores} />;
