import type { MenuTitle } from '@aponta/sdk';
import type { Page } from 'playwright-core';

/** How a modal, a menu or a part of a screen is brought into the picture. */
export interface Recipe {
  name: string;
  open: (page: Page) => Promise<unknown>;
}

const panel = (page: Page) => page.locator('.panel[data-active=true]');
const press = (page: Page, button: string) =>
  panel(page).getByRole('button', { name: button, exact: true }).click();
/** The nth row of the grid of the screen. */
const select = (page: Page, row: number) =>
  panel(page).locator(`.grid-body [data-row="${row}"] [data-column="2"]`).first().click();

/** Where there is no room for the filters they open over the screen. */
async function showFilters(page: Page): Promise<void> {
  const show = panel(page).getByRole('button', { name: /^Mostrar filtros/ });
  if (await show.isVisible()) await show.click();
}
const filters = (page: Page) => page.getByRole('form', { name: 'Filtros' }).last();

/** Several steps, one after the other. */
const steps = (name: string, ...parts: Recipe['open'][]): Recipe => ({
  name,
  open: async (page) => {
    for (const part of parts) await part(page);
  },
});

/** Another master of the screen of masters. */
const chooseMaster = (nome: string) => async (page: Page) => {
  await panel(page).getByLabel('Cadastro', { exact: true }).selectOption(nome);
};

/** A button of the screen. */
const button = (name: string): Recipe => ({ name, open: (page) => press(page, name) });

/** An action on a row: of the first one for which it can be done. */
const onRow = (name: string): Recipe => ({
  name,
  open: async (page) => {
    const cards = panel(page).locator('.card');
    await cards.or(panel(page).locator('.grid-body [data-row="0"]')).first().waitFor();
    if (await cards.first().isVisible()) return onCard(page, name);
    const rows = await panel(page).locator('.grid-body [data-row]').count();
    for (let row = 0; row < rows; row++) {
      await select(page, row);
      const action = panel(page).getByRole('button', { name, exact: true });
      if ((await action.getAttribute('aria-disabled')) !== 'true') return action.click();
    }
    throw new Error(`no row lets ${name} be pressed`);
  },
});

/** As `onRow`, by the menu 'Mais ações'. */
const onRowMenu = (name: string): Recipe => ({
  name,
  open: async (page) => {
    const cards = panel(page).locator('.card');
    await cards.or(panel(page).locator('.grid-body [data-row="0"]')).first().waitFor();
    if (await cards.first().isVisible()) return onCard(page, name);
    const rows = await panel(page).locator('.grid-body [data-row]').count();
    for (let row = 0; row < rows; row++) {
      await select(page, row);
      await press(page, 'Mais ações');
      const act = page.getByRole('menuitem', { name });
      if ((await act.getAttribute('aria-disabled')) !== 'true') return act.click();
      await page.keyboard.press('Escape');
      await act.waitFor({ state: 'detached' });
    }
    throw new Error(`no row lets ${name} be pressed`);
  },
});

/** An item of a menu of the screen. */
const item = (menu: string, name: string): Recipe => ({
  name,
  open: async (page) => {
    await press(page, menu);
    await page.getByRole('menuitem', { name }).click();
  },
});

async function onCard(page: Page, name: string): Promise<void> {
  const shown = panel(page).locator('.card').getByRole('button', { name, exact: true });
  if (await shown.first().isVisible()) return shown.first().click();
  for (const more of await panel(page).getByRole('button', { name: 'Mais ações' }).all()) {
    await more.click();
    const one = page.locator('.bp6-menu-item:not(.bp6-disabled)').getByText(name, { exact: true });
    await page.getByRole('menu').waitFor();
    if (await one.isVisible()) return one.click();
    await more.click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  throw new Error(`no card lets ${name} be pressed`);
}

/** A row alone, and what comes with it. */
const row = (name: string): Recipe => ({ name, open: (page) => select(page, 0) });

const filter = (label: string, option: string) => async (page: Page) => {
  await showFilters(page);
  await filters(page).getByLabel(label).selectOption(option);
  await filters(page).getByRole('button', { name: 'Filtrar' }).click();
  await panel(page).getByRole('list', { name: 'Filtros em uso' }).getByText(option).waitFor();
};

/** The whole of a list that opens at what waits for one. */
const whole = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^Todas/ })
    .click();

