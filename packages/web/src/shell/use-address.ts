import { useEffect } from 'react';
import { slugOf } from './slug.ts';
import { useTabs } from './tabs.ts';
import { PRINCIPAL } from './tabs-state.ts';

const HASH = '#/';

/** Ties the address to the tabs: `#/apontamento-de-horas` opens its tab, and the active tab is what the address shows. */
export function useAddress(allowed: readonly string[]) {
  const { tabs, open } = useTabs();

  useEffect(() => {
    const follow = () => {
      const slug = location.hash.startsWith(HASH) ? location.hash.slice(HASH.length) : '';
      const title = [PRINCIPAL, ...allowed].find((each) => slugOf(each) === slug);
      if (title) open(title);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [allowed, open]);

  useEffect(() => {
    const hash = tabs.active === PRINCIPAL ? '' : HASH + slugOf(tabs.active);
    if (location.hash !== hash)
      history.replaceState(null, '', hash || location.pathname + location.search);
    document.title = tabs.active === PRINCIPAL ? 'Aponta' : `${tabs.active} · Aponta`;
  }, [tabs.active]);
}
