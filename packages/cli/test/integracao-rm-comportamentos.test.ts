import { afterAll, beforeAll, expect, test } from 'vitest';
import { behaviours, startBehavingRm, startSendingFrom } from '../../server/test/rm/behaviours.ts';
import { startTestServer } from '../../server/test/server.ts';
import { createCli } from './cli.ts';

let stage: Awaited<ReturnType<typeof start>>;

async function start() {
  const behaving = await startBehavingRm();
  const { config } = behaving;
  const server = await startTestServer({ config: { rm: config } });
  const sending = startSendingFrom(server.pool, config);
  const cli = await createCli(server.url);
  await cli.signIn('INT0001');
  const close = async () => {
    await sending.close();
    await server.close();
    await cli.remove();
    await behaving.close();
  };
  return { ...behaving, pool: server.pool, cli, close };
}

beforeAll(async () => {
  stage = await start();
});
afterAll(() => stage.close());

test.each(behaviours)('of an RM with $name the batch says: $word', async (behaviour) => {
  const { become, pool, cli } = stage;
  const { status, word, says = '', hides, measurements = 1 } = behaviour;
  await become(pool, behaviour);
  const ran = await cli.run('rm enviar --todos-os-periodos --sim --aguardar');
  expect(ran).toMatchObject({
    code: status === 'INTEGRADA' ? 0 : 5,
    stdout: expect.stringContaining(says),
  });
  expect(ran.stdout.split(word)).toHaveLength(measurements + 1);
  if (hides) expect(ran.stdout).not.toContain(hides);
});

test('a locked account closes the gate, which the terminal says', async () => {
  const account = behaviours.find(({ name }) => name === 'a locked account');
  if (!account) throw new Error('no such behaviour');
  const { become, pool, cli, rm } = stage;
  await become(pool, { ...account, measurements: 5 });
  const before = rm.refusedLogins();
  await cli.run('rm enviar --todos-os-periodos --sim --aguardar');
  expect((await cli.run('rm portao')).stdout).toMatch(/^Fechado desde .*: /);
  expect(rm.refusedLogins() - before).toBe(1);
});
