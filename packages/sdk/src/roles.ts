import type { Extension } from './extensions.ts';
import type { Schema } from './types.ts';

/** Names a role of the contract. */
export type Papel = Schema<'Papel'>;

/** Describes an item of the menu, for one of some roles; `papel` null: everyone sees it. */
export interface MenuItem {
  title: string;
  papel: Papel | readonly Papel[] | null;
  /** What the services have to know for it. */
  extension?: Extension;
}

/** Describes a group of the menu, its items in their order. */
export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

/** Lists the navigation menu (`menuOf` gives one person's) (spec part 1, section 2; Ausências, Aprovações de Desligados, Substituições, Cadastros, Auditoria, Webhooks and Tokens de acesso are beyond it). */
export const menu = [
  {
    title: 'Apontamento',
    items: [
      { title: 'Apontamento de Horas', papel: 'APONTA_HORAS' },
      { title: 'Registro Extraordinário', papel: 'CADASTRA_REGISTRO_EXTRAORDINARIO' },
      { title: 'Consulta Apontamento de Horas', papel: 'CONSULTA_HORAS' },
      { title: 'Gerenciar Colaboradores', papel: 'GERENCIA_COLABORADOR' },
      { title: 'Importar Rateio Fixo', papel: 'RATEIO_FIXO' },
      { title: 'Ausências', papel: 'GERENCIA_COLABORADOR', extension: 'ausencias' },
    ],
  },
  {
    title: 'Medição',
    items: [
      { title: 'Solicitação de Aprovação', papel: 'SOLICITAR_APROVACAO_APONTAMENTO' },
      { title: 'Aprovação', papel: 'APROVACAO' },
      {
        title: 'Aprovações de Desligados',
        papel: 'GERENCIA_COLABORADOR',
        extension: 'aprovacoes',
      },
      {
        title: 'Substituições',
        papel: ['APROVACAO', 'GERENCIA_COLABORADOR'],
        extension: 'substituicoes',
      },
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
      { title: 'Cadastros', papel: 'GERENCIA_COLABORADOR', extension: 'cadastros' },
      { title: 'Auditoria', papel: 'ADMIN', extension: 'auditoria' },
      { title: 'Webhooks', papel: 'ADMIN', extension: 'webhooks' },
    ],
  },
  { title: 'Pesquisas', items: [{ title: 'Pesquisa de Satisfação', papel: 'ADMIN' }] },
  {
    title: 'Ajuda?',
    items: [
      { title: 'Tokens de acesso', papel: null, extension: 'tokens' },
      { title: 'Notas de Versão', papel: null },
    ],
  },
] as const satisfies readonly MenuGroup[];

/** Names a menu item by its title, which is also the title of its screen's tab. */
export type MenuTitle = (typeof menu)[number]['items'][number]['title'];

/** Tells whether the user may see what `papel` guards; ADMIN passes every check, null guards nothing. */
export function hasRole(user: { papeis: readonly Papel[] }, papel: MenuItem['papel']): boolean {
  if (papel === null || user.papeis.includes('ADMIN')) return true;
  return [papel].flat().some((one) => user.papeis.includes(one));
}

/** Gives the menu as this user sees it: items by role and by what the services know, groups only when they have an item. */
export function menuOf(
  user: { papeis: readonly Papel[] },
  lacking: ReadonlySet<Extension> = new Set(),
): MenuGroup[] {
  const isShown = ({ papel, extension }: MenuItem) =>
    hasRole(user, papel) && !(extension && lacking.has(extension));
  return menu
    .map(({ title, items }: MenuGroup) => ({ title, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
}
