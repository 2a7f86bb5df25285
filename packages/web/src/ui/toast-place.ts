export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 8;

/**
 * How far toasts at the bottom of the page are lifted, in pixels, so that they lie over none of the `buttons`; 0 where
 * there is no room above them either. `toasts` is where they are without it.
 */
export function liftOver(buttons: readonly Box[], toasts: Box): number {
  const beside = buttons
    .filter(({ left, right }) => left < toasts.right && right > toasts.left)
    .toSorted((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const { top, bottom } of beside) {
    if (bottom > toasts.top - lift && top < toasts.bottom - lift) lift = toasts.bottom - top + GAP;
  }
  return toasts.top - lift >= 0 ? lift : 0;
}

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect());

/** Moves the toasts on the screen above what submits and what answers a dialog. To be called when either comes. */
export function keepToastsAside(): void {
  requestAnimationFrame(() => {
    const container = document.querySelector<HTMLElement>('.bp6-toast-container');
    const boxes = boxesOf('.bp6-toast-container > .bp6-toast');
    if (!container || boxes.length === 0) return;
    const lifted = Number.parseFloat(container.style.bottom) || 0;
    // One that comes in is still on its way up.
    const height = boxes.reduce((sum, { height }) => sum + height + 20, 0);
    const bottom = innerHeight;
    const toasts = {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: bottom - height,
      bottom,
    };
    const lift = liftOver(
      boxesOf('[type=submit], .modal-footer, .review > footer, .selection-bar'),
      toasts,
    );
    if (lift !== lifted) container.style.bottom = `${lift}px`;
  });
}
