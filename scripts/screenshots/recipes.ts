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

/** A button of the screen. */
const button = (name: string): Recipe => ({ name, open: (page) => press(page, name) });

/** A button that acts on a selected row: the first for which it does. */
const onRow = (name: string): Recipe => ({
  name,
  open: async (page) => {
    for (let row = 0; row < 20; row++) {
      await select(page, row);
      const action = panel(page).getByRole('button', { name, exact: true });
      if ((await action.getAttribute('aria-disabled')) !== 'true') return action.click();
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

/** A row alone, and what comes with it. */
const row = (name: string): Recipe => ({ name, open: (page) => select(page, 0) });

/** The search of a filter, with what it finds. */
const search = (label: string, text: string): Recipe => ({
  name: `pesquisa ${label}`,
  open: async (page) => {
    await panel(page).getByLabel(label, { exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').fill(text);
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  },
});

const header = (name: string): Recipe => ({
  name,
  open: (page) => page.getByRole('banner').getByRole('button', { name }).first().click(),
});

/** An import of what waits in the current period. */
const preview: Recipe = {
  name: 'Importar',
  open: async (page) => {
    await press(page, 'Importar');
    const dialog = page.getByRole('dialog', { name: 'Importar Rateio Fixo' });
    await dialog.getByLabel('Período', { exact: true }).click();
    const periods = page.getByRole('dialog', { name: 'Selecionar período' });
    await periods.getByRole('option').first().click();
    await periods.waitFor({ state: 'detached' });
    await dialog.getByRole('table').waitFor();
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
    await panel(page).getByLabel('Data Inicial').fill(`1/${month}`);
    await panel(page).getByLabel('Data Final').fill(`28/${month}`);
    await page.keyboard.press('Enter');
  },
};

/** By the title of the screen; what is not listed has only its own picture. */
export const recipes: Readonly<Record<string, readonly Recipe[]>> = {
  Principal: [header('Notificações'), header('Ir para uma tela'), header('Sair do sistema')],
  'Apontamento de Horas': [item('Copiar', 'Copiar dia…'), item('Copiar', 'Copiar semana…')],
  'Registro Extraordinário': [button('Novo'), onRow('Editar'), onRow('Cancelar')],
  'Consulta Apontamento de Horas': [search('Projeto', 'PRJ')],
  'Gerenciar Colaboradores': [onRow('Visualizar')],
  'Importar Rateio Fixo': [row('rateios'), preview],
  'Solicitação de Aprovação': [button('Solicitar'), onRow('Visualizar')],
  Aprovação: [
    onRow('Aprv.'),
    onRow('Aprv. com Desconto'),
    onRow('Reprv.'),
    onRow('Limpar Aprv.'),
    onRow('Visualizar'),
  ],
  'Medição de Serviços de Terceiros': [
    button('Novo'),
    onRow('Editar'),
    onRow('Visualizar'),
    onRow('Obs. Fiscal'),
  ],
  'Integrar Medições Subcontratada com RM': [onRow('Visualizar')],
  'Integrar Medições de Terceiros com RM': [onRow('Visualizar')],
  Geral: [tab('Configurar relatório'), tab('Dashboard')],
  'Painel do Gestor': [team, person],
  'Relatório de Batidas': [punches],
  Auditoria: [onRow('Visualizar')],
  'Pesquisa de Satisfação': [button('Nova Pesquisa'), onRow('Editar')],
  'Tokens de acesso': [button('Novo token')],
};
