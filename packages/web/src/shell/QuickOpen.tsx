import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import {
  type FocusEvent,
  type KeyboardEvent as Key,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNarrow } from '../ui/use-media.ts';
import { focusTab } from './focus-tab.ts';
import type { Typed } from './ScreenPalette.tsx';

const loadPalette = () => import('./ScreenPalette.tsx');
const ScreenPalette = lazy(async () => ({ default: (await loadPalette()).ScreenPalette }));

const nothing: Typed = { text: '', entered: false };

/** Ctrl K: any screen by its name. */
export function QuickOpen({ titles }: { titles: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState(nothing);
  const [holding, setHolding] = useState(false);
  const narrow = useNarrow();
  const before = useRef<HTMLElement>(null);

  const show = () => {
    if (isOpen) return;
    before.current = document.activeElement as HTMLElement;
    setTyped(nothing);
    setHolding(true);
    setWanted(true);
    setIsOpen(true);
  };
  const close = (chosen?: string) => {
    setIsOpen(false);
    setHolding(false);
    setTyped((now) => ({ ...now, entered: false }));
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
      {holding && (
        <EarlyKeys
          text={typed.text}
          onText={(text) => setTyped({ text, entered: false })}
          onEnter={() => setTyped({ ...typed, entered: true })}
          onEscape={close}
          onLeave={() => setHolding(false)}
        />
      )}
      <Suspense>
        {wanted && (
          <ScreenPalette
            titles={titles}
            isOpen={isOpen}
            typed={typed}
            onType={(text) => setTyped({ text, entered: false })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

interface EarlyKeysProps {
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
  onEscape: () => void;
  onLeave: () => void;
}

/** Takes what is typed from the press that opens the palette until its own field has the focus. */
function EarlyKeys({ text, onText, onEnter, onEscape, onLeave }: EarlyKeysProps) {
  const onKeyDown = ({ key }: Key) => {
    if (key === 'Enter') onEnter();
    if (key === 'Escape') onEscape();
  };
  // What comes up in the page meanwhile does not take the focus for good.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (relatedTarget?.closest('.bp6-omnibar')) onLeave();
    else requestAnimationFrame(() => currentTarget.focus());
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the press that opens the palette asks for it
      autoFocus
      className="visually-hidden"
      aria-label="Buscar"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  );
}
