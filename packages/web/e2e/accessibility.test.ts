import { best, violations, violationsInBothThemes } from './axe.ts';
import { expect, test } from './browser.ts';

test('the sign-in screen has no violations, in either theme', async ({ open }) => {
  const page = await open();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await page.getByLabel('ID de rede').fill('CLT0001');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.keyboard.press('Enter');
  await page.getByText('ID de rede ou senha inválidos').waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
});

test('home, the tabs and what hangs from the header have none, in either theme', async ({
  open,
}) => {
  const page = await open({ user: 'CLT0001', path: '#/notas-de-versao' });
  await page.getByRole('heading', { name: 'Notas de Versão' }).waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await page.getByRole('tab', { name: 'Principal' }).click();
  await page.getByRole('table').nth(1).waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);

  await page.getByRole('button', { name: 'Apontamento', exact: true }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Notificações/ }).click();
  await page.getByRole('region', { name: 'Notificações' }).getByRole('listitem').first().waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Sair do sistema' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
  await page.getByRole('button', { name: 'Voltar' }).click();

  await page.getByRole('button', { name: 'Ir para uma tela' }).click();
  await page.getByRole('textbox', { name: 'Ir para uma tela' }).waitFor();
  expect(await violationsInBothThemes(page, best)).toEqual([]);
});

test('a phone has none', async ({ open }) => {
  const page = await open({ user: 'CLT0001', viewport: { width: 390, height: 844 } });
  await page.getByRole('table').nth(1).waitFor();
  expect(await violations(page, best)).toEqual([]);
});

test('the screens that are looked at all day have none', async ({ open }) => {
  const page = await open({ user: 'ADM0001', path: '#/aprovacao?ver=todas' });
  const rows = page.locator('.panel[data-active=true] .grid-body [data-row]');
  const go = (hash: string) =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);
  for (const slug of [
    'aprovacao?ver=todas',
    'consulta-apontamento-de-horas',
    'integrar-medicoes-subcontratada-com-rm',
    'medicao-de-servicos-de-terceiros',
  ]) {
    await go(`#/${slug}`);
    await rows.first().waitFor();
    expect(await violations(page, best)).toEqual([]);
  }
  await go('#/painel-do-gestor');
  await page.getByLabel('Equipe/Seção').selectOption({ index: 1 });
  await page.getByRole('list', { name: 'Fechamento do período' }).waitFor();
  expect(await violations(page, best)).toEqual([]);
});

test('a panel at a side is a dialog: named, closed by a Portuguese word, and the keys of the list wait', async ({
  open,
}) => {
  const page = await open({
    user: 'GES0001',
    path: '#/aprovacao?ver=todas',
    viewport: { width: 1100, height: 800 },
  });
  const row = page.locator('.grid-body [data-row="0"]');
  await row.locator('[data-column="2"]').click();
  await page.keyboard.press('?');
  const guide = page.getByRole('dialog', { name: 'Guia: Aprovação' });
  await guide.getByRole('heading', { name: 'Atalhos do teclado', level: 3 }).waitFor();
  expect(await violations(page, best)).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await row.getAttribute('aria-selected')).toBe('true');
  await guide.getByRole('button', { name: 'Fechar' }).click();
  await guide.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Mostrar filtros' }).click();
  await page.getByRole('dialog', { name: 'Filtros' }).waitFor();
  expect(await violations(page, best)).toEqual([]);
});

test('what opens over the audit and over the rateios of a phone has none', async ({ open }) => {
  const page = await open({ user: 'ADM0001', path: '#/auditoria' });
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('dialog').getByText('Conferida', { exact: true }).waitFor();
  expect(await violations(page, best)).toEqual([]);

  const phone = await open({
    user: 'RHU0001',
    path: '#/importar-rateio-fixo',
    viewport: { width: 390, height: 844 },
  });
  await phone.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = phone.getByRole('dialog', { name: 'Importar Rateio Fixo' });
  await dialog.getByLabel('Período', { exact: true }).click();
  const periods = phone.getByRole('listbox', { name: 'Selecionar período' });
  await periods.getByRole('option').first().click();
  await periods.waitFor({ state: 'detached' });
  await dialog.getByRole('table').waitFor();
  expect(await violations(phone, best)).toEqual([]);
});
