/** A call that is measured; `sql/<name>.sql` beside the bench is the best that PostgreSQL alone can do for it. */
export interface Call {
  name: string;
  url: string;
  by: 'ADMIN' | 'person';
}

interface About {
  day: string;
  person: string;
  periodo: number;
  secao: string;
}

export function callsOf({ day, person, periodo, secao }: About): Call[] {
  const [year, month] = day.split('-').map(Number);
  const own = (name: string, url: string): Call => ({ name, url: `/api${url}`, by: 'person' });
  const all = (name: string, url: string): Call => ({ name, url: `/api${url}`, by: 'ADMIN' });
  const consulta = '/apontamento/apontamento/filter';
  return [
    own('user', '/user'),
    own('notifications', '/apontamento/notification'),
    own('month', `/apontamento/apontamento?year=${year}&month=${month}`),
    own('last', '/apontamento/apontamento/ultimo'),
    own('requests', '/apontamento/aprovacao/user'),
    own('approvals', '/apontamento/aprovacao'),
    all('approvals-admin', '/apontamento/aprovacao'),
    all('measurements', '/apontamento/medicao'),
    all('third-party', '/apontamento/medicao-terceiros'),
    all('entries', consulta),
    all('entries-period', `${consulta}?periodo=${periodo}`),
    all('entries-section', `${consulta}?secao=${encodeURIComponent(secao)}`),
    all('entries-person', `${consulta}?colaborador=${person}`),
    all('people', '/colaboradores/funcionarios/find'),
    own('projects', '/contrato/projeto/find?codigo=subesta'),
    own('documents', '/documento/documento?codigo=fundacao'),
    all('punches', `/apontamento/apontamento/batidas?inicio=${day.slice(0, 8)}01&fim=${day}`),
    all('audit', '/apontamento/auditoria'),
  ];
}
