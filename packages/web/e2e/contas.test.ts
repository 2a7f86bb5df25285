import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { openOutbox } from '../../server/src/correio/start.ts';
import { demoNow, TestClock } from '../../server/test/clock.ts';
import { freePort } from '../../server/test/program.ts';
import { type CompanyProvider, startProvider } from '../../server/test/provider.ts';
import { startPushService } from '../../server/test/push-service.ts';
import { push } from '../../server/test/server.ts';
import { violations } from './axe.ts';
import { test as base, expect } from './browser.ts';
import { hasFocus } from './focus.ts';

let provider: CompanyProvider;
let pushService: Awaited<ReturnType<typeof startPushService>>;

/** A server that knows the company's accounts, too. */
const test = base.extend(
  'serverOptions',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  async ({}, { onCleanup }) => {
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    provider = await startProvider(publicUrl);
    pushService = await startPushService();
    onCleanup(() => {
      pushService.stop();
      return provider.stop();
    });
    const { issuer, clientId, clientSecret } = provider;
    const oidc = {
      issuer,
      clientId,
      clientSecret,
      publicUrl,
      scopes: 'openid profile email',
      match: 'email' as const,
      claim: 'email',
      domains: [],
      groupsClaim: 'groups',
      grupos: [],
      localSignIn: true,
    };
    return {
      port,
      config: {
        oidc,
        publicUrl,
        secondFactorRoles: ['IMRM' as const],
        push: { ...push, servicos: [pushService.host] },
      },
    };
  },
);

