import { formatDate, formatMinutes, texts } from '@aponta/sdk';
import { addDays } from '../domain/datas.ts';
import type { Agenda } from './agenda.ts';
import { instant } from './dates.ts';
import type { Company, Row } from './rows.ts';

type Notice = Omit<Row<'notificacao'>, 'id'>;
type News = Pick<Notice, 'tipo' | 'mensagem' | 'criada_em'>;
type Happened = Pick<Company, 'funcionario' | 'aprovacao' | 'registro_extraordinario'>;

/** Those who find news; the newest of it they have not seen. */
const readers = ['CLT0001', 'PJT0001', 'GES0001'];
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
      ...aboutReleases(happened, usuario),
      greeting,
    ]
      .filter(({ criada_em }) => criada_em <= now)
      .sort((a, b) => a.criada_em.getTime() - b.criada_em.getTime())
      .slice(-kept);
    return news.map(({ criada_em, ...notice }, index): Notice => {
      const soon = new Date(Math.min(criada_em.getTime() + 45 * 60_000, now.getTime()));
      return {
        usuario,
        ...notice,
        criada_em,
        vista_em: index < news.length - unseen ? soon : null,
      };
    });
  });
}

function aboutPeriods(
  agenda: Agenda,
  { funcionario, aprovacao }: Happened,
  usuario: string,
): News[] {
  const nameOf = (codigo: string | null) =>
    funcionario.find((person) => person.codigo === codigo)?.nome ?? '';

  return agenda.ended.slice(0, lastPeriods).flatMap(({ id, inicio, fim }) => {
    const dates = [formatDate(inicio), formatDate(fim)] as const;
    const hours = texts.horasProprias(...dates);
    const requests = aprovacao.filter(({ periodo_id }) => periodo_id === id);
    const own = requests.filter((request) => request.funcionario === usuario);
    const late: News[] =
      own.length === 0
        ? [
            {
              tipo: 'AVISO',
              mensagem: texts.periodoNaoSolicitado(...dates),
              criada_em: instant(addDays(fim, 1), 480),
            },
          ]
        : [];
    const decided = own.flatMap((request): News[] => {
      const by = nameOf(request.aprovador_secundario);
      if (request.status === 'APROVADA') {
        const mensagem = texts.foiAprovada(hours, by);
        return [{ tipo: 'SUCESSO', mensagem, criada_em: request.status_em }];
      }
      if (request.status !== 'REPROVADA') return [];
      const first = nameOf(request.aprovador_primario);
      const mensagem = texts.foiReprovada(hours, first, request.motivo ?? '');
      return [{ tipo: 'ERRO', mensagem, criada_em: request.status_em }];
    });
    const waiting = requests
      .filter((request) => request.aprovador_primario === usuario && request.status === 'PENDENTE')
      .map(
        (request): News => ({
          tipo: 'INFO',
          mensagem: texts.solicitouAprovacao(nameOf(request.funcionario), ...dates),
          criada_em: request.criada_em,
        }),
      );
    return [...late, ...decided, ...waiting];
  });
}

function aboutReleases({ registro_extraordinario }: Happened, usuario: string): News[] {
  return registro_extraordinario
    .filter(({ funcionario, cancelado_em }) => funcionario === usuario && !cancelado_em)
    .map(({ tipo, minutos, inicio, fim, criado_em }) => {
      const what = tipo === 'ATRASO' ? 'Apontamentos em atraso' : 'Horas extras';
      const days = `de ${formatDate(inicio)} a ${formatDate(fim)}`;
      const mensagem = `${what}: ${formatMinutes(minutos)} h liberadas para os dias ${days}`;
      return { tipo: 'INFO', mensagem, criada_em: criado_em };
    });
}
