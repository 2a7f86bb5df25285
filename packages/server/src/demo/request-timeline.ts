import { atWork } from './dates.ts';
import { decimal } from './money.ts';
import type { Random } from './random.ts';
import type { Outcome } from './request-plans.ts';
import type { Row } from './rows.ts';

type Request = Omit<Row<'aprovacao'>, 'id'>;

interface Story {
  outcome: Outcome;
  sent: Date;
  /** Everything happens before this. */
  before: Date;
  columns: Pick<
    Request,
    | 'tipo'
    | 'funcionario'
    | 'periodo_id'
    | 'secao'
    | 'condicao'
    | 'empresa_id'
    | 'minutos'
    | 'valor'
    | 'aprovador_primario'
    | 'aprovador_secundario'
  >;
  discount: boolean;
}

/** The requests that a story tells, one after the other. */
export function timeline(
  random: Random,
  { outcome, sent, before, columns, discount }: Story,
): Request[] {
  let clock = sent;
  /** Some hours on, when people are at work; less when the story would run into the present. */
  const later = (from: number, to: number) => {
    const wanted = atWork(new Date(clock.getTime() + random.int(from * 60, to * 60) * 60_000));
    const left = before.getTime() - clock.getTime();
    const hurried = new Date(clock.getTime() + Math.floor((left * 0.4) / 1000) * 1000);
    clock = wanted < before ? wanted : hurried;
    return clock;
  };
  later(0, 60);

  return outcome.map((status): Request => {
    const criada_em = clock;
    const alone = columns.aprovador_primario === columns.aprovador_secundario;
    const first = status === 'PENDENTE' ? clock : later(4, 50);
    const last = status === 'APROVADA' && !alone ? later(2, 30) : first;
    const request = {
      ...columns,
      status,
      data_aprovacao_primaria: isApproved(status) ? first : null,
      data_aprovacao_secundaria: status === 'APROVADA' ? last : null,
      ...(discount && status === 'APROVADA' ? discounted(random, columns.valor) : noDiscount),
      primaria_por: isApproved(status) ? columns.aprovador_primario : null,
      secundaria_por: status === 'APROVADA' ? columns.aprovador_secundario : null,
      editada_por: [],
      motivo: status === 'REPROVADA' ? random.pick(reasons) : null,
      criada_em,
      status_em: last,
      status_por: decider(status, columns),
    };
    later(1, 8);
    return request;
  });
}

const isApproved = (status: Request['status']) =>
  status === 'APROVADA' || status === 'APROVADA_PARCIAL';

/** Who brought a request into its status. */
function decider(status: Request['status'], columns: Story['columns']): string | null {
  const { funcionario, aprovador_primario, aprovador_secundario } = columns;
  if (status === 'APROVADA') return aprovador_secundario;
  return status === 'PENDENTE' || status === 'CANCELADA' ? funcionario : aprovador_primario;
}

const noDiscount = { desconto: null, desconto_justificativa: null };

const discounted = (random: Random, valor: string) => ({
  desconto: decimal(Math.round(Number(valor) * random.int(1, 4))),
  desconto_justificativa: random.pick(justifications),
});

const reasons = [
  'Horas do projeto apontadas na atividade errada. Corrija e solicite de novo.',
  'Faltam apontamentos de alguns dias do período.',
  'Apontamentos sem o documento correspondente.',
  'Horas acima do combinado para a etapa; revise com o coordenador.',
];

const justifications = [
  'Reembolso de despesa paga em duplicidade.',
  'Horas de retrabalho não faturáveis.',
  'Ajuste do adiantamento do mês anterior.',
];
