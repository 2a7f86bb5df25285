import { Checkbox, Switch } from '@blueprintjs/core';
import { useAtom } from 'jotai';
import { useGet } from '../../lib/use-api.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ColorPicker } from './ColorPicker.tsx';
import { toggled } from './report.ts';
import { byMonthAtom, colorsAtom, marksAtom } from './report-state.ts';

const GROUPS = '/apontamento/apontamento/agrupar/campo/agrupador';
const FIELDS = '/apontamento/apontamento/agrupar/campo/resultado';

/** By what the dashboard groups and what it shows, each in its colour. */
export function DashboardOptions() {
  const groups = useGet(GROUPS, {}, { silent: true });
  const fields = useGet(FIELDS, {}, { silent: true });
  const [marks, setMarks] = useAtom(marksAtom);
  const [byMonth, setByMonth] = useAtom(byMonthAtom);
  const [colors, setColors] = useAtom(colorsAtom);

  const failed = [groups, fields].find(({ error }) => error);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={failed.refetch} />;
  if (!groups.data || !fields.data) return <Skeleton rows={12} />;
  return (
    <div className="dashboard-options">
      <fieldset>
        <legend>Agrupar por</legend>
        {groups.data.map(({ campo, nome }) => (
          <Checkbox
            key={campo}
            label={nome}
            checked={marks.grupos.includes(campo)}
            onChange={() => setMarks((all) => ({ ...all, grupos: toggled(all.grupos, campo) }))}
          />
        ))}
      </fieldset>
      <Switch label="Agrupar por mês" checked={byMonth} onChange={() => setByMonth(!byMonth)} />
      <fieldset>
        <legend>Exibir</legend>
        {fields.data.map(({ campo, nome }) => (
          <div key={campo} className="dashboard-field">
            <Checkbox
              label={nome}
              checked={marks.exibir.includes(campo)}
              onChange={() => setMarks((all) => ({ ...all, exibir: toggled(all.exibir, campo) }))}
            />
            <ColorPicker
              of={nome}
              color={colors[campo] ?? 1}
              onChange={(color) => setColors((all) => ({ ...all, [campo]: color }))}
            />
          </div>
        ))}
      </fieldset>
    </div>
  );
}
