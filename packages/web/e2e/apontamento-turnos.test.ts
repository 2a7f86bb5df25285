import { refused, Tab, visit } from './apontamento-page.ts';
import { expect, test } from './browser.ts';

test('a section with a specific schedule logs entry and exit, and the hours between them are told', async ({
  open,
}) => {
  const tab = await new Tab(await open(visit('PJT0001', refused))).ready();
  await expect.poll(tab.focused).toBe('horaEntrada');
  expect(await tab.field('Horas').count()).toBe(0);
  await tab.page.keyboard.type('700');
  await tab.page.keyboard.press('Tab');
  expect(await tab.field('Hora Entrada').inputValue()).toBe('18/11/2026 07:00');
  await tab.page.keyboard.type('9:20');
  await tab.page.keyboard.press('Tab');
  await tab.form.getByText('02:20', { exact: true }).waitFor();
  await tab.page.keyboard.press('Enter');

  await expect.poll(() => tab.rows().count()).toBe(1);
  for (const text of ['07:00', '09:20', '02:20']) {
    await tab.rows().getByText(text, { exact: true }).waitFor();
  }
  await expect.poll(tab.focused).toBe('horaEntrada');
  expect(await tab.values('Hora Entrada', 'Hora Saída')).toEqual(['', '']);

  // The same time again overlaps; nothing typed is lost.
  await tab.field('Hora Entrada').fill('8:00');
  await tab.field('Hora Saída').fill('8:30');
  await tab.submit();
  await tab.toast('Horários sobrepostos').waitFor();
  await tab.mend();
  expect(await tab.problemOf('Hora Entrada')).toBe('Horários sobrepostos');
  expect(await tab.values('Hora Entrada', 'Hora Saída')).toEqual([
    '18/11/2026 08:00',
    '18/11/2026 08:30',
  ]);
  await tab.deleteFirst();
});

test('entry and exit are both needed, in their order, and not of the future', async ({ open }) => {
  const tab = await new Tab(await open(visit('PJT0001', refused))).ready();
  await tab.submit();
  const missing = 'Data de entrada e saída inválidas não podem ser vazias';
  await tab.toast(missing).waitFor();
  expect(await tab.problemOf('Hora Entrada')).toBe(missing);

  await tab.field('Hora Entrada').fill('8');
  await tab.field('Hora Saída').fill('18/11 7');
  await tab.submit();
  await tab.toast('A saída deve ser depois da entrada').waitFor();
  expect(await tab.problemOf('Hora Saída')).toBe('A saída deve ser depois da entrada');

  await tab.field('Hora Saída').fill('23:30');
  await tab.submit();
  await tab.toast('A saída não pode estar no futuro').waitFor();
  await tab.mend();
  expect(await tab.problemOf('Hora Saída')).toBe('A saída não pode estar no futuro');
});

test('another day takes the times along', async ({ open }) => {
  const tab = await new Tab(await open(visit('PJT0001'))).ready();
  await tab.field('Hora Entrada').fill('22:00');
  await tab.field('Hora Saída').fill('19/11 6:00');
  await tab.select('2026-11-17');
  expect(await tab.values('Hora Entrada', 'Hora Saída')).toEqual([
    '17/11/2026 22:00',
    '18/11/2026 06:00',
  ]);
});

test('the form follows the section: another one logs hours', async ({ open }) => {
  const tab = await new Tab(await open(visit('PJT0001'))).ready();
  await tab.choose('Seção', '01.02.003');
  await tab.field('Horas').waitFor();
  expect(await tab.field('Hora Entrada').count()).toBe(0);
});