const principal = (page: Page) => page.getByRole('tab', { name: 'Principal' });
const openMenu = async (page: Page, item: string) => {
  await page.locator('.header-user button').click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('with the company’s account one comes in, and goes out there, too', async ({ open }) => {
  provider.accounts.set('ana', { email: 'clt0001@aponta.example' });
  // The pages of the provider ask for fonts of another site.
  const page = await open({
    expects: [/fonts\.googleapis/],
    before: (opened) => opened.route(/fonts\.googleapis/, (route) => route.abort()),
  });
  const enter = page.getByRole('button', { name: 'Entrar com a conta da empresa' });
  await enter.waitFor();
  expect(await violations(page)).toEqual([]);
  await enter.click();
  await page.locator('[name=login]').fill('ana');
  await page.locator('[name=password]').fill('x');
  await page.locator('[type=submit]').click();
  await principal(page).waitFor();
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'auth-token', httpOnly: true, sameSite: 'Strict' }),
  );
  await page.getByRole('button', { name: 'Sair do sistema' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click();
  // The provider asks on its own page.
  await page.locator('[name=logout]').click();
  await enter.waitFor();
  await page.goto('/?entrada=desconhecida');
  await page.getByText('não é a de nenhum usuário do Aponta').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a second factor is set up from the menu, and asked for the next time', async ({ open }) => {
  const page = await open({ user: 'FIS0001' });
  await openMenu(page, 'Segundo fator');
  const dialog = page.getByRole('dialog', { name: 'Segundo fator' });
  await dialog.getByLabel('Sua senha').fill('aponta-demo');
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'Imagem para o aplicativo autenticador' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const focused = () =>
    dialog.evaluate(
      (each) => each.contains(document.activeElement) && document.activeElement?.role,
    );
  expect(await focused()).not.toBe(false);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await dialog
    .getByLabel('Código do autenticador')
    .fill(totp.generate({ timestamp: Date.parse(demoNow) }));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' });
  await codes.waitFor();
  expect(await violations(page)).toEqual([]);
  // What had it is gone; an Enter too many does not close what has to be written down.
  expect(await focused()).toBe('dialog');
  await page.keyboard.press('Enter');
  expect(await codes.isVisible()).toBe(true);
  const recovery = (await codes.locator('code').first().textContent()) ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await dialog.getByRole('button', { name: 'Copiado' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(await codes.getByRole('listitem').allTextContents());
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await dialog.waitFor({ state: 'detached' });

  const next = await open();
  await next.getByLabel('ID de rede').fill('FIS0001');
  await next.getByLabel('Senha', { exact: true }).fill('aponta-demo');
  await next.keyboard.press('Enter');
  const code = next.getByLabel('Código do autenticador');
  await code.waitFor();
  expect(await next.evaluate(() => document.activeElement?.id)).toBe('codigo-fator');
  expect(await violations(next)).toEqual([]);
  await next.keyboard.type(recovery);
  await next.keyboard.press('Enter');
  await principal(next).waitFor();
});

test('whose role asks for a second factor sets it up first, and is told why until it is done', async ({
  open,
}) => {
  const page = await open();
  await page.getByLabel('ID de rede').fill('INT0001');
  await page.getByLabel('Senha', { exact: true }).fill('aponta-demo');
  await page.keyboard.press('Enter');
  const why = page.getByText('Seu papel exige o segundo fator');
  await why.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Sua senha').fill('aponta-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Imagem para o aplicativo autenticador' }).waitFor();
  expect(await why.isVisible()).toBe(true);
  const secret = (await page.locator('code').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await page
    .getByLabel('Código do autenticador')
    .fill(totp.generate({ timestamp: Date.parse(demoNow) }));
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor();
  expect(await why.isVisible()).toBe(false);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await principal(page).waitFor();
});

test('a forgotten password is asked for by e-mail, and set by the address that comes', async ({
  open,
  server,
}) => {
  const page = await open();
  await page.getByRole('button', { name: 'Esqueci a senha' }).click();
  await page.getByLabel('ID de rede').fill('pjt0001');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('enviamos a ele um endereço').waitFor();
  const hash = createHash('sha256').update('um-segredo').digest();
  await server.pool.query(
    `insert into nova_senha (hash, usuario, criada_em, expira_em) values ($1, 'PJT0001', $2, '2027-01-01')`,
    [hash, demoNow],
  );
  await page.goto('/nova-senha#PJT0001/um-segredo');
  await page.getByLabel('Senha nova', { exact: true }).fill('curta');
  await page.getByLabel('Repita a senha nova').fill('outra');
  await page.keyboard.press('Enter');
  await page.getByText('As duas senhas novas diferem').first().waitFor();
  const first = page.getByLabel('Senha nova', { exact: true });
  await expect.poll(() => hasFocus(first)).toBe(true);
  for (const label of ['Senha nova', 'Repita a senha nova']) {
    await page.getByLabel(label, { exact: true }).fill('ponte do ribeira 26');
  }
  await page.keyboard.press('Enter');
  await page.getByText('Senha definida. Entre com ela.').waitFor();
  await page.getByLabel('ID de rede').fill('PJT0001');
  await page.getByLabel('Senha', { exact: true }).fill('ponte do ribeira 26');
  await page.keyboard.press('Enter');
  await principal(page).waitFor();
});

/** A browser's way to its push service, as far as the page sees it: the real one needs the internet. */
const subscribes = (given: { endereco: string; p256dh: string; auth: string }) => (page: Page) =>
  page.addInitScript((browser) => {
    const bytes = (text: string) => {
      const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
    };
    let current: object | null = null;
    // The shell without a window says that nobody may show anything.
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return 'granted';
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        current = {
          endpoint: browser.endereco,
          options: { applicationServerKey: bytes(applicationServerKey) },
          getKey: (name: 'p256dh' | 'auth') => bytes(browser[name]),
          unsubscribe: async () => {
            current = null;
            return true;
          },
        };
        return current;
      },
    });
  }, given);

