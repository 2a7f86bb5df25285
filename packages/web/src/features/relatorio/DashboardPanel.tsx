import { texts } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { EmptyState } from '../../ui/states.tsx';
import { DashboardCharts } from './DashboardCharts.tsx';
import { DashboardOptions } from './DashboardOptions.tsx';
import { useDashboard } from './use-dashboard.ts';

export function DashboardPanel() {
  const { asked, load } = useDashboard();
  return (
    <div className="dashboard">
      <DashboardOptions />
      <div className="dashboard-main">
        <Callout compact intent="primary">
          {texts.recarregueDashboard}
        </Callout>
        {asked ? (
          <DashboardCharts asked={asked} />
        ) : (
          <EmptyState
            icon={<TimelineLineChartIcon size={20} />}
            action={<Button intent="primary" text="Carregar dashboard" onClick={load} />}
          >
            Marque por que agrupar e o que exibir e carregue o dashboard.
          </EmptyState>
        )}
      </div>
    </div>
  );
}
