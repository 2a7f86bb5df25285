import { memo, Suspense, useState } from 'react';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { TabContext } from '../lib/unsaved.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Skeleton } from '../ui/states.tsx';
import { panelId, tabId } from './focus-tab.ts';
import { screenOf } from './screens.tsx';
import { useTabs } from './tabs.ts';
import { PRINCIPAL, titles } from './tabs-state.ts';

/** Where the link that skips the header leads. */
export const MAIN_ID = 'conteudo';

/**
 * The screens of the open tabs. One is mounted when its tab is first active and stays so until the tab closes: hidden
 * with its scroll, its selection and what was typed.
 */
export function Panels() {
  const tabs = useTabs();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (!opened.has(tabs.active)) setOpened(new Set([...opened, tabs.active]));

  return (
    <main className="panels" id={MAIN_ID} tabIndex={-1}>
      {titles(tabs)
        .filter((title) => opened.has(title))
        .map((title) => (
          <div
            key={title}
            className="panel"
            role="tabpanel"
            id={panelId(title)}
            aria-labelledby={tabId(title)}
            data-active={title === tabs.active}
          >
            <div className="panel-scroller">
              <Content title={title} />
            </div>
          </div>
        ))}
    </main>
  );
}

/** Another tab that becomes active is no reason to draw a screen anew. */
const Content = memo(({ title }: { title: string }) => {
  const Screen = title === PRINCIPAL ? HomeScreen : screenOf(title);
  return (
    <TabContext value={title}>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton rows={4} height={32} style={{ padding: 16 }} />}>
          {Screen && <Screen />}
        </Suspense>
      </ErrorBoundary>
    </TabContext>
  );
});
