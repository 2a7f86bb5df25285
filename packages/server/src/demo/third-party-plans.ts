import type { Marked } from './integrations.ts';
import type { Row } from './rows.ts';

/** A third-party measurement to be made. */
export interface ThirdPartyPlan {
  /** Of its period: 0 is the last that ended. */
  age: number;
  criada_por: 'GES0001' | 'FIS0001';
  /** Whose approvers it takes; without one it is a service of the technical staff. */
  colaborador?: string;
  /** Among the suppliers. */
  executante: number;
  projeto: number;
  local: string;
  /** Minutes, at cents an hour. */
  minutos: number;
  unitario: number;
  /** Cents. */
  global: number;
  /** How many documents are measured. */
  documentos: number;
  observacao: string;
  status: Row<'aprovacao'>['status'];
  desconto?: true;
  nota?: string;
  integracao?: Marked['status'];
}

type Work = Pick<ThirdPartyPlan, 'minutos' | 'unitario' | 'global' | 'documentos'>;
type Maker = Pick<ThirdPartyPlan, 'criada_por' | 'colaborador'>;
type Place = Pick<ThirdPartyPlan, 'executante' | 'projeto' | 'local'>;
type State = Omit<ThirdPartyPlan, 'age' | 'observacao' | keyof (Work & Maker & Place)>;

const hours = (horas: number, unitario: number, documentos = 0): Work => ({
  minutos: horas * 60,
  unitario: unitario * 100,
  global: 0,
  documentos,
});
const lumpSum = (reais: number): Work => ({ ...hours(0, 0), global: reais * 100 });
const drawings = (documentos: number): Work => hours(0, 0, documentos);

const at = (local: string, projeto: number, executante: number): Place => ({
  local,
  projeto,
  executante,
});

const gestor: Maker = { criada_por: 'GES0001' };
const fiscal: Maker = { criada_por: 'FIS0001' };
const fiscalFor = (colaborador: string): Maker => ({ ...fiscal, colaborador });

const approved: State = { status: 'APROVADA' };
const sent: State = { ...approved, integracao: 'INTEGRADA', nota: '30 Dias' };
const marked: State = { ...approved, integracao: 'MARCADA' };

const plan = (
  age: number,
  maker: Maker,
  place: Place,
  work: Work,
  observacao: string,
  state: State,
): ThirdPartyPlan => ({ age, ...maker, ...place, ...work, observacao, ...state });

/** Every state that a measurement may be in, the newest waiting for each of the approvers. */
export const thirdPartyPlans: readonly ThirdPartyPlan[] = [
  plan(5, gestor, at('OBR', 26, 3), hours(64, 145), 'Topografia do km 112 ao km 119.', sent),
  plan(4, fiscalFor('CLT0001'), at('REM', 6, 1), drawings(4), 'Formas do decantador 2.', sent),
  plan(3, gestor, at('CLI', 17, 11), lumpSum(18500), 'Sondagens SP-01 a SP-12.', sent),
  plan(2, fiscalFor('CLT0001'), at('REM', 8, 2), hours(40, 132.5, 3), 'Revisão do projeto.', {
    ...sent,
    desconto: true,
    nota: '60 Dias',
  }),
  plan(2, gestor, at('REM', 13, 8), hours(24, 160), 'Isométricos do pátio de contêineres.', {
    status: 'CANCELADA',
  }),
  plan(2, fiscal, at('SP', 36, 12), hours(30, 120), 'Migração dos cronogramas.', approved),
  plan(1, gestor, at('OBR', 27, 3), hours(52, 145), 'Locação das fundações do viaduto.', {
    ...marked,
    nota: '30 Dias',
  }),
  plan(1, fiscalFor('PJT0001'), at('OBR', 29, 11), lumpSum(9800), 'Inspeção dos pilares P2 e P3.', {
    ...approved,
    integracao: 'ERRO',
  }),
  plan(1, gestor, at('REM', 1, 4), drawings(5), 'Diagramas unifilares da ampliação.', {
    ...approved,
    nota: '60 Dias',
  }),
  plan(1, fiscalFor('CLT0001'), at('REM', 7, 1), hours(36, 138), 'Blocos da adutora.', {
    status: 'REPROVADA',
  }),
  plan(
    0,
    fiscalFor('PJT0001'),
    at('OBR', 28, 2),
    hours(48, 129),
    'Montagem das passarelas.',
    marked,
  ),
  plan(0, gestor, at('REM', 3, 5), drawings(3), 'Malha de terra da subestação.', approved),
  plan(0, gestor, at('CLI', 12, 1), hours(72, 141, 2), 'Verificação do berço 4.', {
    status: 'APROVADA_PARCIAL',
  }),
  plan(0, fiscalFor('CLT0001'), at('OBR', 9, 11), lumpSum(12400), 'Ensaios de permeabilidade.', {
    status: 'PENDENTE',
  }),
  plan(0, fiscalFor('PJT0001'), at('OBR', 26, 3), hours(40, 145), 'Cadastro do km 120 ao km 124.', {
    status: 'PENDENTE',
  }),
  plan(0, fiscal, at('SP', 37, 12), hours(16, 120), 'Treinamento no novo cronograma.', {
    status: 'PENDENTE',
  }),
];
