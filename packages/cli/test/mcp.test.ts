import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type ElicitRequest, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

const program = fileURLToPath(new URL('../bin/aponta.js', import.meta.url));

let server: TestServer;
let employee: Cli;
let manager: Cli;
const clients: Client[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [employee, manager] = await Promise.all([createCli(server.url), createCli(server.url)]);
  await employee.signIn('CLT0001');
  await manager.signIn('GES0001');
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  await server.close();
  await employee.remove();
  await manager.remove();
});

interface Host {
  args?: string[];
  token?: string;
  /** What the person answers when asked; without it, the host cannot ask. */
  answer?: (question: string) => boolean;
}

/** An assistant's program that starts `aponta mcp` as this person. */
async function connect(person: Cli, { args = [], token, answer }: Host = {}): Promise<Client> {
  const capabilities = answer ? { elicitation: { form: {} } } : {};
  const client = new Client({ name: 'host', version: '1' }, { capabilities });
  if (answer) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }: ElicitRequest) => ({
      action: 'accept',
      content: { confirmar: answer(params.message) },
    }));
  }
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: person.home,
    XDG_CONFIG_HOME: person.home,
    APONTA_URL: server.url,
    ...(token && { APONTA_TOKEN: token }),
  };
  const parameters = { command: process.execPath, args: [program, 'mcp', ...args], env };
  await client.connect(new StdioClientTransport(parameters));
  clients.push(client);
  return client;
}

interface Answer {
  isError?: boolean;
  text: string;
}

async function call(client: Client, name: string, input: object = {}): Promise<Answer> {
  const { isError, content } = await client.callTool({ name, arguments: { ...input } });
  const [first] = content as { text: string }[];
  return { isError: isError === true, text: first?.text ?? '' };
}

const read = async (client: Client, name: string, input?: object) => {
  const { isError, text } = await call(client, name, input);
  expect(isError, text).toBe(false);
  return JSON.parse(text);
};

const tokenOf = async (person: Cli, scopes: string) =>
  (await person.run(`token criar Assistente --escopos ${scopes} --dias 1`)).stdout.trim();

const works = { projeto: 'PRJ-0001', atividade: 'PROJ' };
const count = async () =>
  Number((await server.pool.query('select count(*) from apontamento')).rows[0].count);

test('it only reads by default, and each tool says whether it does', async () => {
  const client = await connect(employee);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'quem_sou',
    'horas',
    'procurar_trabalho',
    'solicitacoes',
    'ver_solicitacao',
    'relatorio',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);

  expect(await read(client, 'quem_sou')).toMatchObject({ codigo: 'CLT0001' });
  const hours = await read(client, 'horas', { inicio: '2026-10-26', fim: '2026-11-25' });
  expect(hours.dias).toHaveLength(31);
  expect(hours.dias.some(({ falta }: { falta: number }) => falta > 0)).toBe(true);
  expect(await read(client, 'procurar_trabalho', { projeto: works.projeto })).toHaveProperty(
    'atividades',
  );
});

test('what may not be, or is misshapen, is told in words', async () => {
  const client = await connect(employee);
  expect(await call(client, 'solicitacoes')).toMatchObject({ isError: true });
  expect(await call(client, 'horas', { inicio: '2026-11-25', fim: '2026-10-26' })).toMatchObject({
    isError: true,
    text: 'O fim vem antes do início',
  });
  const { isError } = await call(client, 'horas', { inicio: '26/10/2026', fim: '2026-11-25' });
  expect(isError).toBe(true);
});

test('it writes with a token alone, and its scopes count', async () => {
  const refused = await employee.run('mcp --escrever');
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.stderr).toContain('exige um token');

  const token = await tokenOf(employee, 'cadastros,apontamento');
  const client = await connect(employee, { args: ['--escrever'], token, answer: () => true });
  expect(await call(client, 'decidir_solicitacao', { id: 1, decisao: 'aprovar' })).toMatchObject({
    isError: true,
  });
});

test('hours are logged when the person says so, each line with its outcome', async () => {
  const token = await tokenOf(employee, 'cadastros,apontamento');
  const asked: string[] = [];
  let says = false;
  const answer = (question: string) => {
    asked.push(question);
    return says;
  };
  const client = await connect(employee, { args: ['--escrever'], token, answer });
  const { data } = (await employee.json<{ data: string }[]>('horas listar')).at(-1) ?? { data: '' };
  const apontamentos = [
    { ...works, data, horas: '0:10', observacao: 'Revisão' },
    { ...works, data: '2031-01-01', horas: '0:10' },
  ];

  const before = await count();
  expect(await call(client, 'lancar_horas', { apontamentos })).toMatchObject({ isError: true });
  expect(await count()).toBe(before);

  says = true;
  const { apontamentos: outcomes } = await read(client, 'lancar_horas', { apontamentos });
  expect(outcomes).toMatchObject([{ lancado: true }, { lancado: false, data: '2031-01-01' }]);
  expect(await count()).toBe(before + 1);
  expect(asked[1]).toContain('Lançar 00:20?');
  const audit = await server.pool.query(
    "select usuario from auditoria where objeto = 'apontamento' order by id desc limit 1",
  );
  expect(audit.rows).toEqual([{ usuario: 'CLT0001' }]);
});

test('a program that cannot ask does nothing, unless it says that it asks by itself', async () => {
  const token = await tokenOf(employee, 'cadastros,apontamento');
  const { data } = (await employee.json<{ data: string }[]>('horas listar')).at(-1) ?? { data: '' };
  const input = { apontamentos: [{ ...works, data, horas: '0:10' }] };
  const mute = await connect(employee, { args: ['--escrever'], token });
  const { isError, text } = await call(mute, 'lancar_horas', input);
  expect(isError).toBe(true);
  expect(text).toContain('--programa-confirma');

  const trusted = await connect(employee, { args: ['--escrever', '--programa-confirma'], token });
  expect((await read(trusted, 'lancar_horas', input)).apontamentos).toMatchObject([
    { lancado: true },
  ]);
});

test('a request is rejected with the reason that the person confirmed, and once', async () => {
  const token = await tokenOf(manager, 'aprovacao');
  const asked: string[] = [];
  const answer = (question: string) => asked.push(question) > 0;
  const client = await connect(manager, { args: ['--escrever'], token, answer });
  const { linhas } = await read(client, 'solicitacoes');
  const { id, de } = linhas.find(({ tipo }: { tipo: string }) => tipo === 'horas');
  expect(await read(client, 'ver_solicitacao', { id })).toHaveProperty('somas');

  const decision = { id, decisao: 'reprovar', motivo: 'Falta o dia 14' };
  expect(await call(client, 'decidir_solicitacao', { id, decisao: 'reprovar' })).toMatchObject({
    isError: true,
    text: 'Informe o motivo',
  });
  expect((await read(client, 'decidir_solicitacao', decision)).resultado).toContain('Reprovada');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(de);
  expect(asked[0]).toContain('Motivo: Falta o dia 14');
  expect(await call(client, 'decidir_solicitacao', decision)).toMatchObject({ isError: true });
});

test('it ends with its input', async () => {
  expect(await employee.run('mcp')).toMatchObject({ code: 0, stdout: '' });
});
