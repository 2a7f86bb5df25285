import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFontsReady } from '../ui/use-fonts-ready.ts';
import { fitBar } from './fit-bar.ts';

interface Named {
  name: string;
  rank: number;
}

/** What the menu's own width is kept by. */
const MENU = '';

/**
 * Which buttons of a bar have room in their line, measured before anything is painted. The bar's children are those that
 * stand in it, each with its name as `data-piece`; what shares the line with it are its siblings. A button that stands there
 * no more keeps the width it had.
 */
export function useFitBar(pieces: readonly Named[], always: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const widths = useRef(new Map<string, number>());
  const [line, setLine] = useState({ room: Number.POSITIVE_INFINITY, gap: 0 });
  const [, setMeasured] = useState(0);
  const fontsReady = useFontsReady();
  const measured = useRef(fontsReady);
  // Texts have other widths once the font is there: all stand in the bar again, to be measured.
  if (measured.current !== fontsReady) {
    measured.current = fontsReady;
    widths.current.clear();
  }

  const measureLine = useCallback(() => {
    const found = bar.current && lineOf(bar.current);
    if (!found) return;
    setLine((known) => (known.room === found.room && known.gap === found.gap ? known : found));
  }, []);
  useLayoutEffect(() => {
    const line = bar.current?.parentElement;
    if (!line) return;
    measureLine();
    const observer = new ResizeObserver(measureLine);
    for (const part of [line, ...line.children]) {
      if (part !== bar.current) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [measureLine]);

  // After every render, for names, icons and what is allowed change the widths.
  useLayoutEffect(() => {
    if (measurePieces(bar, widths.current)) setMeasured((count) => count + 1);
  });

  const widthOf = (name: string) => widths.current.get(name) ?? 0;
  const shown = fitBar(
    pieces.map(({ name, rank }) => ({ width: widthOf(name), rank })),
    { ...line, menu: widthOf(MENU), always },
  );
  return { bar, shown };
}

/** What the siblings of a bar leave of their line; undefined where nothing is drawn, as in a tab that is not looked at. */
function lineOf(bar: HTMLElement): { room: number; gap: number } | undefined {
  const line = bar.parentElement;
  if (!line || line.clientWidth === 0) return undefined;
  const { columnGap, flexWrap } = getComputedStyle(line);
  const gap = Number.parseFloat(columnGap) || 0;
  // It may have a line of its own.
  if (flexWrap === 'wrap') return { room: line.clientWidth, gap };
  const others = [...line.children].filter((part) => part !== bar).map(outerWidth);
  const taken = others.reduce((sum, width) => sum + (width > 0 ? width + gap : 0), 0);
  return { room: line.clientWidth - taken, gap };
}

/** Whether a button has another width than it was known to have. */
function measurePieces(bar: RefObject<HTMLElement | null>, widths: Map<string, number>): boolean {
  let changed = false;
  for (const piece of bar.current?.children ?? []) {
    const width = outerWidth(piece);
    const name = piece.getAttribute('data-piece') ?? MENU;
    if (width === 0 || widths.get(name) === width) continue;
    widths.set(name, width);
    changed = true;
  }
  return changed;
}

/** With its margin; 0 where it is not drawn. */
function outerWidth(element: Element): number {
  const { width } = element.getBoundingClientRect();
  if (width === 0) return 0;
  const { marginLeft, marginRight } = getComputedStyle(element);
  return width + Number.parseFloat(marginLeft) + Number.parseFloat(marginRight);
}
