import type { Schema } from './types.ts';

export type Papel = Schema<'Papel'>;

/** `papel` null: everyone sees the item. */
export interface MenuItem {
  title: string;
  papel: Papel | null;
}

export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

/** The navigation menu (spec part 1, section 2; Auditoria and Tokens de acesso are beyond it). */
export const menu = [
  {
    title: 'Apontamento',
    items: [
      { title: 'Apontamento de Horas', papel: 'APONTA_HORAS' },
      { title: 'Registro Extraordinário', papel: 'CADASTRA_REGISTRO_EXTRAORDINARIO' },
      { title: 'Consulta Apontamento de Horas', papel: 'CONSULTA_HORAS' },
      { title: 'Gerenciar Colaboradores', papel: 'GERENCIA_COLABORADOR' },
      { title: 'Importar Rateio Fixo', papel: 'RATEIO_FIXO' },
    ],
  },
  {
    title: 'Medição',
    items: [
      { title: 'Solicitação de Aprovação', papel: 'SOLICITAR_APROVACAO_APONTAMENTO' },
      { title: 'Aprovação', papel: 'APROVACAO' },
      { title: 'Medição de Serviços de Terceiros', papel: 'MEDICAO_TERCEIROS' },
      { title: 'Integrar Medições Subcontratada com RM', papel: 'IMRM' },
      { title: 'Integrar Medições de Terceiros com RM', papel: 'IMTRM' },
    ],
  },
  {
    title: 'Relatórios',
    items: [
      { title: 'Geral', papel: 'RELATORIO' },
      { title: 'Painel do Gestor', papel: 'PAINEL_GESTOR' },
      { title: 'Relatório de Batidas', papel: 'RELATORIO_BATIDAS' },
    ],
  },
  {
    title: 'Admin',
    items: [
      { title: 'Configurações', papel: 'ADMIN' },
      { title: 'Auditoria', papel: 'ADMIN' },
    ],
  },
  { title: 'Pesquisas', items: [{ title: 'Pesquisa de Satisfação', papel: 'ADMIN' }] },
  {
    title: 'Ajuda?',
    items: [
      { title: 'Tokens de acesso', papel: null },
      { title: 'Notas de Versão', papel: null },
    ],
  },
] as const satisfies readonly MenuGroup[];

/** The title of a menu item, which is also the title of its screen's tab. */
export type MenuTitle = (typeof menu)[number]['items'][number]['title'];

/** Whether the user may see what `papel` guards; ADMIN passes every check, null guards nothing. */
export function hasRole(user: { papeis: readonly Papel[] }, papel: Papel | null): boolean {
  return papel === null || user.papeis.includes('ADMIN') || user.papeis.includes(papel);
}

/** The menu as this user sees it: items by role, groups only when they have an item. */
export function menuOf(user: { papeis: readonly Papel[] }): MenuGroup[] {
  return menu
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ papel }) => hasRole(user, papel)),
    }))
    .filter(({ items }) => items.length > 0);
}
