import { slugOf } from './slug.ts';

export const tabId = (title: string) => `tab-${slugOf(title)}`;
export const panelId = (title: string) => `panel-${slugOf(title)}`;

/** Puts the focus on a tab once it is on the screen, unless its panel has taken it by then. */
export function focusTab(title: string) {
  requestAnimationFrame(() => {
    if (document.getElementById(panelId(title))?.contains(document.activeElement)) return;
    document.getElementById(tabId(title))?.focus();
  });
}
