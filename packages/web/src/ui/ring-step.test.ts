import { expect, test } from 'vitest';
import { ringStep } from './ring-step.ts';

test('arrows of the axis go round in both directions', () => {
  expect(ringStep('ArrowDown', 0, 3, 'vertical')).toBe(1);
  expect(ringStep('ArrowDown', 2, 3, 'vertical')).toBe(0);
  expect(ringStep('ArrowUp', 0, 3, 'vertical')).toBe(2);
  expect(ringStep('ArrowLeft', 1, 3, 'horizontal')).toBe(0);
});

test('with nothing focused yet, down starts at the first', () => {
  expect(ringStep('ArrowDown', -1, 3, 'vertical')).toBe(0);
});

test('Home and End go to the ends; other keys, and arrows of the other axis, nowhere', () => {
  expect(ringStep('Home', 2, 3, 'vertical')).toBe(0);
  expect(ringStep('End', 0, 3, 'horizontal')).toBe(2);
  expect(ringStep('ArrowLeft', 1, 3, 'vertical')).toBeUndefined();
  expect(ringStep('a', 1, 3, 'horizontal')).toBeUndefined();
});
