import { fieldLabels, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { AreaChart } from '../../ui/chart/AreaChart.tsx';
import { BarChart } from '../../ui/chart/BarChart.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { chartsByGroup, chartsByMonth, type Dashboard, units } from './dashboard.ts';
import { colorsAtom } from './report-state.ts';
import { type Asked, DASHBOARD } from './use-dashboard.ts';

const GROUPS_AT_ONCE = 12;

/** The charts of what was asked for; each field in its colour. */
export function DashboardCharts({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useGet(DASHBOARD, { query: asked }, { silent: true });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={3} height={240} />;
  if (data.series.length === 0) return <EmptyState>{texts.semDadosNoPeriodo}</EmptyState>;
  return data.competencias.length > 0 ? (
    <ByMonth asked={asked} dashboard={data} />
  ) : (
    <ByGroup asked={asked} dashboard={data} />
  );
}

interface ChartsProps {
  asked: Asked;
  dashboard: Dashboard;
}

/** Groups one under the other; each field has its column. */
function ByMonth({ asked, dashboard }: ChartsProps) {
  const colors = useAtomValue(colorsAtom);
  const [count, setCount] = useState(GROUPS_AT_ONCE);
  const groups = chartsByMonth(dashboard, asked.fields);
  return (
    <>
      <div className="dashboard-charts" data-fields={asked.fields.length}>
        {groups
          .slice(0, count)
          .flat()
          .map(({ key, title, field, data }) => (
            <AreaChart
              key={key}
              title={title}
              by={fieldLabels.competencia}
              unit={units[field]}
              color={colors[field]}
              data={data}
            />
          ))}
      </div>
      {groups.length > count && (
        <Button
          text={`Mostrar mais (${count} de ${groups.length})`}
          onClick={() => setCount(count + GROUPS_AT_ONCE)}
        />
      )}
    </>
  );
}

function ByGroup({ asked, dashboard }: ChartsProps) {
  const colors = useAtomValue(colorsAtom);
  const by = asked.group.map((campo) => fieldLabels[campo]).join(' · ');
  return (
    <div className="dashboard-charts" data-fields={asked.fields.length}>
      {chartsByGroup(dashboard, asked.fields).map(({ key, title, field, data }) => (
        <BarChart
          key={key}
          title={title}
          by={by}
          unit={units[field]}
          color={colors[field]}
          data={data}
        />
      ))}
    </div>
  );
}
