import { integracaoLabels, type Schema } from '@aponta/sdk';
import { cnpjControl, searchControl, selectControl } from '../../list/controls.tsx';
import { useStatusOptions } from '../cadastros/options.ts';
import { empresaSearch, periodoSearch } from '../cadastros/searches.ts';
import { yesNo } from './views.ts';

const integracaoOptions = (
  Object.entries(integracaoLabels) as [Schema<'StatusIntegracao'>, string][]
).map(([value, label]) => ({ value, label }));

/** The filters of both lists. */
export const filters = [
  { field: 'cnpj', label: 'CNPJ', control: cnpjControl() },
  { field: 'periodo', label: 'Período', control: searchControl(periodoSearch) },
  { field: 'executante', label: 'Executante', control: searchControl(empresaSearch) },
  { field: 'status', label: 'Status', control: selectControl(useStatusOptions) },
  {
    field: 'statusIntegracao',
    label: 'Integração',
    control: selectControl(integracaoOptions),
  },
  { field: 'integrateAccounting', label: 'Pronta', control: selectControl(yesNo) },
  { field: 'integrada', label: 'Integrada', control: selectControl(yesNo) },
] as const;
