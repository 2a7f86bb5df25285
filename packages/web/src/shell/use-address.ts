import { texts } from '@aponta/sdk';
import { useEffect, useRef } from 'react';
import { toast } from '../ui/toaster.tsx';
import { askedBy, hashOf } from './address.ts';
import { useTabMoves, useTabs } from './tabs.ts';
import { type Place, PRINCIPAL, placeIn } from './tabs-state.ts';

/**
 * Ties the address to the tabs: `#/aprovacao?id=7` opens its tab and what is asked for in it, and the address shows what is
 * active. Each place that somebody goes to is a step of the browser's history, so that Back leads to the last one.
 */
export function useAddress(allowed: readonly string[]) {
  const tabs = useTabs();
  const { goTo } = useTabMoves();
  const hash = hashOf(placeIn(tabs));
  /** Where the tabs are on their way to, and whether the address has been there from the start. */
  const wanted = useRef<string>(undefined);
  const begun = useRef(false);
  const shown = useRef(hash);
  shown.current = hash;

  useEffect(() => {
    const lead = (place: Place) => {
      const next = hashOf(place);
      if (next === shown.current) return show(next, 'replaceState');
      wanted.current = next;
      goTo(place);
    };
    const follow = () => {
      const asked = askedBy(location.hash, allowed);
      if (asked && 'place' in asked) {
        lead(asked.place);
      } else if (asked) {
        toast.warning(
          'forbidden' in asked
            ? texts.semAcessoATela(asked.forbidden)
            : texts.telaInexistente(asked.unknown),
        );
        show(shown.current, 'replaceState');
      } else if (begun.current) {
        lead({ title: PRINCIPAL });
      }
    };
    follow();
    // Back, Forward and an address that is typed.
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [allowed, goTo]);

  useEffect(() => {
    if (wanted.current === undefined || wanted.current === hash) {
      const followed = wanted.current !== undefined;
      wanted.current = undefined;
      show(hash, begun.current && !followed ? 'pushState' : 'replaceState');
      begun.current = true;
    }
  }, [hash]);

  useEffect(() => {
    document.title = tabs.active === PRINCIPAL ? 'Aponta' : `${tabs.active} · Aponta`;
  }, [tabs.active]);
}

function show(hash: string, how: 'pushState' | 'replaceState') {
  if (location.hash === hash) return;
  history[how](null, '', hash || location.pathname + location.search);
}
