import { Tab, Tabs } from '@blueprintjs/core';
import { useAtom, useAtomValue } from 'jotai';
import { DashboardPanel } from './DashboardPanel.tsx';
import { ReportConfig } from './ReportConfig.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { filtersAtom, tabAtom } from './report-state.ts';
import { selections } from './selections.tsx';
import './relatorio.css';

/** The general report of hours and its dashboard (part 2, section 2.4). */
export function GeralScreen() {
  const [tab, setTab] = useAtom(tabAtom);
  const filters = useAtomValue(filtersAtom);
  return (
    <div className="relatorio">
      <ReportHeader />
      <Tabs
        id="relatorio"
        selectedTabId={tab}
        onChange={(id) => setTab(String(id))}
        renderActiveTabPanelOnly
        animate={false}
      >
        {selections.map(({ kind, title, panel }) => (
          <Tab
            key={kind}
            id={kind}
            title={title}
            tagContent={filters[kind].length || undefined}
            panel={panel}
          />
        ))}
        <Tab id="configurar" title="Configurar relatório" panel={<ReportConfig />} />
        <Tab id="dashboard" title="Dashboard" panel={<DashboardPanel />} />
      </Tabs>
    </div>
  );
}
