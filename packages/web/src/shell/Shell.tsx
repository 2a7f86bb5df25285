import { Suspense } from 'react';
import { screens } from './screens.tsx';
import { useTabs } from './tabs.ts';

export function Shell() {
  const { tabs } = useTabs();
  const Screen = screens[tabs.active];
  return <Suspense>{Screen && <Screen />}</Suspense>;
}
