import { slugOf } from './slug.ts';

export const tabId = (title: string) => `tab-${slugOf(title)}`;
export const panelId = (title: string) => `panel-${slugOf(title)}`;

/** Puts the focus on a tab once it is on the screen, unless its panel has taken it by then. */
export function focusTab(title: string, frames = MOST_FRAMES) {
  requestAnimationFrame(() => {
    if (document.getElementById(panelId(title))?.contains(document.activeElement)) return;
    const tab = document.getElementById(tabId(title));
    if (tab) tab.focus();
    else if (frames > 1) focusTab(title, frames - 1);
  });
}

/** How long a tab that was asked for may take to be drawn. */
const MOST_FRAMES = 30;
