import type { MenuTitle } from '@aponta/sdk';

type Guide = readonly [file: string, section?: string];

const entry: Guide = ['apontar-horas'];

/** Which guide of docs/guia tells of a screen, and which part of it. */
const guides: Readonly<Partial<Record<string, Guide>>> = {
  'Apontamento de Horas': entry,
  'Registro Extraordinário': ['acompanhar-a-equipe', 'Registro Extraordinário'],
  'Consulta Apontamento de Horas': ['rh-e-relatorios', 'Consulta e Relatório Geral'],
  'Gerenciar Colaboradores': ['rh-e-relatorios', 'Colaboradores'],
  'Importar Rateio Fixo': ['rh-e-relatorios', 'Rateio fixo'],
  Ausências: ['rh-e-relatorios', 'Ausências'],
  'Solicitação de Aprovação': ['solicitar-e-aprovar', 'Solicitar'],
  Aprovação: ['solicitar-e-aprovar', 'Aprovar'],
  'Aprovações de Desligados': ['rh-e-relatorios', 'Quando um aprovador sai'],
  Substituições: ['solicitar-e-aprovar', 'Quando o aprovador está fora'],
  'Medição de Serviços de Terceiros': ['medir-servicos-de-terceiros'],
  'Integrar Medições Subcontratada com RM': ['integrar-com-o-rm'],
  'Integrar Medições de Terceiros com RM': ['integrar-com-o-rm'],
  Geral: ['rh-e-relatorios', 'Consulta e Relatório Geral'],
  'Painel do Gestor': ['acompanhar-a-equipe', 'Painel do Gestor'],
  'Relatório de Batidas': ['rh-e-relatorios', 'Batidas'],
  Configurações: ['administrar', 'Limites'],
  Cadastros: ['administrar', 'Cadastros'],
  Auditoria: ['administrar', 'Auditoria'],
  'Pesquisa de Satisfação': ['administrar', 'Pesquisa de satisfação'],
  'Tokens de acesso': ['administrar', 'Tokens de acesso'],
} satisfies Partial<Record<MenuTitle, Guide>>;

/** The guide of a screen; that of time entry where the screen has none of its own. */
export const guideOf = (title: string): Guide => guides[title] ?? entry;

/** The keys that work everywhere. */
export const shortcuts = [
  ['Ctrl K', 'Ir para uma tela'],
  ['?', 'Guia desta tela'],
  ['Alt ↓', 'Abrir o calendário de uma data'],
  ['Setas, Espaço, Enter', 'Mover, selecionar e abrir numa lista'],
  ['Shift e setas', 'Selecionar várias linhas; no cabeçalho, mudar a largura da coluna'],
  ['Ctrl A, Ctrl C', 'Selecionar tudo e copiar'],
  ['Ctrl Enter', 'Enviar o formulário, também de um texto de várias linhas'],
  ['Esc', 'Fechar ou desfazer a seleção'],
] as const;
