import { mondayOf } from '@aponta/sdk';

/** A call that is measured; `<name>.sql` of the bench is the best that PostgreSQL alone can do for it. */
export interface Call {
  name: string;
  url: string;
  by: 'ADMIN' | 'person' | 'anyone' | 'nobody';
  /** Sent by POST; one of each caller where they are several. */
  bodies?: string[];
  /** Its answers differ, and each costs the processor much by intent: few are enough. */
  slow?: boolean;
}

interface About {
  day: string;
  person: string;
  periodo: number;
  secao: string;
  /** What each of those who log hours sends. */
  entries: string[];
  password: string;
}

/** The calls that a working day of a company is made of. */
export function callsOf({ day, person, periodo, secao, entries, password }: About): Call[] {
  const [year, month] = day.split('-').map(Number);
  const own = (name: string, url: string): Call => ({ name, url: `/api${url}`, by: 'person' });
  const all = (name: string, url: string): Call => ({ name, url: `/api${url}`, by: 'ADMIN' });
  const consulta = '/apontamento/apontamento/filter';
  const section = encodeURIComponent(secao);
  return [
    {
      name: 'sign-in',
      url: '/api/apontamento/auth',
      by: 'nobody',
      bodies: [JSON.stringify({ user: person, password })],
      slow: true,
    },
    own('user', '/user'),
    own('notifications', '/apontamento/notification'),
    own('month', `/apontamento/apontamento?year=${year}&month=${month}`),
    own('week', `/apontamento/apontamento/esperado?inicio=${mondayOf(day)}&fim=${day}`),
    own('last', '/apontamento/apontamento/ultimo'),
    { name: 'log', url: '/api/apontamento/apontamento', by: 'anyone', bodies: entries },
    own('requests', '/apontamento/aprovacao/user'),
    own('approvals', '/apontamento/aprovacao'),
    all('approvals-admin', '/apontamento/aprovacao'),
    all('measurements', '/apontamento/medicao'),
    all('third-party', '/apontamento/medicao-terceiros'),
    all('entries', consulta),
    all('entries-period', `${consulta}?periodo=${periodo}`),
    all('entries-section', `${consulta}?secao=${section}`),
    all('entries-person', `${consulta}?colaborador=${person}`),
    all('panel', `/apontamento/painel-gestor?codigo=${section}&tipo=SECAO&periodo=${periodo}`),
    all('people', '/colaboradores/funcionarios/find'),
    own('projects', '/contrato/projeto/find?codigo=subesta'),
    own('documents', '/documento/documento?codigo=fundacao'),
    all('punches', `/apontamento/apontamento/batidas?inicio=${day.slice(0, 8)}01&fim=${day}`),
    all('audit', '/apontamento/auditoria'),
    all('rm-queue', '/apontamento/medicao/lote'),
  ];
}
