import { type Listening, listen } from './upstream.ts';

/** What a company's services may be like: only what the specification names, with more, or shaped by somebody else. */
export type Variant = 'documented' | 'named' | 'shaped';

const person = { nome: 'Ana Souza', codigoChefeInterno: 'DIR01', codigoSupervisorInterno: 'GES01' };
const documentedUser = { ...person, codigoChefeExterno: null, codigoSupervisorExterno: null };
const users: Record<Variant, object> = {
  documented: documentedUser,
  named: { ...documentedUser, codigo: 'ANA01', papeis: ['ADMIN'] },
  shaped: { ...person, login: 'ANA01', roles: [{ name: 'ROLE_ADMIN' }] },
};

const period = { inicio: '2026-10-26', fim: '2026-11-25' };
const limits = {
  limiteHorasExtrasDiario: 2,
  limiteHorasExtrasSemana: 10,
  limiteHorasAtrasoApontamento: 48,
  limiteMesSolicitacaoAprovacaoApontamento: 2,
};

/** Of an entity its documented fields; `shaped` gives dates, things and pages in forms of its own. */
function answersOf(variant: Variant): Record<string, unknown> {
  const shaped = variant === 'shaped';
  const page = (rows: object[]) =>
    shaped
      ? { content: rows, number: 0, totalElements: rows.length }
      : {
          content: rows,
          page: 0,
          totalPages: 1,
          totalElements: rows.length,
          size: 30,
          sortedBy: '',
        };
  const periodo = shaped ? { inicio: '26/10/2026', fim: '25/11/2026' } : period;
  const entry = {
    id: 7,
    data: shaped ? '2026-11-03T00:00:00' : '2026-11-03',
    projeto: shaped ? 'P1' : { id: 1, codigo: 'P1', nome: 'Ponte' },
    centroCusto: shaped ? { codigo: '1.02', nome: 'Obra' } : '1.02',
    atividade: shaped ? 'Cálculo' : { id: 2, codigo: 'A', nome: 'Cálculo' },
    horas: 8,
    observacao: 'Fundação',
    ldPendente: false,
  };
  const request = {
    periodo,
    aprovadores: shaped ? [{ nome: 'Marcos' }] : ['Marcos'],
    status: 'PENDENTE',
    atrasada: false,
  };
  const approval = {
    id: 9,
    nome: 'Bruno Lima',
    apontamento: true,
    condicao: 'PJ',
    aprovada: false,
    reprovada: false,
    motivo: null,
    desconto: null,
    descontoJustificativa: null,
    valor: shaped ? '9000.5' : 9000.5,
    horas: 120,
    aviso: null,
    resumo: '',
  };
  const section = {
    codigo: '01.001',
    nome: 'Estruturas',
    descricao: 'Estruturas',
    disciplina: 'Civil',
    filialAuxiliar: '1',
    centroCustoGerencia: '1.02',
    ...(!shaped && { dadosComplementares: { jornadaEspecifica: false } }),
  };
  const project = {
    id: 1,
    codigo: 'P1',
    titulo: 'Ponte',
    status: 'ATIVO',
    permiteApontamento: true,
  };
  const release = { tipo: 'HORA_EXTRA', ...periodo, saldo: 4.5, validade: '2026-12-31' };
  return {
    'GET /login': users[variant],
    'POST /auth': { token: 'a.b.c', messages: [] },
    'PUT /auth': 'a.b.c',
    'GET /notification': [
      { id: 1, type: 'INFO', message: 'Olá', date: '2026-11-03T12:00:00Z', viewed: false },
    ],
    'GET /aprovacao-horas/periodo': [request],
    'GET /registro-extraordinario': page([release]),
    'GET /registro-extraordinario/gestor': page([
      { ...release, id: 3, horas: 8, usuario: 'ANA01' },
    ]),
    'GET /periodo/user': {
      periodo,
      horas: 120,
      valor: 9000,
      aprovadorPrimario: 'Marcos',
      aprovadorSecundario: 'Helena',
    },
    'GET /periodo': page([{ id: 1, ...periodo }]),
    'GET /apontamento/rateios-cc': [{ centroCusto: '1.02', horas: 8, porcentagem: 100 }],
    'GET /apontamento': [{ data: entry.data, apontamentos: [entry] }],
    'GET /apontamento/ultimo': {
      secao: '01.001',
      projeto: 1,
      atividade: { id: 2 },
      documento: null,
      ldPendente: false,
    },
    'POST /apontamento': entry,
    'POST /registro-extraordinario': { ...release, id: 4, horas: 2, usuario: 'ANA01' },
    'GET /registro-extraordinario/types': shaped ? [{ name: 'HORA_EXTRA' }] : ['HORA_EXTRA'],
    'GET /aprovacao': page([approval]),
    'GET /aprovacao/user': page([{ ...approval, aprovada: true }]),
    'GET /aprovacao/status': shaped
      ? [{ codigo: 'PENDENTE', descricao: 'Pendente' }]
      : ['PENDENTE', 'APROVADA', 'REPROVADA'],
    'PATCH /aprovacao-horas/aprovar': { ...approval, aprovada: true },
    'GET /periodo/user/1': {
      periodo,
      horas: 120,
      valorHora: 75,
      valor: 9000,
      aprovadorPrimario: 'Marcos',
      aprovadorSecundario: 'Helena',
    },
    'POST /aprovacao-horas/1': approval,
    'GET /funcionarios/find': page([
      { codigo: 'ANA01', nome: 'Ana Souza', codigoSituacao: 'A', gestor: false },
    ]),
    'GET /secao/find': page([section]),
    'GET /secao/01.001/calendario/2026/11': [{ dia: 2 }],
    'GET /projeto/find': page([project]),
    'GET /projeto/atividade-apontamento/1/all': [
      { id: 2, codigo: 'A', nome: 'Cálculo', sequencial: 1 },
    ],
    'GET /projeto/solicitacao/documentos/1': [],
    'GET /projeto/find/1': project,
    'GET /config': limits,
    'PUT /config': limits,
    'GET /encargo': page([
      { codigo: 'E1', nome: 'INSS', inicioVigencia: '2026-01-01', finalVigencia: null, valor: 20 },
    ]),
  };
}

/** What is asked without a session. */
const isOpen = (call: string) => call === 'POST /auth';

interface Documented extends Listening {
  /** What was asked of them that changes something. */
  changes: { call: string; body: unknown }[];
}

/**
 * Services written from the specification alone, each at its own address; anything else they do not know: 404. The
 * session is the cookie; of it the answer of the sign-in is all that a service gives.
 */
export async function startDocumented(variant: Variant): Promise<Documented> {
  const answers = answersOf(variant);
  const changes: Documented['changes'] = [];
  const listening = await listen(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://servico').pathname.replace(/^\/\w+/, '');
    const call = `${request.method} ${path}`;
    if (!isOpen(call) && !request.headers.cookie?.includes('auth-token=')) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ messages: ['Sessão expirada'] }));
      return;
    }
    if (request.method !== 'GET') {
      let body = '';
      for await (const piece of request) body += piece;
      changes.push({ call, body: body && JSON.parse(body) });
    }
    const answer = answers[call];
    const text = typeof answer === 'string';
    response.writeHead(answer === undefined ? 404 : 200, {
      'content-type': text ? 'text/plain' : 'application/json',
    });
    response.end(text ? answer : JSON.stringify(answer ?? { messages: 'Recurso não encontrado' }));
  });
  return { ...listening, changes };
}
