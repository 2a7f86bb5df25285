import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { hasFocus } from './focus.ts';
import { ListPage, visitList } from './list-page.ts';

test('the limits are changed once that is confirmed; charges are searched', async ({
  open,
  server,
}) => {
  const page = await open(visitList('ADM0001', 'configuracoes', { expects: [/status of 409/] }));
  const list = await new ListPage(page).ready();
  const limits = page.getByRole('region', { name: 'Limites de apontamento' });
  const daily = limits.getByLabel('Horas extras por dia (até 12)');
  await expect.poll(() => daily.inputValue()).toBe('2');
  // Twelve is the most: what would lead beyond it is not taken.
  await daily.fill('13');
  expect(await daily.inputValue()).toBe('2');
  await daily.fill('');
  await limits.getByRole('button', { name: 'Salvar' }).click();
  await limits.getByText('Informe um valor de 0 a 12').waitFor();
  expect(await daily.getAttribute('aria-invalid')).toBe('true');
  await daily.fill('3');
  // The key that asks does not answer as well when it is released.
  await page.keyboard.down('Enter');
  const question = page.getByRole('alertdialog');
  const answer = question.getByRole('button', { name: 'Salvar' });
  await expect.poll(() => hasFocus(answer)).toBe(true);
  await page.keyboard.up('Enter');
  await question.getByText('Horas extras por dia: 3 h, era 2 h').waitFor();
  expect(await violations(page)).toEqual([]);
  await answer.click();
  await page.locator('.bp6-toast').getByText('Sucesso ao salvar configurações').waitFor();
  await question.waitFor({ state: 'detached' });
  await page.reload();
  await list.ready();
  await expect.poll(() => daily.inputValue()).toBe('3');

  // The closing day shows what becomes of the next periods before it is saved.
  const closing = limits.getByLabel('Dia de fechamento (1 a 28)');
  // Typed key by key: a 31 does not become a 3.
  await closing.fill('');
  await closing.pressSequentially('31');
  await limits.getByRole('button', { name: 'Salvar' }).click();
  await limits.getByText('Informe um valor de 1 a 28').waitFor();
  await closing.fill('20');
  await limits.getByRole('button', { name: 'Salvar' }).click();
  await question.getByText('Os períodos passam a terminar no dia 20.').waitFor();
  await expect.poll(() => question.getByRole('listitem').count()).toBe(2);
  for (const period of await question.getByRole('listitem').allTextContents()) {
    expect(period).toMatch(/\sa\s20\/\d\d\/\d{4}$/);
  }
  expect(await violations(page)).toEqual([]);
  await answer.click();
  await question.waitFor({ state: 'detached' });

  // Another ADMIN saves meanwhile: it is told, and what was typed stays.
  await daily.fill('5');
  await server.pool.query('update config set limite_horas_extras_semana = 9, versao = versao + 1');
  await limits.getByRole('button', { name: 'Salvar' }).click();
  await answer.click();
  await question.waitFor({ state: 'detached' });
  await limits.getByRole('alert').getByText('Horas extras por semana: 9 h, era 10 h').waitFor();
  expect(await daily.inputValue()).toBe('5');
  expect(await violations(page)).toEqual([]);
  await limits.getByRole('button', { name: 'Salvar' }).click();
  await answer.click();
  await limits.getByRole('alert').waitFor({ state: 'detached' });

  await list.filters.getByLabel('Código ou nome').fill('INSS');
  await list.filter();
  await list.countBecomes(/^1 item/);
  expect(await violations(page)).toEqual([]);
});
