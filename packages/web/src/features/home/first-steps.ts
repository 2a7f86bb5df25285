import { atomWithStorage } from 'jotai/utils';

/** Who is new and has not put the first steps away yet, by user, in this browser. */
export const firstStepsAtom = atomWithStorage<Readonly<Record<string, boolean>>>(
  'aponta.primeiros-passos',
  {},
  undefined,
  { getOnInit: true },
);

/** What people begin with, by the screen where it is done. */
export const firstSteps = [
  ['Apontamento de Horas', 'Aponte as horas de cada dia'],
  ['Solicitação de Aprovação', 'Ao fim do período, solicite a aprovação'],
  ['Aprovação', 'Decida o que espera por você'],
  ['Painel do Gestor', 'Veja quem de sua equipe está sem horas'],
  ['Medição de Serviços de Terceiros', 'Cadastre as medições de terceiros do mês'],
  ['Integrar Medições Subcontratada com RM', 'Envie ao RM as medições prontas'],
  ['Relatório de Batidas', 'Exporte as batidas do mês'],
  ['Configurações', 'Confira os limites de apontamento e o dia de fechamento'],
] as const;
