import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNarrow } from '../ui/use-media.ts';
import { focusTab } from './focus-tab.ts';

const loadPalette = () => import('./ScreenPalette.tsx');
const ScreenPalette = lazy(async () => ({ default: (await loadPalette()).ScreenPalette }));

/** Ctrl K: any screen by its name. */
export function QuickOpen({ titles }: { titles: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const narrow = useNarrow();
  const before = useRef<HTMLElement>(null);

  const show = () => {
    before.current = document.activeElement as HTMLElement;
    setWanted(true);
    setIsOpen(true);
  };
  const close = (chosen?: string) => {
    setIsOpen(false);
    if (chosen) focusTab(chosen);
    else requestAnimationFrame(() => before.current?.focus());
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A dialog is answered first.
      if (!document.querySelector('[aria-modal=true]')) show();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  return (
    <>
      <Button
        variant="minimal"
        className="quick-open"
        icon={<SearchIcon />}
        aria-keyshortcuts="Control+K"
        title="Ir para uma tela (Ctrl K)"
        onClick={show}
        onPointerEnter={loadPalette}
      >
        <span className="visually-hidden">Ir para uma tela </span>
        {!narrow && <kbd>Ctrl K</kbd>}
      </Button>
      <Suspense>
        {wanted && <ScreenPalette titles={titles} isOpen={isOpen} onClose={close} />}
      </Suspense>
    </>
  );
}
