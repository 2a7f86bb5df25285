import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDay } from '../../server/test/clock.ts';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

type Apontamento = Schema<'Apontamento'>;

let server: TestServer;
let employee: Cli;
let contractor: Cli;

beforeAll(async () => {
  server = await startTestServer();
  employee = await createCli(server.url);
  contractor = await createCli(server.url);
  await employee.signIn('CLT0001');
  await contractor.signIn('PJT0001');
});

afterAll(async () => {
  await server.close();
  await Promise.all([employee.remove(), contractor.remove()]);
});

const month = demoDay.slice(0, 7);

test('what is left out repeats the last entry, and the cost centre is told', async () => {
  const last = await employee.json<Schema<'UltimoApontamento'>>('horas ultimo');
  const ran = await employee.run(`horas lancar --data ${demoDay} --horas 0:20`);
  expect(ran).toMatchObject({ code: 0, stderr: 'Sucesso ao cadastrar apontamento\n' });
  expect(ran.stdout).toMatch(/^Horas +00:20$/m);
  expect(ran.stdout).toMatch(new RegExp(`^Centro de custo +${last.projeto?.centroCusto}$`, 'm'));
  expect(ran.stdout).toMatch(new RegExp(`^Projeto +${last.projeto?.codigo} `, 'm'));
});

test('three times 0:20 total 1:00, and an entry is listed until it is removed', async () => {
  const day = () => employee.json<Apontamento[]>(`horas listar --dia ${demoDay}`);
  for (const { id } of await day()) await employee.run(`horas remover ${id} --sim`);
  for (let times = 0; times < 3; times++) {
    await employee.json(`horas lancar --data ${demoDay} --horas 0:20 --obs "Parte ${times}"`);
  }
  const listed = await employee.run(`horas listar --dia ${demoDay}`);
  expect(listed.stdout).toMatch(/^ID|^ +ID/);
  expect(listed.stdout).toContain('Parte 2');
  expect(listed.stdout.trimEnd().split('\n').at(-1)).toMatch(/Total +01:00/);
  const [first] = await day();
  expect(await employee.run(`horas remover ${first?.id} --sim`)).toMatchObject({
    code: 0,
    stdout: `Apontamento ${first?.id} excluído\n`,
  });
  expect((await day()).map(({ id }) => id)).not.toContain(first?.id);
});

test('an entry is edited, and what is left out stays', async () => {
  const edit = (id: number, options: string) =>
    employee.json<Apontamento>(`horas editar ${id} ${options}`);
  const entry = await employee.json<Apontamento>(
    `horas lancar --data ${demoDay} --horas 0:20 --obs "Revisão" --ld-pendente`,
  );
  const edited = await edit(entry.id, '--horas 0:30 --sem-ld-pendente');
  expect(edited).toEqual({ ...entry, horas: 0.5, ldPendente: false, versao: 2 });
  expect(await employee.run(`horas editar ${entry.id}`)).toMatchObject({
    code: 2,
    stderr: 'Informe o que muda\n',
  });
  const times = await contractor.json<Apontamento>(
    `horas lancar --data ${demoDay} --entrada 04:00 --saida 05:00`,
  );
  const longer = await contractor.json<Apontamento>(`horas editar ${times.id} --saida 05:10`);
  expect(longer).toMatchObject({ horaEntrada: `${demoDay}T04:00`, horas: 1.17 });
  await contractor.run(`horas remover ${times.id} --sim`);
  expect((await contractor.run(`horas editar ${times.id} --obs x`)).stderr).toBe(
    'Registro não encontrado\n',
  );
});

test('a month is listed, and an empty one says so on stderr alone', async () => {
  const rows = await employee.json<Apontamento[]>(`horas listar --mes ${month}`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ data }) => data.startsWith(month))).toBe(true);
  expect(await employee.run('horas listar --mes 2001-01')).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Nenhum apontamento no mês\n',
  });
  expect(await employee.json('horas listar --mes 2001-01')).toEqual([]);
});

test('project, activity and document are found by code, name or id', async () => {
  const { projeto, atividade } = await employee.json<Schema<'UltimoApontamento'>>('horas ultimo');
  if (!projeto || !atividade) return expect.unreachable('the demo employee has logged hours');
  const by = (project: string | number, activity: string | number) =>
    employee.json<Apontamento>(
      `horas lancar --data ${demoDay} --horas 0:01 --projeto ${project} --atividade "${activity}" --sem-documento`,
    );
  const expected = {
    projeto: { id: projeto.id },
    atividade: { id: atividade.id },
    documento: null,
  };
  expect(await by(projeto.codigo.toLowerCase(), atividade.nome.toUpperCase())).toMatchObject(
    expected,
  );
  expect(await by(projeto.id, atividade.id)).toMatchObject(expected);
});

test('what is not found is told, with what there is', async () => {
  const ran = await employee.run('horas lancar --horas 1 --projeto nenhum');
  expect(ran).toMatchObject({ code: 1, stdout: '', stderr: 'Projeto não encontrado: "nenhum"\n' });
  const { projeto } = await employee.json<Schema<'UltimoApontamento'>>('horas ultimo');
  const activity = await employee.run(
    `horas lancar --horas 1 --projeto ${projeto?.codigo} --atividade x`,
  );
  expect(activity.stderr).toMatch(/^Atividade ativa não encontrada no projeto: "x"\. Há: \w+/);
});

test('another project does not take the activity of the last one', async () => {
  const { content } = await employee.json<Schema<'PaginaProjeto'>>(
    'api GET /contrato/projeto/find -q size=100',
  );
  const { projeto } = await employee.json<Schema<'UltimoApontamento'>>('horas ultimo');
  const other = content.find(
    ({ id, permiteApontamento }) => permiteApontamento && id !== projeto?.id,
  );
  const ran = await employee.run(`horas lancar --horas 1 --projeto ${other?.codigo}`);
  expect(ran).toMatchObject({ code: 2, stderr: 'Informe a atividade com --atividade\n' });
});

test('every rule that was broken is told, a line each', async () => {
  const ran = await employee.run('horas lancar --data 2030-01-05 --horas 0:00');
  expect(ran).toMatchObject({ code: 1, stdout: '' });
  const lines = ran.stderr.trimEnd().split('\n');
  expect(lines).toContain('Passe um valor válido para horas no formato HH:MM');
  expect(lines).toContain('Não é permitido apontar horas em dias futuros');
});

test('a section with a specific schedule takes entry and exit', async () => {
  const created = await contractor.json<Apontamento>(
    `horas lancar --data ${demoDay} --entrada 06:00 --saida 07:20`,
  );
  expect(created).toMatchObject({
    horaEntrada: `${demoDay}T06:00`,
    horaSaida: `${demoDay}T07:20`,
    horas: 1.33,
  });
  const listed = await contractor.run(`horas listar --dia ${demoDay}`);
  expect(listed.stdout).toMatch(/06:00 +07:20 +01:20/);
});

test('without a terminal nothing is asked', async () => {
  expect(await employee.run('horas lancar')).toMatchObject({
    code: 2,
    stderr: 'Informe --horas, ou --entrada e --saida\n',
  });
  expect(await employee.run('horas remover 1')).toMatchObject({
    code: 2,
    stderr: 'Excluir o apontamento 1? Confirme com --sim\n',
  });
});

test('an entry that is not there, or is somebody else’s, is not removed', async () => {
  const [entry] = await contractor.json<Apontamento[]>(`horas listar --mes ${month}`);
  for (const id of [entry?.id, 999_999_999]) {
    expect(await employee.run(`horas remover ${id} --sim`)).toMatchObject({ code: 1, stdout: '' });
  }
});
