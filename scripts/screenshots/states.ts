import { filters, find, modalTab, onRow, panel, press, type Recipe, showFilters } from './steps.ts';

/** An import of what waits in the current period. */
export const preview: Recipe = {
  name: 'Importar',
  open: async (page) => {
    await press(page, 'Importar');
    const dialog = page.getByRole('dialog', { name: 'Importar Rateio Fixo' });
    await dialog.getByLabel('Período', { exact: true }).click();
    const periods = page.getByRole('listbox', { name: 'Selecionar período' });
    await periods.getByRole('option').first().click();
    await periods.waitFor({ state: 'detached' });
    await dialog.getByRole('table').waitFor();
  },
};

/** The search of cost centres, in the form of a measurement that has a project. */
export const costCentres: Recipe = {
  name: 'pesquisa Centro de Custo',
  open: async (page) => {
    await onRow('Editar').open(page);
    await modalTab('Centro de Custo')(page);
    await page.getByRole('dialog').getByLabel('Centro de custo', { exact: true }).click();
    await find(page, '2.0');
  },
};

/** After 115 minutes without a click or key press; another window tells of none since. */
export const sessionEnds: Recipe = {
  name: 'Ainda está por aí',
  open: async (page) => {
    await page.evaluate((minutes) => {
      const key = 'aponta.atividade';
      localStorage.setItem(key, String(Date.now() - minutes * 60_000));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }, 116);
    await page.getByRole('alertdialog', { name: 'Ainda está por aí?' }).waitFor();
  },
};

/** What a staging environment warns of, which the demo company is not. */
export const staging: Recipe = {
  name: 'homologação',
  open: async (page) => {
    const user = '**/api/user';
    await page.route(user, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), ambiente: 'homologacao' },
      });
    });
    await page.reload();
    await page.getByRole('alertdialog', { name: 'Ambiente de homologação' }).waitFor();
    await page.unroute(user);
  },
};

/** The period in progress, and why it cannot be requested yet. */
export const request: Recipe = {
  name: 'Solicitar',
  open: async (page) => {
    await panel(page).getByRole('combobox', { name: 'Período' }).selectOption({ index: 1 });
    await press(page, 'Solicitar');
  },
};

/** What is ready goes to RM, and what RM said of it. */
export const batch: Recipe = {
  name: 'lote',
  open: async (page) => {
    await press(page, 'Integrar Lote com RM');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Integrar' }).click();
    const done = panel(page).getByRole('region', { name: /^Lote \d+$/ });
    await done.getByText(/^Concluído/).waitFor({ timeout: 30_000 });
  },
};

/** One whose fate RM did not tell, which happens to no measurement of the demo company. */
export const reconcile: Recipe = {
  name: 'Conferir no RM',
  open: async (page) => {
    const calls = '**/api/apontamento*';
    await page.route(calls, async (route) => {
      if (route.request().headers()['x-target-path'] !== 'medicao') return route.continue();
      const response = await route.fetch();
      const list = await response.json();
      for (const each of list.content) each.statusIntegracao = 'INCERTA';
      await route.fulfill({ response, json: list });
    });
    await press(page, 'Atualizar');
    await panel(page).getByText('A conferir').first().waitFor();
    await onRow('Conferir no RM').open(page);
    await page.unroute(calls);
  },
};

export const newToken: Recipe = {
  name: 'token criado',
  open: async (page) => {
    await press(page, 'Novo token');
    const dialog = page.getByRole('dialog', { name: 'Criar token de acesso' });
    await dialog.getByLabel('Nome').fill('Painel da equipe');
    await dialog.getByText('Notificações').click();
    await dialog.getByRole('button', { name: 'Criar' }).click();
    await page.getByRole('dialog', { name: 'Token de acesso criado' }).waitFor();
  },
};

export const limits: Recipe = {
  name: 'Salvar',
  open: async (page) => {
    await panel(page).getByLabel('Horas extras por dia').fill('3');
    await press(page, 'Salvar');
  },
};

export const dashboard: Recipe = {
  name: 'gráficos',
  open: async (page) => {
    for (const name of ['Projeto', 'Horas']) {
      await panel(page).getByRole('checkbox', { name, exact: true }).check({ force: true });
    }
    await press(page, 'Dashboard');
    await panel(page).getByRole('figure').first().waitFor();
  },
};

export const team: Recipe = {
  name: 'equipe',
  open: async (page) => {
    await panel(page).getByLabel('Equipe/Seção').selectOption({ index: 1 });
    await panel(page).getByRole('table').first().waitFor();
  },
};

export const person: Recipe = {
  name: 'colaborador',
  open: (page) => panel(page).getByRole('table').first().getByRole('row').nth(1).dblclick(),
};

export const punches: Recipe = {
  name: 'batidas',
  open: async (page) => {
    const month = new Date().getMonth() + 1;
    await showFilters(page);
    await filters(page).getByLabel('Data Inicial').fill(`1/${month}`);
    await filters(page).getByLabel('Data Final').fill(`28/${month}`);
    await page.keyboard.press('Enter');
    await panel(page).locator('.grid-body [data-row]').first().waitFor();
  },
};
