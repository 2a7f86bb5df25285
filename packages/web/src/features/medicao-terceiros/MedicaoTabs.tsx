import { Tab, Tabs } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import type { Tab as TabId } from './medicao-form.ts';
import './medicao-terceiros.css';

const titles: Record<TabId, string> = {
  principal: 'Principal',
  centros: 'Centro de Custo',
  documentos: 'Documentos a Medir',
};

interface MedicaoTabsProps {
  selected: TabId;
  onSelect: (tab: TabId) => void;
  panels: Record<TabId, JSX.Element>;
  /** Tabs with something to mend. */
  failed?: ReadonlySet<TabId>;
}

/** The three tabs of a measurement, to be filled in or to be read. */
export const MedicaoTabs = ({ selected, onSelect, panels, failed }: MedicaoTabsProps) => (
  <Tabs
    id="medicao"
    className="medicao-tabs"
    selectedTabId={selected}
    onChange={(tab) => onSelect(tab as TabId)}
    renderActiveTabPanelOnly
  >
    {(['principal', 'centros', 'documentos'] as const).map((tab) => (
      <Tab
        key={tab}
        id={tab}
        panel={panels[tab]}
        title={
          failed?.has(tab) ? (
            <span className="medicao-tab-failed">
              {titles[tab]} <ErrorIcon title="Há o que corrigir" size={12} />
            </span>
          ) : (
            titles[tab]
          )
        }
      />
    ))}
  </Tabs>
);
