import type { MenuTitle } from '@aponta/sdk';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = LazyExoticComponent<ComponentType>;

/** A screen is a chunk of its own, loaded when its tab first opens. */
const screen = (load: () => Promise<ComponentType>): Screen =>
  lazy(async () => ({ default: await load() }));

/**
 * The screen of each menu item, by its title, which is also that of its tab. An item without a screen does not compile,
 * nor does a screen without an item.
 */
const screens: Readonly<Record<MenuTitle, Screen>> = {
  'Apontamento de Horas': screen(() =>
    import('../features/apontamento/ApontamentoScreen.tsx').then((m) => m.ApontamentoScreen),
  ),
  'Registro Extraordinário': screen(() =>
    import('../features/registro-extraordinario/RegistroExtraordinarioScreen.tsx').then(
      (m) => m.RegistroExtraordinarioScreen,
    ),
  ),
  'Consulta Apontamento de Horas': screen(() =>
    import('../features/apontamento/ConsultaScreen.tsx').then((m) => m.ConsultaScreen),
  ),
  Geral: screen(() => import('../features/relatorio/GeralScreen.tsx').then((m) => m.GeralScreen)),
  'Gerenciar Colaboradores': screen(() =>
    import('../features/colaboradores/ColaboradoresScreen.tsx').then((m) => m.ColaboradoresScreen),
  ),
  'Importar Rateio Fixo': screen(() =>
    import('../features/rateio/RateioScreen.tsx').then((m) => m.RateioScreen),
  ),
  'Medição de Serviços de Terceiros': screen(() =>
    import('../features/medicao-terceiros/MedicaoTerceirosScreen.tsx').then(
      (m) => m.MedicaoTerceirosScreen,
    ),
  ),
  'Integrar Medições Subcontratada com RM': screen(() =>
    import('../features/integracao-rm/SubcontratadasScreen.tsx').then(
      (m) => m.SubcontratadasScreen,
    ),
  ),
  'Integrar Medições de Terceiros com RM': screen(() =>
    import('../features/integracao-rm/TerceirosScreen.tsx').then((m) => m.TerceirosScreen),
  ),
  'Solicitação de Aprovação': screen(() =>
    import('../features/aprovacao/SolicitacaoScreen.tsx').then((m) => m.SolicitacaoScreen),
  ),
  Aprovação: screen(() =>
    import('../features/aprovacao/AprovacaoScreen.tsx').then((m) => m.AprovacaoScreen),
  ),
  'Painel do Gestor': screen(() =>
    import('../features/painel-gestor/PainelGestorScreen.tsx').then((m) => m.PainelGestorScreen),
  ),
  'Relatório de Batidas': screen(() =>
    import('../features/batidas/BatidasScreen.tsx').then((m) => m.BatidasScreen),
  ),
  Configurações: screen(() =>
    import('../features/config/ConfigScreen.tsx').then((m) => m.ConfigScreen),
  ),
  Auditoria: screen(() =>
    import('../features/auditoria/AuditoriaScreen.tsx').then((m) => m.AuditoriaScreen),
  ),
  Cadastros: screen(() =>
    import('../features/manutencao/CadastrosScreen.tsx').then((m) => m.CadastrosScreen),
  ),
  Webhooks: screen(() =>
    import('../features/avisos/WebhooksScreen.tsx').then((m) => m.WebhooksScreen),
  ),
  'Pesquisa de Satisfação': screen(() =>
    import('../features/pesquisa/PesquisaScreen.tsx').then((m) => m.PesquisaScreen),
  ),
  'Tokens de acesso': screen(() =>
    import('../features/token/TokensScreen.tsx').then((m) => m.TokensScreen),
  ),
  'Notas de Versão': screen(() =>
    import('../features/notas-versao/NotasVersaoScreen.tsx').then((m) => m.NotasVersaoScreen),
  ),
  Ausências: screen(() =>
    import('../features/ausencias/AusenciasScreen.tsx').then((m) => m.AusenciasScreen),
  ),
  'Aprovações de Desligados': screen(() =>
    import('../features/aprovacao/DesligadosScreen.tsx').then((m) => m.DesligadosScreen),
  ),
  Substituições: screen(() =>
    import('../features/substituicoes/SubstituicoesScreen.tsx').then((m) => m.SubstituicoesScreen),
  ),
};

/** The screen of a tab; undefined where no menu item has this title. */
export const screenOf = (title: string): Screen | undefined =>
  (screens as Readonly<Record<string, Screen>>)[title];
