import { expect, test } from 'vitest';
import { unwrap } from './calls.ts';
import { type ApontaOptions, createAponta } from './client.ts';

const BASE = 'http://aponta.test/api';

/** A client whose handler answers every request with `answer`, and the requests it got. */
function client(answer: (request: Request) => Response, options: ApontaOptions = {}) {
  const requests: Request[] = [];
  const api = createAponta({
    baseUrl: BASE,
    fetch: async (url, init) => {
      const request = new Request(url, init);
      requests.push(request);
      return answer(request);
    },
    ...options,
  });
  return { api, requests };
}

const list = () => Response.json([]);
const created = () => Response.json({}, { status: 201 });
const entry = { projeto: 1, data: '2026-11-03', secao: '01.02.003', atividade: 1, horas: 1.5 };

test('the documented form: the service in the URL, the target and the sort in headers', async () => {
  const { api, requests } = client(list);
  await api.GET('/documento/documento', {
    params: { query: { codigo: 'DE & co', page: 2, sort: 'titulo,desc' } },
  });
  const [request] = requests;
  expect(request?.url).toBe(`${BASE}/documento?codigo=DE%20%26%20co&page=2`);
  expect(request?.headers.get('x-target-path')).toBe('documento');
  expect(request?.headers.get('x-sort')).toBe('titulo,desc');
  expect(request?.headers.has('x-aponta')).toBe(false);
});

test('a parameter in the path is percent-encoded in the target', async () => {
  const { api, requests } = client(list);
  const path = { codigo: 'SEÇÃO 1', year: 2026, month: 11 };
  await api.GET('/funcionarios/secao/{codigo}/calendario/{year}/{month}', { params: { path } });
  expect(requests[0]?.url).toBe(`${BASE}/funcionarios`);
  expect(requests[0]?.headers.get('x-target-path')).toBe(
    'secao/SE%C3%87%C3%83O%201/calendario/2026/11',
  );
});

test.each(['', '.', '..', 'a/b', 'a\\b', 'a%b', 'a@b', 'a:b', 'a\nb'])(
  'a path parameter that would leave its place, %j, is not sent',
  async (codigo) => {
    for (const transport of ['gateway', 'direct'] as const) {
      const { api, requests } = client(list, { transport });
      const call = api.GET('/funcionarios/secao/{codigo}/calendario/{year}/{month}', {
        params: { path: { codigo, year: 2026, month: 11 } },
      });
      await expect(call).rejects.toMatchObject({ status: 400, codigo: 'ALVO_INVALIDO' });
      expect(requests).toEqual([]);
    }
  },
);

test('the plain form keeps the path and the sort, and marks what changes something', async () => {
  const { api, requests } = client(created, { transport: 'direct' });
  await api.GET('/documento/documento', { params: { query: { sort: 'codigo,asc' } } });
  await api.POST('/apontamento/apontamento', { body: entry });
  expect(requests.map(({ url }) => url)).toEqual([
    `${BASE}/documento/documento?sort=codigo%2Casc`,
    `${BASE}/apontamento/apontamento`,
  ]);
  expect(requests.map(({ headers }) => headers.get('x-aponta'))).toEqual([null, '1']);
  expect(requests.some(({ headers }) => headers.has('x-target-path'))).toBe(false);
});

test('a path outside the services goes plain in both forms', async () => {
  for (const transport of ['gateway', 'direct'] as const) {
    const { api, requests } = client(list, { transport });
    await api.GET('/user');
    expect(requests[0]?.url).toBe(`${BASE}/user`);
    expect(requests[0]?.headers.has('x-target-path')).toBe(false);
  }
});

test('the refresh carries its marker, and its text is the data', async () => {
  const { api, requests } = client(() => new Response('new-token'));
  expect(await unwrap(api.PUT('/apontamento/auth'))).toBe('new-token');
  expect(requests[0]?.headers.get('x-token-refresh')).toBe('true');
  expect(requests[0]?.headers.get('x-target-path')).toBe('auth');
});

