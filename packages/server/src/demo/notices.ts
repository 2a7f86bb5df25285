import { formatDate, formatMinutes, texts } from '@aponta/sdk';
import type { Agenda } from './agenda.ts';
import type { Company, Row } from './rows.ts';

type Notice = Omit<Row<'notificacao'>, 'id'>;
type News = Pick<Notice, 'tipo' | 'mensagem' | 'criada_em'> & {
  /** What it leads to. */
  about?: [sobre: string, id: number];
};
type Happened = Pick<
  Company,
  'funcionario' | 'aprovacao' | 'medicao_terceiros' | 'registro_extraordinario'
>;

/** Whoever signs in finds news, of which they have not seen the newest. */
const readers = [
  ...['CLT0001', 'PJT0001', 'GES0001', 'DIR0001'],
  ...['RHU0001', 'FIS0001', 'INT0001', 'ADM0001'],
];
const kept = 10;
const unseen = 3;

/** Of the last periods only. */
const lastPeriods = 3;

export function generateNotices(agenda: Agenda, happened: Happened, now: Date): Notice[] {
  const greeting: News = {
    tipo: 'INFO',
    mensagem: 'Esta é uma empresa de demonstração: tudo nela é fictício e pode ser alterado.',
    criada_em: now,
  };
  return readers.flatMap((usuario) => {
    const news = [
      ...aboutPeriods(agenda, happened, usuario),
      ...aboutMeasurements(happened, usuario),
      ...aboutReleases(happened, usuario),
      greeting,
    ]
      .filter(({ criada_em }) => criada_em <= now)
      .sort((a, b) => a.criada_em.getTime() - b.criada_em.getTime())
      .slice(-kept);
    return news.map(({ criada_em, about, ...notice }, index): Notice => {
      const soon = new Date(Math.min(criada_em.getTime() + 45 * 60_000, now.getTime()));
      return {
        usuario,
        ...notice,
        criada_em,
        vista_em: index < news.length - unseen ? soon : null,
        lote_id: null,
        sobre: about?.[0] ?? null,
        sobre_id: about ? String(about[1]) : null,
      };
    });
  });
}

function aboutPeriods(agenda: Agenda, happened: Happened, usuario: string): News[] {
  const nameOf = namesOf(happened);

  return agenda.ended.slice(0, lastPeriods).flatMap(({ id, inicio, fim }) => {
    const dates = [formatDate(inicio), formatDate(fim)] as const;
    const hours = texts.horasProprias(...dates);
    const requests = happened.aprovacao.filter(
      ({ tipo, periodo_id }) => tipo === 'HORAS' && periodo_id === id,
    );
    const own = requests.filter((request) => request.funcionario === usuario);
    const decided = own.flatMap((request): News[] => {
      const by = nameOf(request.aprovador_secundario);
      const about: [string, number] = ['SOLICITACAO', request.id];
      if (request.status === 'APROVADA') {
        const mensagem = texts.foiAprovada(hours, by);
        return [{ tipo: 'SUCESSO', mensagem, criada_em: request.status_em, about }];
      }
      if (request.status !== 'REPROVADA') return [];
      const first = nameOf(request.aprovador_primario);
      const mensagem = texts.foiReprovada(hours, first, request.motivo ?? '');
      return [{ tipo: 'ERRO', mensagem, criada_em: request.status_em, about }];
    });
    const waiting = requests.flatMap((request): News[] => {
      const nome = nameOf(request.funcionario);
      const about: [string, number] = ['APROVACAO_HORAS', request.id];
      if (request.status === 'PENDENTE' && request.aprovador_primario === usuario) {
        const mensagem = texts.solicitouAprovacao(nome, ...dates);
        return [{ tipo: 'INFO', mensagem, criada_em: request.criada_em, about }];
      }
      if (request.status !== 'APROVADA_PARCIAL' || request.aprovador_secundario !== usuario) {
        return [];
      }
      const mensagem = texts.aguardaAprovacao(texts.horasDe(nome, ...dates));
      return [{ tipo: 'INFO', mensagem, criada_em: request.status_em, about }];
    });
    return [...decided, ...waiting];
  });
}

function aboutMeasurements(happened: Happened, usuario: string): News[] {
  const nameOf = namesOf(happened);
  return happened.medicao_terceiros.flatMap((medicao): News[] => {
    const { aprovacao_id, codigo, executante_nome } = medicao;
    const approval = happened.aprovacao.find(({ id }) => id === aprovacao_id);
    if (!approval) return [];
    const { status, funcionario, aprovador_primario, aprovador_secundario, status_em } = approval;
    const executante = executante_nome ?? '';
    const own = { texto: texts.medicaoPropria(codigo, executante), plural: false };
    const news = (tipo: News['tipo'], mensagem: string): News[] => [
      {
        tipo,
        mensagem,
        criada_em: status_em,
        about: [funcionario === usuario ? 'MEDICAO_TERCEIROS' : 'APROVACAO_TERCEIROS', medicao.id],
      },
    ];
    const turn = { PENDENTE: aprovador_primario, APROVADA_PARCIAL: aprovador_secundario };
    if (status === 'PENDENTE' || status === 'APROVADA_PARCIAL') {
      if (turn[status] !== usuario || funcionario === usuario) return [];
      const other = { texto: texts.medicaoAlheia(codigo, executante), plural: false };
      return news('INFO', texts.aguardaAprovacao(other));
    }
    if (funcionario !== usuario) return [];
    if (status === 'APROVADA') {
      return news('SUCESSO', texts.foiAprovada(own, nameOf(aprovador_secundario)));
    }
    if (status !== 'REPROVADA') return [];
    const by = nameOf(aprovador_primario);
    return news('ERRO', texts.foiReprovada(own, by, approval.motivo ?? ''));
  });
}

const namesOf =
  ({ funcionario }: Happened) =>
  (codigo: string | null) =>
    funcionario.find((person) => person.codigo === codigo)?.nome ?? '';

function aboutReleases({ registro_extraordinario }: Happened, usuario: string): News[] {
  return registro_extraordinario
    .filter(({ funcionario, cancelado_em }) => funcionario === usuario && !cancelado_em)
    .map(({ tipo, minutos, inicio, fim, criado_em }) => {
      const what = tipo === 'ATRASO' ? 'Atraso' : 'Hora extra';
      const days = [formatDate(inicio), formatDate(fim)] as const;
      const mensagem = texts.registroCriado(what, formatMinutes(minutos), ...days);
      return { tipo: 'INFO', mensagem, criada_em: criado_em };
    });
}
