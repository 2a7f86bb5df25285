import { formatDate } from '@aponta/sdk';
import { inputControl } from '../../list/controls.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { defineList } from '../../list/list.ts';
import { dateOf } from '../../list/values.ts';
import { formatFigure } from '../../ui/decimal-text.ts';
import { Limites } from './Limites.tsx';
import './config.css';

const percent = (value: number) => `${formatFigure(value)} %`;

const encargos = defineList({
  title: 'Encargos',
  path: '/rm/encargo',
  rowId: ({ codigo, inicioVigencia }) => `${codigo} ${inicioVigencia}`,
  several: true,
  columns: [
    { id: 'codigo', header: 'Código', value: ({ codigo }) => codigo, sort: 'codigo' },
    { id: 'nome', header: 'Nome', value: ({ nome }) => nome, sort: 'nome' },
    {
      id: 'inicio',
      header: 'Início Vigência',
      value: ({ inicioVigencia }) => formatDate(inicioVigencia),
      sort: 'inicioVigencia',
    },
    {
      id: 'fim',
      header: 'Fim Vigência',
      value: ({ finalVigencia }) => dateOf(finalVigencia) ?? '-',
    },
    { id: 'valor', header: 'Valor', value: ({ valor }) => percent(valor), align: 'right' },
  ],
  filters: [{ field: 'nome', label: 'Código ou nome', control: inputControl() }],
});

/** The limits of time entry, and the table of charges, which is the payroll's (part 1, section 2). */
export const ConfigScreen = () => (
  <div className="config">
    <Limites />
    <ListScreen list={encargos} />
  </div>
);
