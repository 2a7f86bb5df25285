import { useSetAtom } from 'jotai';
import { memo, useEffect, useLayoutEffect, useMemo } from 'react';
import { EntrySender } from '../features/apontamento/EntrySender.tsx';
import { KeepNotices } from '../features/avisos/KeepNotices.tsx';
import { firstStepsAtom } from '../features/home/first-steps.ts';
import {
  hasSeenVersion,
  isNewcomer,
  markVersionSeen,
} from '../features/notas-versao/seen-version.ts';
import { SurveyPrompt } from '../features/pesquisa/SurveyPrompt.tsx';
import { useKnows, useLacking } from '../lib/extensions.ts';
import { useUser } from '../lib/user.ts';
import { Downloads } from '../ui/Downloads.tsx';
import { CloseTab } from './CloseTab.tsx';
import { Header } from './Header.tsx';
import { titlesOf } from './navigation.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { MAIN_ID, Panels } from './Panels.tsx';
import { SessionGuard } from './SessionGuard.tsx';
import { StartNotices } from './StartNotices.tsx';
import { TabsBar } from './TabsBar.tsx';
import { useTabMoves } from './tabs.ts';
import { keepTabs } from './tabs-state.ts';
import { useAddress } from './use-address.ts';
import { useGoKeys } from './use-go-keys.ts';
import './shell.css';

export function Shell() {
  const user = useUser();
  const { codigo } = user;
  const setFirstSteps = useSetAtom(firstStepsAtom);
  const lacking = useLacking();
  const { change, open } = useTabMoves();
  const allowed = useMemo(() => titlesOf(user, lacking), [user, lacking]);

  useLayoutEffect(() => change((tabs) => keepTabs(tabs, allowed)), [allowed, change]);
  // Before the address is followed: a link wins over the notes for being the active tab.
  useEffect(() => {
    if (isNewcomer()) setFirstSteps((all) => ({ ...all, [codigo]: true }));
    if (!hasSeenVersion()) open('Notas de Versão');
    markVersionSeen();
  }, [open, codigo, setFirstSteps]);
  useAddress(allowed);
  useGoKeys(allowed);
  return <Frame allowed={allowed} />;
}

/** The address follows each switch of tabs; what is around the panels is not drawn again for it. */
const Frame = memo(function Frame({ allowed }: { allowed: readonly string[] }) {
  const knowsNotices = useKnows('avisos');
  return (
    <div className="shell">
      {/* The address of the page is that of its tab: a link to an anchor would leave it. */}
      <button
        type="button"
        className="skip"
        onClick={() => document.getElementById(MAIN_ID)?.focus()}
      >
        Ir para o conteúdo
      </button>
      <Header titles={allowed} />
      <TabsBar />
      <Panels />
      <OfflineNotice />
      <SessionGuard />
      <CloseTab />
      <StartNotices />
      <Downloads />
      <SurveyPrompt />
      <EntrySender />
      {knowsNotices && <KeepNotices />}
    </div>
  );
});