test('what a browser is told is shown by it, and a click leads to its place in the page that is open', async ({
  open,
  server,
}) => {
  const page = await open({
    user: 'GES0001',
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    before: subscribes(pushService.subscribe('ges')),
  });
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await openMenu(page, 'Avisos');
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  await notices.getByRole('button', { name: 'Ligar neste navegador' }).click();
  const off = notices.getByRole('button', { name: 'Desligar neste navegador' });
  await off.waitFor();
  expect(await violations(page)).toEqual([]);
  await notices.getByRole('button', { name: 'Voltar' }).click();

  // Its outbox, sent as the server does.
  const config = { ...push, servicos: [pushService.host] };
  const startOutbox = await openOutbox({
    config: {
      email: undefined,
      push: config,
      chave: undefined,
      avisos: { hour: 8, since: undefined },
    },
    pool: server.pool,
    clock: new TestClock(demoNow),
    log: server.app.log,
  });
  const outbox = startOutbox();
  await expect
    .poll(() => pushService.pushed.map(({ message }) => message.titulo))
    .toContainEqual(expect.stringMatching(/por você$/));
  await outbox.close();
  const pushed = pushService.pushed.find(({ message }) => message.titulo.endsWith('por você'));
  const worker = page.context().serviceWorkers()[0];
  if (!worker || !pushed) throw new Error('no service worker, or nothing pushed');
  // The shell without a window has nowhere to show anything: what it would be asked to show is kept.
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(globalThis, { shown });
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: object) => {
        const notification = { title, ...options, close: () => shown.splice(0) };
        shown.push(notification);
      },
    });
  });
  const shown = () =>
    worker.evaluate(() =>
      (globalThis as unknown as { shown: object[] }).shown.map((one) => ({
        ...one,
        close: undefined,
      })),
    );
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registered,
    data: JSON.stringify(pushed.message),
  });
  const { id, titulo, texto, caminho } = pushed.message;
  await expect
    .poll(shown)
    .toMatchObject([{ title: titulo, body: texto, tag: id, lang: 'pt-BR', data: { caminho } }]);
  await worker.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: object[] };
    dispatchEvent(
      Object.assign(new Event('notificationclick'), {
        notification: shown[0],
        waitUntil: () => undefined,
      }),
    );
  });
  await page.getByRole('tab', { name: 'Aprovação', selected: true }).waitFor();
  expect(await shown()).toEqual([]);

  // Turned off, nobody is told there any more.
  await openMenu(page, 'Avisos');
  await off.click();
  await notices.getByRole('button', { name: 'Ligar neste navegador' }).waitFor();
  const { rows } = await server.pool.query('select from inscricao_push');
  expect(rows).toEqual([]);
});

test('one chooses what comes by e-mail; ADMIN has other systems told', async ({ open }) => {
  const page = await open({ user: 'ADM0001', path: '#/webhooks' });
  await page.getByText('Nenhum webhook.').waitFor();
  await openMenu(page, 'Avisos');
  const notices = page.getByRole('dialog', { name: 'Avisos' });
  await notices.getByLabel('Todos os demais avisos: E-mail').check({ force: true });
  expect(await violations(page)).toEqual([]);
  await notices.getByRole('button', { name: 'Salvar' }).click();
  await notices.waitFor({ state: 'detached' });
  await openMenu(page, 'Avisos');
  expect(await notices.getByLabel('Todos os demais avisos: E-mail').isChecked()).toBe(true);
  expect(await notices.getByLabel('Todos os demais avisos: Navegador').isChecked()).toBe(false);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Novo webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar webhook' });
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.getByText('Dê um nome ao webhook').waitFor();
  await dialog.getByLabel('Nome').fill('Folha');
  await dialog.getByLabel('Endereço').fill('https://folha.empresa.example/aponta');
  await dialog.getByText('Período aprovado').click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  const made = page.getByRole('dialog', { name: 'Webhook criado' });
  expect(await made.getByLabel('Segredo da assinatura de Folha').inputValue()).toMatch(/^whsec_/);
  await made.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: 'Testar Folha' }).click();
  await page.getByRole('button', { name: 'Entregas Folha' }).click();
  const deliveries = page.getByRole('dialog', { name: 'Entregas de Folha' });
  await deliveries.getByText('Na fila').waitFor();
  expect(await violations(page)).toEqual([]);
  await deliveries.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await deliveries.waitFor({ state: 'detached' });
});
