import { apontamentoHandlers } from './features/apontamento/handlers.ts';
import { aprovacaoHandlers } from './features/aprovacao/handlers.ts';
import { auditoriaHandlers } from './features/auditoria/handlers.ts';
import { batidasHandlers } from './features/batidas/handlers.ts';
import { cadastrosHandlers } from './features/cadastros/handlers.ts';
import { colaboradoresHandlers } from './features/colaboradores/handlers.ts';
import { configHandlers } from './features/config/handlers.ts';
import { integracaoRmHandlers } from './features/integracao-rm/handlers.ts';
import { simulationHandlers } from './features/integracao-rm/simulation-handlers.ts';
import { medicaoHandlers } from './features/medicao/handlers.ts';
import { medicaoTerceirosHandlers } from './features/medicao-terceiros/handlers.ts';
import { notificacaoHandlers } from './features/notificacao/handlers.ts';
import { painelGestorHandlers } from './features/painel-gestor/handlers.ts';
import { periodoHandlers } from './features/periodo/handlers.ts';
import { pesquisaHandlers } from './features/pesquisa/handlers.ts';
import { rateioHandlers } from './features/rateio/handlers.ts';
import { registroExtraordinarioHandlers } from './features/registro-extraordinario/handlers.ts';
import { relatorioHandlers } from './features/relatorio/handlers.ts';
import { sessaoHandlers } from './features/sessao/handlers.ts';
import { tokenHandlers } from './features/token/handlers.ts';
import type { Handlers } from './infra/contract/handlers.ts';

/** Every operation of the contract; one that is missing does not compile. */
export const handlers: Handlers = {
  ...apontamentoHandlers,
  ...aprovacaoHandlers,
  ...auditoriaHandlers,
  ...batidasHandlers,
  ...cadastrosHandlers,
  ...colaboradoresHandlers,
  ...configHandlers,
  ...integracaoRmHandlers,
  ...simulationHandlers,
  ...medicaoHandlers,
  ...medicaoTerceirosHandlers,
  ...notificacaoHandlers,
  ...painelGestorHandlers,
  ...periodoHandlers,
  ...pesquisaHandlers,
  ...rateioHandlers,
  ...registroExtraordinarioHandlers,
  ...relatorioHandlers,
  ...sessaoHandlers,
  ...tokenHandlers,
};
