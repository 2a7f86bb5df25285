import { useEffect, useRef } from 'react';

/** How the open modals are closed, the top one last. */
const closers: (() => void)[] = [];

/** Closes the top modal as its cross does: it asks first where something was typed. */
export const closeTopModal = () => closers.at(-1)?.();

/** Makes a modal known while it is open. */
export function useOpenModal(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const closer = () => latest.current();
    closers.push(closer);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [isOpen]);
}
