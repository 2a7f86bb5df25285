import { allAtWork, approversOfMeasurement } from '../domain/aprovacao/approvers.ts';
import { divide } from '../domain/remuneracao/rules.ts';
import type { Agenda } from './agenda.ts';
import { fornecedores } from './companies.ts';
import { covers, instant } from './dates.ts';
import type { Marked } from './integrations.ts';
import { decimal } from './money.ts';
import { tiposFormato } from './organization.ts';
import type { People } from './people.ts';
import type { Projects } from './projects.ts';
import { createRandom, type Random } from './random.ts';
import { timeline } from './request-timeline.ts';
import { type Company, numbered, type Row } from './rows.ts';
import { type ThirdPartyPlan, thirdPartyPlans } from './third-party-plans.ts';

type ThirdParty = Pick<
  Company,
  | 'aprovacao'
  | 'numeracao'
  | 'medicao_terceiros'
  | 'medicao_terceiros_centro_custo'
  | 'medicao_terceiros_documento'
> & { marked: Marked[] };

type Documento = Omit<Row<'medicao_terceiros_documento'>, 'medicao_id'>;

/** A measurement without its numbers. */
interface Draft {
  plan: ThirdPartyPlan;
  approval: Omit<Row<'aprovacao'>, 'id'>;
  documentos: (Documento & { cents: bigint })[];
}

/** The measurements of third parties, coded as they were made; their approvals are numbered after `lastApproval`. */
export function generateThirdParty(
  agenda: Agenda,
  people: People,
  projects: Projects,
  lastApproval: number,
): ThirdParty {
  const drafts = thirdPartyPlans
    .map((plan, index) => draft(agenda, people, projects, plan, createRandom(`MT ${index}`)))
    .sort((a, b) => a.approval.criada_em.getTime() - b.approval.criada_em.getTime());
  const counters = new Map<number, number>();
  const medicao_terceiros = numbered(
    drafts.map((one, index) => {
      const year = yearOf(one.approval.criada_em);
      const number = (counters.get(year) ?? 0) + 1;
      counters.set(year, number);
      const codigo = `MT-${year}-${String(number).padStart(5, '0')}`;
      return { codigo, aprovacao_id: lastApproval + index + 1, ...measurementOf(one) };
    }),
  );
  return {
    aprovacao: drafts.map(({ approval }, index) => ({ id: lastApproval + index + 1, ...approval })),
    numeracao: [...counters].map(([ano, ultimo]) => ({ serie: 'MT', ano, ultimo })),
    medicao_terceiros,
    medicao_terceiros_centro_custo: medicao_terceiros.flatMap(({ id, projeto_id }) =>
      projects.projeto_centro_custo
        .filter((share) => share.projeto_id === projeto_id)
        .map(({ centro_custo, percentual }) => ({ medicao_id: id, centro_custo, percentual })),
    ),
    medicao_terceiros_documento: drafts.flatMap(({ documentos }, index) =>
      documentos.map(({ cents, ...line }) => ({ medicao_id: index + 1, ...line })),
    ),
    marked: drafts.flatMap(({ plan, approval }, index): Marked[] => {
      const { periodo_id, data_aprovacao_secundaria: approved } = approval;
      if (!plan.integracao || !approved) return [];
      return [{ tipo: 'MT', id: index + 1, periodo_id, approved, status: plan.integracao }];
    }),
  };
}

/** The year that it is in São Paulo. */
const yearOf = (moment: Date) => new Date(moment.getTime() - 3 * 3_600_000).getUTCFullYear();

