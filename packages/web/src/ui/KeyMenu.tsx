import { Menu, type MenuProps } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ringStep } from './ring-step.ts';

const ITEM = '[role^=menuitem]';

/** Blueprint's menu for a popover: it takes the focus when it opens, and the arrow keys reach its items. */
export function KeyMenu(props: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(ITEM)?.focus({ preventScroll: true });
  }, []);
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = ringStep(event.key, index, items.length, 'vertical');
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return <Menu {...props} ulRef={list} onKeyDown={move} />;
}
