import { Tab, visit } from './apontamento-page.ts';
import { expect, test } from './browser.ts';

const sum = (hours: string, more: string) => {
  const minutes = [hours, more].reduce((total, text) => {
    const [h = 0, m = 0] = text.split(':').map(Number);
    return total + h * 60 + m;
  }, 0);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
};

test('the form opens filled as the last entry was, the cursor in the hours', async ({ open }) => {
  const tab = await new Tab(await open(visit('CLT0001'))).ready();
  await expect.poll(tab.focused).toBe('horas');
  expect(await tab.values('Nome', 'Seção', 'Data', 'Horas', 'Observações')).toEqual([
    'Ana Beatriz Souza',
    '01.02.003 · Engenharia Civil',
    '18/11/2026',
    '',
    '',
  ]);
  expect(await tab.field('Projeto').inputValue()).toMatch(/^PRJ-\d{4} · /);
  expect(await tab.field('Atividade').inputValue()).not.toBe('');
  expect(await tab.field('Documento').inputValue()).toMatch(/^\w\w-PRJ\d{4}-/);
  await tab.page.getByText('Nenhum apontamento para a data').waitFor();
  for (const approver of ['Marcos Antônio Lima', 'Helena Prado de Almeida']) {
    await tab.summary.getByText(approver).waitFor();
  }
});

test('an entry of 1:20 changes the day, the month and the split, and deleting it changes them back', async ({
  open,
}) => {
  const tab = await new Tab(
    await open(visit('CLT0001', { reducedMotion: 'no-preference' })),
  ).ready();
  await tab.summary.locator('tbody tr').first().waitFor();
  const month = (await tab.figure('Mês')) ?? '';
  const split = await tab.split();

  await tab.log('1:20');
  await tab.toast(/^Sucesso ao cadastrar apontamento\. Centro de Custo: \d/).waitFor();
  await tab.table.locator('tr[data-operated]').waitFor();
  expect(await tab.rows().count()).toBe(1);
  await tab.table.locator('tr[data-operated]').waitFor({ state: 'detached' });

  const centroCusto = (await tab.rows().locator('td').nth(3).textContent()) ?? '';
  await expect.poll(() => tab.figure('Dia')).toBe('01:20');
  expect(await tab.figure('Mês')).toBe(sum(month, '01:20'));
  await expect.poll(tab.split).toEqual({
    ...split,
    [centroCusto]: sum(split[centroCusto] ?? '00:00', '01:20'),
  });
  expect(await tab.day('2026-11-18').textContent()).toContain('01:20');
  expect(await tab.table.locator('tfoot').textContent()).toContain('01:20');

  await tab
    .rows()
    .getByRole('button', { name: /^Excluir/ })
    .click();
  const question = tab.page.getByRole('alertdialog', { name: 'Excluir apontamento' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await tab.rows().count()).toBe(1);
  await tab.deleteFirst();
  await tab.page.getByText('Nenhum apontamento para a data').waitFor();
  await expect.poll(() => tab.figure('Dia')).toBe('00:00');
  expect(await tab.figure('Mês')).toBe(month);
  await expect.poll(tab.split).toEqual(split);
  await expect.poll(tab.focused).toBe('horas');
});

test('after Enter the form is ready for the next entry; three of 0:20 make one hour', async ({
  open,
}) => {
  const tab = await new Tab(await open(visit('GES0001'))).ready();
  const where = ['Seção', 'Projeto', 'Atividade', 'Documento', 'Data'];
  const before = await tab.values(...where);
  for (const hours of ['0020', '0:20', '0h20']) {
    await tab.field('Observações').fill('revisão');
    await tab.log(hours);
    await expect.poll(tab.focused).toBe('horas');
    expect(await tab.values(...where, 'Observações')).toEqual([...before, '']);
  }
  expect(await tab.rows().count()).toBe(3);
  expect(await tab.table.locator('tfoot').textContent()).toContain('01:00');
  await expect.poll(() => tab.figure('Dia')).toBe('01:00');
});

test('hours are rewritten as HH:MM when the field is left', async ({ open }) => {
  const tab = await new Tab(await open(visit('CLT0001'))).ready();
  for (const [typed, hours] of [
    ['130', '01:30'],
    ['1:30', '01:30'],
    ['1,5', '01:30'],
    ['1h30', '01:30'],
    ['8', '08:00'],
  ] as const) {
    await tab.field('Horas').fill(typed);
    await tab.field('Horas').blur();
    expect(await tab.field('Horas').inputValue()).toBe(hours);
  }
});

test('a half-filled form survives another tab', async ({ open }) => {
  const tab = await new Tab(await open(visit('CLT0001'))).ready();
  await tab.select('2026-11-17');
  await tab.field('Horas').fill('2:15');
  await tab.field('Observações').fill('meio do caminho');
  await tab.form.getByText('LD Pendente').click();
  await tab.page.getByRole('tab', { name: 'Principal' }).click();
  await tab.form.waitFor({ state: 'hidden' });
  await tab.page.getByRole('tab', { name: 'Apontamento de Horas' }).click();
  expect(await tab.values('Data', 'Horas', 'Observações')).toEqual([
    '17/11/2026',
    '02:15',
    'meio do caminho',
  ]);
  expect(await tab.field('LD Pendente').isChecked()).toBe(true);
});

test('hours are logged by the keyboard alone', async ({ open }) => {
  const page = await open(visit('SEM0001', { path: '' }));
  const tab = new Tab(page);
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('apontamento de');
  await page.keyboard.press('Enter');
  await tab.form.waitFor();
  await expect.poll(tab.focused).not.toBeUndefined();

  await tab.field('Projeto').focus();
  await page.keyboard.type('PRJ-0001');
  await page.keyboard.press('Enter');
  await tab.dialog.waitFor({ state: 'detached' });
  await expect.poll(tab.focused).toBe('projeto');
  await tab.field('Atividade').locator('option').nth(1).waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect.poll(tab.focused).toBe('data');
  await page.keyboard.type('17');
  await page.keyboard.press('Tab');
  expect(await tab.field('Data').inputValue()).toBe('17/11/2026');
  await expect.poll(tab.focused).toBe('horas');
  await page.keyboard.type('0030');
  const before = await tab.rows().count();
  await page.keyboard.press('Enter');
  await expect.poll(() => tab.rows().count()).toBe(before + 1);
  expect(await tab.rows().last().textContent()).toContain('PRJ-0001');
});
