import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

let server: TestServer;
let boss: Cli;

beforeAll(async () => {
  server = await startTestServer();
  boss = await createCli(server.url);
  await boss.signIn('GES0001');
});
afterAll(async () => {
  await server.close();
  await boss.remove();
});

test('one is named, listed and ended; what is refused is told in words', async () => {
  const made = await boss.json(
    'substituicoes criar --substituto DIR0001 --inicio 2030-01-04 --fim 2030-01-08',
  );
  expect(made).toMatchObject({ colaborador: { codigo: 'GES0001' }, situacao: 'FUTURA' });
  const { id } = made as { id: number };
  const again = await boss.run('substituicoes criar --substituto DIR0001 --inicio 2030-01-08');
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('Já há um substituto nestes dias: ');
  expect(await boss.run('substituicoes listar --situacao amanha')).toMatchObject({ code: 2 });
  const listed = await boss.run('substituicoes listar --situacao futura');
  expect(listed.stdout).toMatch(/^ID +ID de rede +Nome +Substituto +Nome do substituto/m);
  expect(listed.stdout).toContain('DIR0001');
  expect(await boss.run(`substituicoes encerrar ${id}`)).toMatchObject({ code: 2 });
  expect(await boss.json(`substituicoes encerrar ${id} --sim`)).toMatchObject({
    situacao: 'ENCERRADA',
  });
});
