/**
 * Keeps the release of a key from what had not been pressed with it. Blueprint's buttons act when Enter or Space
 * is released; where the press opened a question, its button has the focus by then and would answer at once.
 */
export function ignoreForeignKeyUps(): void {
  let pressedOn: EventTarget | null = null;
  window.addEventListener('keydown', ({ target }) => (pressedOn = target), { capture: true });
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.target !== pressedOn) event.stopPropagation();
    },
    { capture: true },
  );
}