test('a body is sent once, as JSON', async () => {
  const { api, requests } = client(created);
  await api.POST('/apontamento/apontamento', { body: entry });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(await requests[0]?.json()).toEqual(entry);
});

test('the token is asked for at each call, and headers of the client go with every one', async () => {
  const tokens = ['one', 'two'];
  const { api, requests } = client(list, {
    token: () => tokens.shift(),
    headers: { 'x-origem': 'teste' },
  });
  for (let calls = 0; calls < 3; calls++) await api.GET('/user');
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer one',
    'Bearer two',
    null,
  ]);
  expect(requests.every(({ headers }) => headers.get('x-origem') === 'teste')).toBe(true);
});

test('each call names whom it is for, and tells when the session is somebody else’s', async () => {
  let told = 0;
  const conflict = (codigo: string) => Response.json({ messages: [], codigo }, { status: 409 });
  const answers = [list(), conflict('CONFLITO'), conflict('SESSAO_DE_OUTRA_PESSOA')];
  const { api, requests } = client(() => answers.shift() ?? list(), {
    usuario: () => 'JOÃO',
    onAnotherPerson: () => told++,
  });
  for (const expected of [0, 0, 1]) {
    await api.GET('/user');
    expect(told).toBe(expected);
  }
  expect(requests.map(({ headers }) => headers.get('x-usuario'))).toEqual(
    Array(3).fill('JO%C3%83O'),
  );
});

test('a middleware can add a header', async () => {
  const { api, requests } = client(list);
  api.use({ onRequest: ({ request }) => request.headers.set('idempotency-key', 'k') });
  await api.GET('/user');
  expect(requests[0]?.headers.get('idempotency-key')).toBe('k');
});

test('a 401 is told of, but not that of signing in', async () => {
  let told = 0;
  const { api } = client(() => Response.json({ messages: [] }, { status: 401 }), {
    onUnauthorized: () => told++,
  });
  await api.POST('/apontamento/auth', { body: { user: 'CLT0001', password: 'x' } });
  expect(told).toBe(0);
  await api.GET('/user');
  await api.PUT('/apontamento/auth');
  expect(told).toBe(2);
});

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => `CLT${String(index).padStart(4, '0')}`);
const report = '/apontamento/apontamento/relatorio/previa';

test.each(['gateway', 'direct'] as const)(
  'parameters too long for an address go in the body of the same path, %s',
  async (transport) => {
    const { api, requests } = client(list, { transport });
    const query = { funcionarios: people(1000), dataInicio: '2026-10-26', fields: undefined };
    await unwrap(api.GET(report, { params: { query } }));
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(new URL(request?.url ?? '').search).toBe('');
    expect(request?.headers.get('content-type')).toBe('application/json');
    const sign = transport === 'direct' ? 'x-aponta' : 'x-target-path';
    expect(request?.headers.get(sign)).toBeTruthy();
    expect(await request?.json()).toEqual({
      funcionarios: people(1000),
      dataInicio: '2026-10-26',
    });
  },
);

test('parameters that fit go in the documented call', async () => {
  const { api, requests } = client(list);
  await api.GET(report, { params: { query: { funcionarios: people(100) } } });
  expect(requests[0]?.method).toBe('GET');
  expect(requests[0]?.url).toContain('funcionarios=CLT0099');
});

test('what has no long form is sent as it is', async () => {
  const { api, requests } = client(list);
  await api.GET('/contrato/contrato/find', { params: { query: { funcionarios: people(1000) } } });
  expect(requests[0]?.method).toBe('GET');
});

test('a long reading is tried again, as a short one is', async () => {
  let calls = 0;
  const { api, requests } = client(() => {
    calls += 1;
    return calls === 1 ? new Response(null, { status: 503 }) : Response.json([]);
  });
  await unwrap(api.GET(report, { params: { query: { funcionarios: people(1000) } } }));
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
});
