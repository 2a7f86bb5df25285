import { expect, test, vi } from 'vitest';
import { endAll } from './ending.ts';

test('what fails at its end leaves nothing else running, and is told', async () => {
  const ended: string[] = [];
  const error = vi.fn();
  const err = new Error('write EPIPE');
  const steps = [
    async () => void ended.push('database'),
    () => Promise.reject(err),
    async () => void ended.push('page of metrics'),
  ];
  await endAll(steps, { error });
  expect(ended).toEqual(['page of metrics', 'database']);
  expect(error).toHaveBeenCalledWith({ err }, expect.any(String));
});
