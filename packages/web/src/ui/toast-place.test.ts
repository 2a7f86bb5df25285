import { describe, expect, test } from 'vitest';
import { liftOver } from './toast-place.ts';

const toasts = { left: 900, right: 1420, top: 800, bottom: 900 };
const button = (top: number, left = 1000) => ({ left, right: left + 100, top, bottom: top + 30 });

describe('toasts are lifted', () => {
  test('over a button that they would cover, and over the next one that they would then', () => {
    expect(liftOver([button(850)], toasts)).toBe(58);
    expect(liftOver([button(760), button(850)], toasts)).toBe(148);
  });
  test('not for one beside or above them', () => {
    expect(liftOver([button(850, 500), button(600)], toasts)).toBe(0);
  });
  test('not out of the page', () => {
    expect(liftOver([button(850)], { ...toasts, top: 20 })).toBe(0);
  });
});
