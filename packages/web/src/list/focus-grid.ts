/** Puts the focus into the table of a list, so that its keys work: Space selects, Enter opens. */
export const focusGrid = (title: string) =>
  document.querySelector<HTMLElement>(`[role=grid][aria-label="${title}"]`)?.focus();
