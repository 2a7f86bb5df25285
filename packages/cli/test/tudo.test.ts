import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startTestServer } from '../../server/test/server.ts';
import { createCli } from './cli.ts';

// Memory grows with the first thousands of rows, whatever they are; only many of them tell whether it goes on.
const full = process.env.APONTA_TEST_FULL === '1';
const count = full ? 120_000 : 3_000;

/** Says at its end how much memory the program had, in megabytes. */
const tellMemory = encodeURIComponent(
  `process.on('exit', () => process.stderr.write('MB ' + Math.round(process.resourceUsage().maxRSS / 1024)));`,
);
const program = fileURLToPath(new URL('../bin/aponta.js', import.meta.url));

test('a long list is read by its key: all rows once, whatever is logged and deleted meanwhile', async () => {
  const server = await startTestServer();
  const cli = await createCli(server.url);
  try {
    await cli.signIn('RHU0001');
    /** Entries of 2020, a day each hundred, so that any of them has neighbours on both sides. */
    const log = (rows: number, observacao: string) =>
      server.pool.query(
        `insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, observacao, criado_em)
         select funcionario, date '2020-01-01' + (n / 100) % 360, 1 + n % 60, secao, centro_custo, projeto_id, atividade_id, $2, now()
         from apontamento cross join generate_series(1, $1::int) n
         where id = (select min(id) from apontamento where funcionario = 'CLT0001')`,
        [rows, observacao],
      );
    await log(count, 'de antes');
    const child = spawn(
      process.execPath,
      [`--import=data:text/javascript,${tellMemory}`, '--max-semi-space-size=16', program]
        .concat(['horas', 'consultar', '--inicio', '2020-01-01', '--fim', '2020-12-31'])
        .concat(['--tudo', '--jsonl', '--quieto']),
      {
        env: { PATH: process.env.PATH, XDG_CONFIG_HOME: cli.home, APONTA_URL: server.url },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    const ended = once(child, 'close');
    const before: number[] = [];
    let meanwhile = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      const { id, observacao } = JSON.parse(line);
      if (observacao !== 'de antes' || before.push(id) % (count / 30) > 0) continue;
      await log(10, 'de agora');
      // What has been read goes: by numbers of pages, others would move up and be skipped.
      await server.pool.query('delete from apontamento where id = any($1)', [before.slice(-20)]);
      meanwhile++;
    }
    expect((await ended)[0]).toBe(0);
    expect(before).toHaveLength(count);
    expect(new Set(before).size).toBe(count);
    expect(meanwhile).toBe(30);
    const megabytes = Number(/MB (\d+)/.exec(said)?.[1]);
    if (full) console.log(`${count} rows in ${megabytes} MB`);
    expect(megabytes).toBeLessThan(full ? 180 : 160);
  } finally {
    await cli.remove();
    await server.close();
  }
}, 600_000);
