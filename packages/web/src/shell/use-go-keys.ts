import { useEffect } from 'react';
import { focusTab } from './focus-tab.ts';
import { useTabMoves } from './tabs.ts';
import { PRINCIPAL } from './tabs-state.ts';

/** The screens that people go to all day, by the key that follows G. */
const screens: Readonly<Record<string, string>> = {
  p: PRINCIPAL,
  h: 'Apontamento de Horas',
  a: 'Aprovação',
  s: 'Solicitação de Aprovação',
  g: 'Painel do Gestor',
};

/** How long the second key may take, in milliseconds. */
const SOON = 1500;

/** G and another key lead to a screen while nobody types and nothing is asked. */
export function useGoKeys(allowed: readonly string[]): void {
  const { open } = useTabMoves();
  useEffect(() => {
    let begun = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, timeStamp } = event;
      const typed = target instanceof Element && target.closest('input, textarea, select');
      if (ctrlKey || metaKey || altKey || typed || document.querySelector('[aria-modal=true]')) {
        return;
      }
      const title = timeStamp - begun < SOON ? screens[key] : undefined;
      begun = key === 'g' && title === undefined ? timeStamp : Number.NEGATIVE_INFINITY;
      if (title === undefined || ![PRINCIPAL, ...allowed].includes(title)) return;
      // The screen that is left has no use for it.
      event.stopImmediatePropagation();
      event.preventDefault();
      open(title);
      focusTab(title);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [allowed, open]);
}
