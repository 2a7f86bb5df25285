import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyCompany } from '../../test/company-files.ts';
import { anonymous, createTestApp, signIn, type TestApp } from '../../test/server.ts';
import { createDb } from '../infra/db/pool.ts';
import { runUsuario } from './commands.ts';
import { readPassword } from './password-input.ts';
import { setPassword } from './set-password.ts';
import { takeFactor } from './take-factor.ts';

const password = 'ponte do ribeira 26';
const now = new Date('2026-11-18T13:00:00Z');

let company: Awaited<ReturnType<typeof emptyCompany>>;
let server: TestApp;
beforeAll(async () => {
  company = await emptyCompany();
  company.writeAll();
  expect((await company.run()).faults).toEqual([]);
  server = await createTestApp({ pool: company.pool });
});
afterAll(async () => {
  await server.app.close();
  await company.close();
});

const set = (codigo: string, papel?: string, other = password) =>
  setPassword(createDb(company.pool), { codigo, password: other, papel }, now);

test('a company of files works: its first ADMIN signs in, and who logs hours logs one', async () => {
  const user = { user: 'RUI01', password };
  const refused = await anonymous(server.app)({
    method: 'POST',
    url: '/apontamento/auth',
    payload: user,
  });
  expect(refused.statusCode).toBe(401);
  expect(await set('RUI01', 'ADMIN')).toEqual(['ADMIN', 'APROVACAO']);
  const rui = await signIn(server.app, 'rui01', password);
  const audit = await rui({ method: 'GET', url: '/apontamento/auditoria' });
  expect(audit.json().content).toContainEqual(
    expect.objectContaining({ operacao: 'definirSenha', objeto: 'usuario', objetoId: 'RUI01' }),
  );
  expect(audit.body).not.toMatch(/argon2|ponte do/);

  await set('ANA01');
  const ana = await signIn(server.app, 'ANA01', password);
  const find = async (url: string) => (await ana({ method: 'GET', url })).json();
  const [projeto] = (await find('/contrato/projeto/find?codigo=P1')).content;
  const [atividade] = await find(`/contrato/projeto/atividade-apontamento/${projeto.id}/all`);
  const entry = { secao: '01.001', projeto: projeto.id, atividade: atividade.id };
  const made = await ana({
    method: 'POST',
    url: '/apontamento/apontamento',
    payload: { ...entry, data: '2026-11-18', horas: 1 },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { rows } = await company.pool.query(
    'select funcionario, minutos, centro_custo from apontamento',
  );
  expect(rows).toEqual([{ funcionario: 'ANA01', minutos: 60, centro_custo: '1.02' }]);
});

test('a new password ends the sessions and the tokens of the old one', async () => {
  await set('RUI01');
  const before = await signIn(server.app, 'RUI01', password);
  const payload = { nome: 'Noite', escopos: ['periodo'], dias: 30 };
  const made = await before({ method: 'POST', url: '/apontamento/token', payload });
  const headers = { authorization: `Bearer ${made.json().token}` };
  const byToken = { method: 'GET', url: '/apontamento/periodo', headers } as const;
  expect((await anonymous(server.app)(byToken)).statusCode).toBe(200);
  await set('RUI01', undefined, 'outra ponte qualquer');
  expect((await before({ method: 'GET', url: '/user' })).statusCode).toBe(401);
  expect((await anonymous(server.app)(byToken)).statusCode).toBe(401);
  await signIn(server.app, 'RUI01', 'outra ponte qualquer');
});

test.each([
  ['NIN01', password, 'Não há colaborador com o ID de rede NIN01'],
  ['ANA01', 'curta', 'A senha deve ter de 12 a 200 caracteres'],
  ['ANA01', 'password1234', 'A senha é comum'],
  ['ANA01', 'minha ana01 senha', 'A senha não pode conter o ID de rede'],
])('%s with the password %s is refused', async (codigo, other, why) => {
  await expect(set(codigo, undefined, other)).rejects.toThrow(why);
});

test('who was dismissed gets no password', async () => {
  await company.pool.query(`update funcionario set codigo_situacao = 'D' where codigo = 'PJT01'`);
  await expect(set('PJT01')).rejects.toThrow('PJT01 está desligado');
});

test('the second factor of the only ADMIN is taken away at the server, and it is audited', async () => {
  const db = createDb(company.pool);
  await company.pool.query(
    `insert into segundo_fator (usuario, segredo, criado_em, confirmado_em) values ('RUI01', 'x', $1, $1)`,
    [now],
  );
  expect(await takeFactor(db, 'RUI01', now)).toBe(true);
  expect(await takeFactor(db, 'RUI01', now)).toBe(false);
  const { rows } = await company.pool.query(
    `select operacao from auditoria where objeto = 'segundo-fator'`,
  );
  expect(rows).toEqual([{ operacao: 'removerSegundoFator' }]);
});

/** What is read of what is typed, and what was shown. */
async function typed(text: string, isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  let shown = '';
  input.end(text);
  const read = await readPassword(input, (question) => {
    shown += question;
  });
  return { read, shown };
}

test('a terminal asks twice and shows nothing of it; a pipe gives one line', async () => {
  const shown = 'Nova senha: \nRepita a senha: \n';
  expect(await typed('uma senha\runa senha\r', true)).toEqual({ read: undefined, shown });
  expect(await typed('uma senha\ruma senha\r', true)).toEqual({ read: 'uma senha', shown });
  expect(await typed('uma senha\n', false)).toEqual({ read: 'uma senha', shown: '' });
  expect((await typed('', true)).read).toBe(undefined);
  expect((await typed('', false)).read).toBe(undefined);
});

test.each([
  [[], 2],
  [['senha'], 2],
  [['senha', 'ANA01', '--papel', 'CHEFE'], 2],
  [['senha', 'ANA01', '--senha', 'x'], 2],
  [['sem-fator'], 2],
  [['sem-fator', 'ANA01', '--papel', 'ADMIN'], 2],
  [['senha', 'ANA01'], 1],
])('%j without a password answers %i', async (args, code) => {
  const said: string[] = [];
  const run = runUsuario(
    args,
    {},
    (line) => said.push(line),
    async () => undefined,
  );
  expect(await run).toBe(code);
  expect(said).toHaveLength(1);
});
