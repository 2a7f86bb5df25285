import { Button, MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, SmallCrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { MenuButton } from '../ui/MenuButton.tsx';
import { ringStep } from '../ui/ring-step.ts';
import { focusTab, panelId, tabId } from './focus-tab.ts';
import { useTabMoves, useTabs } from './tabs.ts';
import { PRINCIPAL, titles } from './tabs-state.ts';

/** More tabs than this shrink, and are listed in a menu. */
const ROOMY = 8;

/**
 * The open tabs. A close button may not be inside a tab nor be a child of a tab list, so the list is an element of its own
 * that owns the tabs; the keyboard closes with Delete.
 */
export function TabsBar() {
  const tabs = useTabs();
  const { open, close } = useTabMoves();
  const bar = useRef<HTMLDivElement>(null);
  const shown = titles(tabs);

  useEffect(() => {
    document
      .getElementById(tabId(tabs.active))
      ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tabs.active]);

  // After the change is on the screen: the tab to focus may be new to the tab order.
  const focusActive = () =>
    requestAnimationFrame(() =>
      bar.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(),
    );

  const closeAndFocus = (title: string) => {
    close(title);
    focusActive();
  };

  const onKeyDown = (event: KeyboardEvent, title: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = ringStep(event.key, shown.indexOf(title), shown.length, 'horizontal');
    const target = next === undefined ? undefined : shown[next];
    if (event.key === 'Delete') closeAndFocus(title);
    if (!target) return;
    event.preventDefault();
    open(target);
    focusActive();
  };

  // Without this a middle click scrolls the bar, or pastes where that is the system's habit.
  const onMouseDown = (event: MouseEvent) => event.button === 1 && event.preventDefault();
  const onAuxClick = (event: MouseEvent, title: string) => event.button === 1 && close(title);

  const many = shown.length > ROOMY;
  const tabsBar = (
    <div className="tabs-bar" ref={bar} data-many={many}>
      <div role="tablist" aria-label="Telas abertas" aria-owns={shown.map(tabId).join(' ')} />
      {shown.map((title) => {
        const active = title === tabs.active;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the middle click is a shortcut of the buttons inside
          <div
            key={title}
            className="tab"
            data-active={active}
            onMouseDown={onMouseDown}
            onAuxClick={(event) => onAuxClick(event, title)}
          >
            <button
              type="button"
              role="tab"
              id={tabId(title)}
              aria-selected={active}
              aria-controls={panelId(title)}
              aria-keyshortcuts={title === PRINCIPAL ? undefined : 'Delete'}
              tabIndex={active ? 0 : -1}
              onClick={() => open(title)}
              onKeyDown={(event) => onKeyDown(event, title)}
            >
              <span title={many ? title : undefined}>{title}</span>
            </button>
            {title !== PRINCIPAL && (
              <Button
                variant="minimal"
                size="small"
                icon={<SmallCrossIcon />}
                aria-label={`Fechar ${title}`}
                tabIndex={active ? 0 : -1}
                onClick={() => closeAndFocus(title)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
  return (
    <nav className="tabs-row" aria-label="Abas">
      {tabsBar}
      {many && <AllTabs />}
    </nav>
  );
}

/** The list of the open tabs, where they are too many to be read. */
function AllTabs() {
  const tabs = useTabs();
  const { open } = useTabMoves();
  const all = titles(tabs);
  return (
    <MenuButton
      label="Telas abertas"
      placement="bottom-end"
      endIcon={<CaretDownIcon />}
      text={all.length}
      aria-label={`Todas as ${all.length} abas`}
      title="Todas as abas"
    >
      {all.map((title) => (
        <MenuItem
          key={title}
          role="menuitemradio"
          aria-checked={title === tabs.active}
          active={title === tabs.active}
          text={title}
          onClick={() => {
            open(title);
            focusTab(title);
          }}
        />
      ))}
    </MenuButton>
  );
}
