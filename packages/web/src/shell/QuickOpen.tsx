import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent as Key, lazy, Suspense, useEffect, useRef, useState } from 'react';
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
  useKeysOfPalette(isOpen);

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
          onText={(text) => setTyped({ text, entered: false })}
          onEnter={() => setTyped((now) => ({ ...now, entered: true }))}
          onEscape={close}
        />
      )}
      <Suspense>
        {wanted && (
          <ScreenPalette
            titles={titles}
            isOpen={isOpen}
            typed={typed}
            onType={(text) => setTyped({ text, entered: false })}
            onEnter={() => setTyped((now) => ({ ...now, entered: true }))}
            onFocus={() => setHolding(false)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

interface EarlyKeysProps {
  onText: (text: string) => void;
  onEnter: () => void;
  onEscape: () => void;
}

/** Takes what is typed from the press that opens the palette until its own field has the focus. */
function EarlyKeys({ onText, onEnter, onEscape }: EarlyKeysProps) {
  const onKeyDown = ({ key }: Key) => {
    if (key === 'Enter') onEnter();
    if (key === 'Escape') onEscape();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the press that opens the palette asks for it
      autoFocus
      // Seen, and as large as what comes in its place: in a hidden one a composed letter sets the caret to the front.
      className="bp6-input bp6-large quick-open-early"
      aria-label="Buscar"
      placeholder="Ir para uma tela"
      autoComplete="off"
      onInput={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** While the palette is open what is typed is its field's, also where something of the page takes the focus. */
function useKeysOfPalette(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const strays = ({ target }: Event) =>
      // A dialog that came up meanwhile is answered first.
      !(
        target instanceof Element &&
        target.closest('.bp6-omnibar, .quick-open-early, [aria-modal=true]')
      );
    const take = () => {
      const field =
        document.querySelector<HTMLInputElement>('.bp6-omnibar input') ??
        document.querySelector<HTMLInputElement>('.quick-open-early');
      field?.focus();
      // What follows goes behind what was typed before.
      field?.setSelectionRange(field.value.length, field.value.length);
      return field;
    };
    let returning = false;
    const onFocus = (event: FocusEvent) => {
      if (returning || !strays(event)) return;
      // A field that selects its text when it has the focus would take it again.
      event.stopImmediatePropagation();
      returning = true;
      take();
      returning = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!strays(event)) return;
      event.stopImmediatePropagation();
      // The browser writes the letter where the focus is by then.
      const field = take();
      if (field?.dispatchEvent(new KeyboardEvent(event.type, event)) === false)
        event.preventDefault();
    };
    window.addEventListener('focusin', onFocus, { capture: true });
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('focusin', onFocus, { capture: true });
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isOpen]);
}