const sort = (order: string) => async (page: Page) => {
  await press(page, 'Ordenar');
  await page.getByRole('menuitemradio', { name: order }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

/** What a search modal finds for a text. */
async function find(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  if (text) await dialog.getByRole('combobox').fill(text);
  await dialog.getByRole('option').first().waitFor();
}

/** The search of a filter, with what it finds. */
const search = (label: string, text: string): Recipe => ({
  name: `pesquisa ${label}`,
  open: async (page) => {
    await showFilters(page);
    await filters(page).getByLabel(label, { exact: true }).click();
    await find(page, text);
  },
});

const header = (name: string): Recipe => ({
  name,
  open: (page) => page.getByRole('banner').getByRole('button', { name }).first().click(),
});

/** A tab of the modal that is open. */
const modalTab = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('tab', { name }).click();

/** An import of what waits in the current period. */
const preview: Recipe = {
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
const costCentres: Recipe = {
  name: 'pesquisa Centro de Custo',
  open: async (page) => {
    await onRow('Editar').open(page);
    await modalTab('Centro de Custo')(page);
    await page.getByRole('dialog').getByLabel('Centro de custo', { exact: true }).click();
    await find(page, '2.0');
  },
};

/** After 115 minutes without a click or key press; another window tells of none since. */
const sessionEnds: Recipe = {
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
const staging: Recipe = {
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
const request: Recipe = {
  name: 'Solicitar',
  open: async (page) => {
    await panel(page).getByRole('combobox', { name: 'Período' }).selectOption({ index: 1 });
    await press(page, 'Solicitar');
  },
};

/** What is ready goes to RM, and what RM said of it. */
const batch: Recipe = {
  name: 'lote',
  open: async (page) => {
    await press(page, 'Integrar Lote com RM');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Integrar' }).click();
    const done = panel(page).getByRole('region', { name: /^Lote \d+$/ });
    await done.getByText(/^Concluído/).waitFor({ timeout: 30_000 });
  },
};

/** One whose fate RM did not tell, which happens to no measurement of the demo company. */
const reconcile: Recipe = {
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
    await onRowMenu('Conferir no RM').open(page);
    await page.unroute(calls);
  },
};

const newToken: Recipe = {
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

const limits: Recipe = {
  name: 'Salvar',
  open: async (page) => {
    await panel(page).getByLabel('Horas extras por dia').fill('3');
    await press(page, 'Salvar');
  },
};

const dashboard: Recipe = {
  name: 'gráficos',
  open: async (page) => {
    for (const name of ['Projeto', 'Horas']) {
      await panel(page).getByRole('checkbox', { name, exact: true }).check({ force: true });
    }
    await press(page, 'Dashboard');
    await panel(page).getByRole('figure').first().waitFor();
  },
};

/** A tab within the screen. */
const tab = (name: string): Recipe => ({
  name,
  open: (page) => panel(page).getByRole('tab', { name }).click(),
});

const team: Recipe = {
  name: 'equipe',
  open: async (page) => {
    await panel(page).getByLabel('Equipe/Seção').selectOption({ index: 1 });
    await panel(page).getByRole('table').first().waitFor();
  },
};

const person: Recipe = {
  name: 'colaborador',
  open: (page) => panel(page).getByRole('table').first().getByRole('row').nth(1).dblclick(),
};

const punches: Recipe = {
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

/** By the title of the screen; what is not listed has only its own picture. */
export const recipes: Readonly<Partial<Record<MenuTitle | 'Principal', readonly Recipe[]>>> = {
  Principal: [
    header('Notificações'),
    header('Ir para uma tela'),
    header('Sair do sistema'),
    sessionEnds,
    staging,
  ],
  'Apontamento de Horas': [
    item('Copiar', 'Copiar dia…'),
    item('Copiar', 'Copiar semana…'),
    button('Favoritos'),
  ],
  'Registro Extraordinário': [button('Novo'), onRow('Editar'), onRow('Cancelar')],
  'Consulta Apontamento de Horas': [
    search('Projeto', 'PRJ'),
    search('Colaborador', 'CLT'),
    search('Seção', 'Engenharia'),
    search('Documento', 'PRJ'),
    {
      name: 'Período',
      open: async (page) => {
        await showFilters(page);
        await filters(page).getByLabel('Período', { exact: true }).click();
      },
    },
  ],
  Cadastros: [
    button('Cadastrar'),
    onRow('Editar'),
    onRowMenu('Quem mantém este cadastro'),
    steps('usuários', chooseMaster('usuarios'), onRow('Editar').open),
    steps('feriados', chooseMaster('feriados'), onRow('Editar').open),
    steps('projetos', chooseMaster('projetos'), onRow('Editar').open),
    steps('períodos', chooseMaster('periodos'), onRow('Editar').open),
    steps('seções', chooseMaster('secoes'), onRow('Editar').open),
  ],
  Ausências: [button('Nova'), onRow('Editar'), onRow('Excluir')],
  'Aprovações de Desligados': [onRow('Reatribuir')],
  Substituições: [button('Nova'), onRow('Editar'), onRow('Encerrar')],
  'Gerenciar Colaboradores': [onRow('Visualizar'), onRow('Sessões e tokens')],
  'Importar Rateio Fixo': [row('rateios'), preview, onRow('Desfazer importação')],
  'Solicitação de Aprovação': [request, onRow('Visualizar')],
  Aprovação: [
    onRow('Aprv.'),
    onRow('Aprv. com Desconto'),
    onRow('Reprv.'),
    onRow('Visualizar'),
    steps(
      'Cancelar aprovação',
      whole,
      filter('Status', 'Aprovada'),
      onRowMenu('Cancelar aprovação').open,
    ),
    steps(
      'Obs. de Desconto',
      whole,
      sort('Desconto, decrescente'),
      onRowMenu('Obs. de Desconto').open,
    ),
    steps(
      'Limpar Aprv.',
      whole,
      filter('Status', 'Aprovada parcialmente'),
      onRowMenu('Limpar Aprv.').open,
    ),
    steps(
      'Trocar aprovadores',
      whole,
      filter('Status', 'Pendente'),
      onRowMenu('Trocar aprovadores').open,
    ),
  ],
  'Medição de Serviços de Terceiros': [
    search('Empresa', 'a'),
    button('Novo'),
    onRow('Editar'),
    steps('Editar, centros', onRow('Editar').open, modalTab('Centro de Custo')),
    costCentres,
    steps('Editar, documentos', onRow('Editar').open, modalTab('Documentos a Medir')),
    onRow('Visualizar'),
    onRow('Obs. Fiscal'),
    onRow('Cancelar'),
  ],
  'Integrar Medições Subcontratada com RM': [
    onRow('Visualizar'),
    onRow('Cancelar'),
    button('Integrar Lote com RM'),
    onRowMenu('Lotes enviados'),
    batch,
    reconcile,
    steps('Registrar Estorno', filter('Integrada', 'Sim'), onRowMenu('Registrar Estorno').open),
  ],
  'Integrar Medições de Terceiros com RM': [
    onRow('Visualizar'),
    onRow('Cancelar'),
    onRowMenu('Registrar Estorno'),
    batch,
  ],
  Geral: [tab('Configurar relatório'), tab('Dashboard'), dashboard, button('Relatório Geral')],
  'Painel do Gestor': [team, person],
  'Relatório de Batidas': [punches],
  Configurações: [limits],
  Auditoria: [onRow('Visualizar'), button('Exportar')],
  'Pesquisa de Satisfação': [button('Nova Pesquisa'), onRow('Editar')],
  'Tokens de acesso': [button('Novo token'), newToken],
  Webhooks: [button('Novo webhook')],
};
