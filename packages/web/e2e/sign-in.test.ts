import { expect, test } from './browser.ts';

test('signs in with the keyboard alone, shows the environment and goes to the shell', async ({
  open,
}) => {
  const page = await open();
  await page.getByRole('heading', { name: 'Demonstração' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('user');
  await page.keyboard.type('clt0001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('aponta-demo');
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'auth-token', httpOnly: true, sameSite: 'Strict' }),
  );
  // The token lives in the cookie alone.
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('eyJ');
});

test('a wrong password shows the first message, keeps the ID and selects the password', async ({
  open,
}) => {
  const page = await open();
  await page.getByLabel('ID de rede').fill('CLT0001');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('alert').getByText('ID de rede ou senha inválidos').waitFor();
  expect(await page.getByLabel('ID de rede').inputValue()).toBe('CLT0001');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('password');
  await page.keyboard.type('outra');
  expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('outra');
});

test('the screen is loading while the call runs', async ({ open }) => {
  const page = await open();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/apontamento', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByLabel('ID de rede').fill('CLT0001');
  await page.getByLabel('Senha', { exact: true }).fill('aponta-demo');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.locator('form[aria-busy=true] button[type=submit]:disabled').waitFor();
  answer();
  await page.getByRole('tab', { name: 'Principal' }).waitFor();
});

test('the network ID takes 7 characters, in capitals; the password can be shown', async ({
  open,
}) => {
  const page = await open();
  await page.getByLabel('ID de rede').pressSequentially('abcdefghij');
  expect(await page.getByLabel('ID de rede').inputValue()).toBe('ABCDEFG');
  const password = page.getByLabel('Senha', { exact: true });
  await password.fill('segredo');
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  expect(await password.getAttribute('type')).toBe('password');
  // What a password manager looks for.
  expect(await page.locator('[autocomplete=username]').count()).toBe(1);
  expect(await page.locator('[autocomplete=current-password]').count()).toBe(1);
});
