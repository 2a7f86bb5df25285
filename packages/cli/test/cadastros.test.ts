import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

let server: TestServer;
let admin: Cli;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createCli(server.url);
  await admin.signIn('ADM0001');
});
afterAll(async () => {
  await server.close();
  await admin.remove();
});

test('the masters and their fields are listed, and the rows of one', async () => {
  expect((await admin.run('cadastros campos')).stdout).toMatch(/^funcionarios +Pessoas +TELA/m);
  expect((await admin.run('cadastros campos projetos')).stdout).toMatch(/^status +Status +OPCAO/m);
  const rows = await admin.json(
    'cadastros listar atividades --de prj-0001 --ativo sim --texto REVI',
  );
  expect(rows).toMatchObject([{ valores: { projeto: 'PRJ-0001', ativa: true } }]);
});

test('a row is made by its fields, and changed by the document that shows it', async () => {
  const made = await admin.json(
    'cadastros criar projetos --campo codigo=PRJ-9001 --campo titulo=Porto --campo status=ATIVO --campo permiteApontamento=sim',
  );
  expect(made).toMatchObject({ chave: 'PRJ-9001', valores: { permiteApontamento: true } });
  const file = join(admin.home, 'projeto.json');
  const shown = await admin.json<{ valores: object }>('cadastros ver projetos prj-9001');
  await writeFile(
    file,
    JSON.stringify({ ...shown, valores: { ...shown.valores, titulo: 'Cais' } }),
  );
  expect(await admin.json(`cadastros alterar projetos PRJ-9001 --arquivo ${file}`)).toMatchObject({
    valores: { titulo: 'Cais' },
  });
  // The document is of a version that is no more.
  const stale = await admin.run(`cadastros alterar projetos PRJ-9001 --arquivo ${file}`);
  expect(stale).toMatchObject({ code: 1 });
  expect(stale.stderr).toContain('alterada por outra pessoa');
  await writeFile(file, JSON.stringify({ valores: shown.valores }));
  expect(await admin.run(`cadastros alterar projetos PRJ-9001 --arquivo ${file}`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('não traz a versao'),
  });
  const refused = await admin.run('cadastros alterar usuarios ADM0001 --campo papeis=');
  expect(refused.stderr).toContain('Ninguém mais seria ADMIN');
  expect(await admin.run('cadastros alterar projetos PRJ-9001')).toMatchObject({ code: 2 });
});

test('the next period is made, and the end of one that nothing is of is moved', async () => {
  expect(await admin.json('cadastros criar periodos')).toMatchObject({
    chave: '202801',
    nome: '01/2028',
    valores: { fim: '2028-01-25', usado: false },
  });
  expect(
    await admin.json('cadastros alterar periodos 202801 --campo fim=2028-01-20'),
  ).toMatchObject({
    valores: { inicio: '2027-12-26', fim: '2028-01-20' },
  });
  const used = await admin.run('cadastros alterar periodos 202610 --campo fim=2026-10-20');
  expect(used).toMatchObject({ code: 1, stderr: expect.stringContaining('10/2026 já tem') });
});

test('a master is written to the file that imports it, and given to the files', async () => {
  const ran = await admin.run('cadastros exportar equipes -o equipes.csv');
  expect(ran).toMatchObject({ code: 0 });
  expect(await readFile(join(admin.home, 'equipes.csv'), 'utf8')).toMatch(/codigo;nome/);
  expect(await admin.json('cadastros origem equipes arquivos')).toMatchObject({
    origem: 'ARQUIVOS',
    altera: false,
  });
  const refused = await admin.run('cadastros criar equipes --campo codigo=E90 --campo nome=Túneis');
  expect(refused.stderr).toContain('mantido pelos arquivos');
});
