import { Menu, type MenuProps } from '@blueprintjs/core';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { ringStep } from './ring-step.ts';

const ITEM = '[role^=menuitem]';

interface KeyMenuProps extends MenuProps {
  menuRef: RefObject<HTMLUListElement | null>;
  /** False while it closes; it may be opened again before it is gone. */
  isOpen: boolean;
  /** Escape, and Tab, which leaves a menu. */
  onLeave: () => void;
}

/** Blueprint's menu for a popover: it takes the focus when it opens, and the arrow keys reach its items. */
export function KeyMenu({ menuRef, isOpen, onLeave, ...menu }: KeyMenuProps) {
  useEffect(() => {
    if (!isOpen) return;
    menuRef.current?.querySelector<HTMLElement>(ITEM)?.focus({ preventScroll: true });
  }, [menuRef, isOpen]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onLeave();
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = ringStep(event.key, index, items.length, 'vertical');
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return <Menu {...menu} ulRef={menuRef} onKeyDown={onKeyDown} />;
}
