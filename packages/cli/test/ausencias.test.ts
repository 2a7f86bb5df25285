import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

let server: TestServer;
let hr: Cli;

beforeAll(async () => {
  server = await startTestServer();
  hr = await createCli(server.url);
  await hr.signIn('RHU0001');
  await server.pool.query(`
    insert into ausencia (funcionario, tipo, inicio, fim, observacao) values
      ('CLT0001', 'FERIAS', '2026-11-03', '2026-11-05', 'Primeiro'),
      ('PJT0001', 'FOLGA', '2026-12-31', '2027-01-01', 'Segundo')`);
});
afterAll(async () => {
  await server.close();
  await hr.remove();
});

test('the list is a table, and a document with --json', async () => {
  const ran = await hr.run('ausencias listar');
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(ran.stdout).toMatch(/^ID +ID de rede +Nome +Tipo +Início +Fim +Dias +Observação$/m);
  expect(await hr.json('ausencias listar --inicio 2026-12-01')).toMatchObject([
    {
      colaborador: { codigo: 'PJT0001' },
      tipo: 'FOLGA',
      inicio: '2026-12-31',
      fim: '2027-01-01',
      dias: 2,
    },
  ]);
});

test('one is made and removed; what is refused is told in words', async () => {
  const made = await hr.json(
    'ausencias criar --colaborador CLT0002 --tipo atestado --inicio 2027-02-01 --meio-periodo',
  );
  expect(made).toMatchObject({ tipo: 'ATESTADO', fim: '2027-02-01', meioPeriodo: true, dias: 0.5 });
  const { id } = made as { id: number };
  const again = await hr.run(
    'ausencias criar --colaborador CLT0002 --tipo ferias --inicio 2027-02-01 --fim 2027-02-02',
  );
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('Atestado, 01/02/2027 (meio período)');
  expect(
    await hr.run('ausencias criar --colaborador CLT0002 --tipo gripe --inicio hoje'),
  ).toMatchObject({ code: 2 });
  expect(await hr.run(`ausencias remover ${id}`)).toMatchObject({ code: 2 });
  expect(await hr.run(`ausencias remover ${id} --sim`)).toMatchObject({
    code: 0,
    stdout: `Ausência ${id} excluída\n`,
  });
});