function draft(
  agenda: Agenda,
  people: People,
  projects: Projects,
  plan: ThirdPartyPlan,
  random: Random,
): Draft {
  const period = agenda.ended[plan.age];
  const person = people.funcionario.find(
    ({ codigo }) => codigo === (plan.colaborador ?? plan.criada_por),
  );
  if (!period || !person) throw new Error(`no measurement of ${plan.observacao}`);
  const { primario, secundario } = approversOfMeasurement(person, allAtWork(people.funcionario));
  const documentos = documentsOf(projects, plan, random);
  // A cancelled one was approved before.
  const outcome = plan.status === 'CANCELADA' ? 'APROVADA' : plan.status;
  const [approval] = timeline(random, {
    outcome: [outcome],
    sent: instant(period.fim, 1320 + random.int(0, 60)),
    before: instant(agenda.today, 0),
    columns: {
      tipo: 'MEDICAO_TERCEIROS',
      funcionario: plan.criada_por,
      periodo_id: period.id,
      secao:
        people.funcionario_secao.find(
          ({ funcionario, vigencia }) =>
            funcionario === person.codigo && covers(vigencia, period.fim),
        )?.secao ?? '',
      condicao: 'PJ',
      empresa_id: null,
      minutos: plan.minutos,
      valor: decimal(totalOf(plan, documentos).total),
      aprovador_primario: primario,
      aprovador_secundario: secundario,
    },
    discount: plan.desconto ?? false,
  });
  if (!approval) throw new Error('a timeline has its requests');
  return { plan, approval: afterwards(plan, approval), documentos };
}

/** What the timeline of hours does not know. */
function afterwards(plan: ThirdPartyPlan, approval: Draft['approval']): Draft['approval'] {
  if (plan.status === 'REPROVADA') {
    return { ...approval, motivo: 'Horas acima do contratado; negocie com a empresa e corrija.' };
  }
  if (plan.status !== 'CANCELADA') return approval;
  return {
    ...approval,
    status: 'CANCELADA',
    status_por: plan.criada_por,
    status_em: new Date(approval.status_em.getTime() + 26 * 3_600_000),
    motivo: 'Serviço já medido pelo contrato principal.',
  };
}

function documentsOf(
  { documento }: Projects,
  { projeto, documentos }: ThirdPartyPlan,
  random: Random,
): Draft['documentos'] {
  const drawn = documento.filter((one) => one.projeto_id === projeto && one.status !== 'CANCELADO');
  return random
    .shuffle(drawn)
    .slice(0, documentos)
    .map(({ id, formato, qtd_folhas }, ordem) => {
      const type = tiposFormato.find(({ sigla }) => sigla === formato);
      if (!type) throw new Error(`no format of document ${id}`);
      const unit = random.int(24, 38) * 1000;
      const a1 = BigInt(type.a1_equivalente.replace('.', ''));
      const cents = divide(BigInt(qtd_folhas * unit) * a1, 1000n);
      return {
        ordem,
        documento_id: id,
        formato: type.sigla,
        folhas: qtd_folhas,
        a1_equivalente: type.a1_equivalente,
        valor_unitario: decimal(unit),
        valor_item: decimal(cents),
        cents,
      };
    });
}

function totalOf({ minutos, unitario, global }: ThirdPartyPlan, documentos: Draft['documentos']) {
  const calculado = divide(BigInt(minutos * unitario), 60n);
  const totalA1 = documentos.reduce((sum, { cents }) => sum + cents, 0n);
  return { calculado, totalA1, total: calculado + BigInt(global) + totalA1 };
}

function measurementOf({ plan, approval, documentos }: Draft) {
  const company = fornecedores[plan.executante];
  if (!company) throw new Error(`no supplier ${plan.executante}`);
  const { calculado, totalA1 } = totalOf(plan, documentos);
  return {
    executante_id: company.id,
    executante_nome: company.nome_fantasia,
    corpo_tecnico: plan.colaborador === undefined,
    colaborador: plan.colaborador ?? null,
    secao: approval.secao,
    periodo_id: approval.periodo_id,
    local_execucao: plan.local,
    projeto_id: plan.projeto,
    minutos: plan.minutos,
    valor_unitario: decimal(plan.unitario),
    preco_global: decimal(plan.global),
    valor_calculado: decimal(calculado),
    valor_total_a1: decimal(totalA1),
    valor: approval.valor,
    observacao: plan.observacao,
    observacao_nota_fiscal: plan.nota ?? null,
    versao: 1,
    criada_por: plan.criada_por,
    criada_em: approval.criada_em,
  };
}
