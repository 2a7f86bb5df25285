import { TestClock } from '../../server/test/clock.ts';
import { Tab, visit } from './apontamento-page.ts';
import { test as base, expect } from './browser.ts';

const monday = '2026-11-16T10:00:00-03:00';
const test = base.extend('serverOptions', { scope: 'file' }, () => ({
  clock: new TestClock(monday),
}));

test('a Friday is still open on Monday, since the weekend does not count', async ({ open }) => {
  const tab = await new Tab(await open(visit('CLT0001', {}, monday))).ready();
  await tab.select('2026-11-13');
  const before = await tab.rows().count();
  await tab.log('0:30');
  await tab.toast(/^Sucesso ao cadastrar apontamento/).waitFor();
  await expect.poll(() => tab.rows().count()).toBe(before + 1);
  expect(await tab.field('Data').inputValue()).toBe('13/11/2026');
});
