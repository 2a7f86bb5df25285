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

/** Where Blueprint puts the focus itself: before what a dialog holds. It is nobody's choice. */
const beforeContent = `.${Classes.OVERLAY_START_FOCUS_TRAP}`;

const canHaveFocus = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(`:disabled, [inert] *, ${beforeContent}`);

/** Whether a person has the focus there, and not the dialog that held what is gone. */
const isChosen = (element: Element | null) =>
  element !== document.body && !element?.matches(`${beforeContent}, [role=dialog]`);

interface DialogFocus {
  /** Another one for each opening. */
  key: number;
  onClosed: (dialog: HTMLElement) => void;
}

/**
 * Gives the focus back when a dialog has closed: to what had it when the dialog opened or, where that is gone with its row or
 * its menu, to what had it before. Blueprint's own return forgets from the second opening on, so it is to be switched off.
 * From then on, too, the dialog under this one would take the focus from the first field: so each opening has a new dialog.
 */
export function useDialogFocus(isOpen: boolean): DialogFocus {
  const before = useRef<readonly HTMLElement[]>([]);
  const [key, setKey] = useState(0);
  useLayoutEffect(() => {
    if (isOpen) before.current = trail;
  }, [isOpen]);
  const giveBack = (dialog: HTMLElement) => {
    // Somebody has taken it elsewhere meanwhile.
    if (isChosen(document.activeElement) && !dialog.contains(document.activeElement)) return;
    before.current
      .findLast((element) => !dialog.contains(element) && canHaveFocus(element))
      ?.focus();
  };
  const onClosed = (dialog: HTMLElement) => {
    giveBack(dialog);
    setKey((last) => last + 1);
  };
  return { key, onClosed };
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
