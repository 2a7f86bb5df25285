import { Tab, Tabs } from '@blueprintjs/core';
import { useAtom, useAtomValue } from 'jotai';
import { DashboardPanel } from './DashboardPanel.tsx';
import { FilterChips } from './FilterChips.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { ReportConfig } from './ReportConfig.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { filtersAtom, tabAtom } from './report-state.ts';
import { GoneChoices } from './SavedReports.tsx';
import { selections } from './selections.tsx';
import './relatorio.css';

/** The general report of hours and its dashboard (part 2, section 2.4). */
export function GeralScreen() {
  const [tab, setTab] = useAtom(tabAtom);
  const filters = useAtomValue(filtersAtom);
  return (
    <div className="relatorio">
      <ReportHeader />
      <FilterChips />
      <GoneChoices />
      <Tabs
        id="relatorio"
        selectedTabId={tab}
        onChange={(id) => setTab(String(id))}
        renderActiveTabPanelOnly
        animate={false}
      >
        <Tab id="previa" title="Prévia" panel={<PreviewPanel />} />
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
