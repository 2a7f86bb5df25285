import { List } from './aprovacao-page.ts';
import { violations } from './axe.ts';
import { expect, test } from './browser.ts';

const path = '#/aprovacao?ver=todas';
const refused = { expects: [/status of 422/] };

test('ADMIN gives a waiting request to other approvers, who find it', async ({ open }) => {
  const list = new List(await open({ user: 'ADM0001', path, ...refused }));
  const dialog = await list.actMore('Trocar aprovadores', 'Anderson Brito', 'Pendente');
  await dialog.getByRole('button', { name: 'Trocar', exact: true }).click();
  await dialog.getByText('Escolha outra pessoa').waitFor();
  expect(await violations(list.page)).toEqual([]);

  const choose = async (text: string, field = 'Aprovador primário') => {
    await dialog.getByLabel(field).click();
    await list.dialog.getByRole('combobox').fill(text);
    await list.dialog.getByRole('option').filter({ hasText: text }).first().click();
  };
  const own = 'Escolha como aprovador outra pessoa, que não esteja desligada';
  await choose('Anderson Brito');
  await dialog.getByRole('button', { name: 'Trocar', exact: true }).click();
  await dialog.getByText(own).waitFor();
  await choose('DIR0001');
  // Who was the secondary approver becomes the first, so that somebody else is the last.
  await choose('GES0005', 'Aprovador secundário');
  await list.confirm('Trocar');
  await list.toast('Sucesso ao alterar aprovadores').waitFor();

  const other = new List(await open({ user: 'DIR0001', path }));
  await other.row('Anderson Brito', 'Pendente').first().click();
  expect(await other.hint('Aprv.')).toBeNull();
  await (await other.more('Limpar Aprv.')).waitFor();
  expect(await other.page.getByRole('menuitem', { name: 'Trocar aprovadores' }).count()).toBe(0);
});

test('who has approved stays; the secondary approver may be another one', async ({ open }) => {
  const list = new List(await open({ user: 'ADM0001', path }));
  const dialog = await list.actMore('Trocar aprovadores', 'Apontamento', 'Aprovada parcialmente');
  expect(await dialog.getByLabel('Aprovador primário').isDisabled()).toBe(true);
  await dialog.getByLabel('Aprovador secundário').click();
  await list.dialog.getByRole('combobox').fill('GES0005');
  await list.dialog.getByRole('option').first().click();
  await list.confirm('Trocar');
  await list.toast('Sucesso ao alterar aprovadores').waitFor();
});

test('ADMIN cancels the approval of hours of a CLT, and says why', async ({ open }) => {
  const list = new List(await open({ user: 'ADM0001', path }));
  await list.row('Camila Rodrigues', 'Aprovada').first().click();
  expect(await list.hintOfMore('Cancelar aprovação')).toBe(
    'Cancele a medição gerada por esta aprovação, em Integrar Medições Subcontratada',
  );
  const dialog = await list.actMore('Cancelar aprovação', 'Cláudia Regina', 'Aprovada');
  await dialog.getByRole('button', { name: 'Cancelar aprovação' }).click();
  await list.toast('Por favor, informe o motivo do cancelamento.').waitFor();
  await dialog.getByLabel('Motivo').fill('Período aprovado por engano');
  expect(await violations(list.page)).toEqual([]);
  await list.confirm('Cancelar aprovação');
  await list.toast('Sucesso ao cancelar aprovação').waitFor();
  await list.row('Cláudia Regina', 'Cancelada').first().waitFor();
});

test('a menu that is opened again while it closes has the focus', async ({ open }) => {
  const list = new List(await open({ user: 'GES0001', path, reducedMotion: 'no-preference' }));
  const more = list.action('Mais ações');
  await more.press('Enter');
  const focused = () => list.page.evaluate(() => document.activeElement?.getAttribute('role'));
  await expect.poll(focused).toBe('menuitem');
  await list.page.keyboard.press('Escape');
  const named = () => list.page.evaluate(() => document.activeElement?.ariaLabel);
  await expect.poll(named).toBe('Mais ações');
  await list.page.keyboard.press('Enter');
  await expect.poll(focused).toBe('menuitem');
});
