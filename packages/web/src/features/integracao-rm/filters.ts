import { integracaoLabels, type Schema, statusLabels } from '@aponta/sdk';
import type { RmView, StepView } from '../../lib/rm-batches.ts';
import { cnpjControl, searchControl, selectControl } from '../../list/controls.tsx';
import { useStatusOptions } from '../cadastros/options.ts';
import { empresaSearch, periodoSearch } from '../cadastros/searches.ts';

const integracaoOptions = (
  Object.entries(integracaoLabels) as [Schema<'StatusIntegracao'>, string][]
).map(([value, label]) => ({ value, label }));

const stateOf = (status: Schema<'StatusIntegracao'>) => ({
  statusIntegracao: { value: status, label: integracaoLabels[status] },
});

const yes = { value: true, label: 'Sim' };
const no = { value: false, label: 'Não' };
const yesNo = [yes, no];

/** What 'Hoje' leads to, by their names in the address. */
export const views: Record<RmView | StepView, Readonly<Record<string, unknown>>> = {
  recusadas: stateOf('ERRO'),
  conferir: stateOf('INCERTA'),
  divergentes: stateOf('DIVERGENTE'),
  marcar: {
    status: { value: 'APROVADA', label: statusLabels.APROVADA },
    integrateAccounting: no,
    integrada: no,
  },
  enviar: stateOf('MARCADA'),
};

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
