import { behaviours, startBehavingRm, startSendingFrom } from '../../server/test/rm/behaviours.ts';
import { test as base, expect } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('behaving', { scope: 'file' }, async ({}, { onCleanup }) => {
    const behaving = await startBehavingRm();
    onCleanup(behaving.close);
    return behaving;
  })
  .extend('serverOptions', { scope: 'file' }, ({ behaving }) => ({
    config: { rm: behaving.config },
  }))
  .extend('sending', async ({ server, behaving }, { onCleanup }) => {
    const sending = startSendingFrom(server.pool, behaving.config);
    onCleanup(sending.close);
    return sending;
  });

test('what RM does in each of its ways is told where the batch was sent', async ({
  open,
  server: { pool },
  behaving: { become },
  sending: _,
}) => {
  const page = await open(
    visitList('INT0001', 'integrar-medicoes-subcontratada-com-rm', { expects: [/status of 409/] }),
  );
  const list = await new ListPage(page).ready();
  const shownEarly: number[] = [];
  await page.route('**/api/apontamento*', async (route) => {
    if (route.request().headers()['x-target-path']?.endsWith('/simular-envio')) {
      shownEarly.push(await page.locator('.rm-dry-run').count());
    }
    await route.continue();
  });
  for (const behaviour of behaviours) {
    const { name, word, says = '', hides, measurements = 1 } = behaviour;
    await become(pool, behaviour);
    await list.button('Integrar Lote com RM').click();
    const dialog = page.getByRole('alertdialog');
    // The dry run asks RM, too: sent before it has ended, who is first would be a matter of luck.
    await dialog.locator('.rm-dry-run').waitFor();
    await dialog.getByRole('button', { name: 'Integrar', exact: true }).click();
    const gate = page.locator('.panel[data-active=true]').getByText('O envio ao RM está parado');
    if (name === 'a locked account') {
      // What is asked before anything is sent has closed the gate, and nothing goes.
      await page.locator('.bp6-toast').getByText(says).first().waitFor();
      await gate.waitFor();
      break;
    }
    const batch = page.getByRole('region', { name: /^Lote \d+$/ });
    await batch.getByText(/^Concluído/).waitFor();
    const results = batch.getByRole('region', { name: 'Resultado por medição' });
    expect(await results.getByText(word, { exact: true }).count(), name).toBe(measurements);
    const told = await results.textContent();
    expect(told, name).toContain(says);
    if (hides) expect(told, name).not.toContain(hides);
    await batch.getByRole('button', { name: /^Fechar lote/ }).click();
    await batch.waitFor({ state: 'detached' });
    expect(await gate.count(), name).toBe(0);
  }
  // Nobody decides on what RM said of an earlier batch.
  expect(shownEarly).toEqual(behaviours.map(() => 0));
});
