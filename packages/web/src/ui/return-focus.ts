import { Classes } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What had the focus, the latest last. */
let trail: readonly HTMLElement[] = [];
const LONGEST = 10;

/** Remembers what gets the focus, for what opens over it. */
export function rememberFocus(): void {
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      trail = [...trail.filter((element) => element !== target), target].slice(-LONGEST);
    },
    { capture: true },
  );
}

const canHaveFocus = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [inert] *');

/** Whether a person has the focus there: the edge of the dialog below gets it from Blueprint, which wants it inside. */
const isChosen = (element: Element | null) =>
  element !== document.body &&
  !element?.matches(`.${Classes.OVERLAY_START_FOCUS_TRAP}, [role=dialog]`);

/**
 * Gives the focus back when a dialog has closed: to what had it when the dialog opened or, where that is gone with its row or
 * its menu, to what had it before. Blueprint's own return forgets from the second opening on, so it is to be switched off.
 * Answers what to call with the dialog once it is closed.
 */
export function useReturnFocus(isOpen: boolean): (dialog: HTMLElement) => void {
  const before = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (isOpen) before.current = trail;
  }, [isOpen]);
  return (dialog) => {
    // Somebody has taken it elsewhere meanwhile.
    if (isChosen(document.activeElement) && !dialog.contains(document.activeElement)) return;
    before.current
      .findLast((element) => !dialog.contains(element) && canHaveFocus(element))
      ?.focus();
  };
}

/**
 * Keeps the focus in an open dialog whose content changes: what had it may be gone or be disabled, and Escape would do
 * nothing any more. The dialog itself has it then, so that an Enter too many presses nothing. Answers the ref of something
 * in the dialog.
 */
export function useKeptFocus(isOpen: boolean): (element: HTMLElement | null) => void {
  const [inside, setInside] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const dialog = inside?.closest<HTMLElement>('[role=dialog]');
    if (!isOpen || !dialog) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      dialog.tabIndex = -1;
      dialog.focus();
    });
    observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [isOpen, inside]);
  return setInside;
}
