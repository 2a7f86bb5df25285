import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Schema } from '@aponta/sdk';
import { expect, test } from 'vitest';
import { startTestServer } from '../../server/test/server.ts';
import { createCli } from './cli.ts';

const program = fileURLToPath(new URL('../bin/aponta.js', import.meta.url));
const script = fileURLToPath(new URL('../../../docs/guia/fechar-mes.sh', import.meta.url));

test('the script of the guide closes a month, and repeated it changes nothing', async () => {
  const server = await startTestServer();
  const cli = await createCli(server.url);
  try {
    await cli.signIn('ADM0001');
    const bin = join(cli.home, 'bin');
    await mkdir(bin);
    await writeFile(
      join(bin, 'aponta'),
      `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`,
    );
    await chmod(join(bin, 'aponta'), 0o755);
    const [pending] = await cli.json<Schema<'Aprovacao'>[]>(
      'aprovacao listar --periodo anterior --pendente --filtro apontamento=sim',
    );
    const periodo = String(pending?.periodo.fim.slice(0, 7));
    const rateio = join(cli.home, 'rateio.csv');
    await writeFile(rateio, 'Código;Centro de Custo;Percentual\nCLT0001;1.01.001;100\n');
    const env = {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: cli.home,
      XDG_CONFIG_HOME: cli.home,
      APONTA_URL: server.url,
      ESPERA: '1',
    };
    const close = () => promisify(execFile)('sh', [script, rateio, periodo, cli.home], { env });
    const closing = close();
    // The script waits for these; meanwhile nothing is sent.
    await wait(3000);
    await server.pool.query(
      `update aprovacao set status = 'APROVADA' where status in ('PENDENTE', 'APROVADA_PARCIAL')`,
    );
    let open = true;
    const answering = (async () => {
      while (open) {
        await server.pool.query(
          `update integracao_rm set status = 'INTEGRADA', idmov = '1' where status = 'PRONTA'`,
        );
        await wait(200);
      }
    })();
    await closing.finally(() => {
      open = false;
    });
    await answering;
    for (const name of ['rateio-clt', 'rateio-pj', 'batidas-clt', 'batidas-pj']) {
      const file = await readFile(join(cli.home, `${name}.xlsx`));
      expect(file.subarray(0, 2).toString()).toBe('PK');
    }
    const rows = await cli.json<Schema<'MedicaoSubcontratada'>[]>(
      `rm listar subcontratadas --periodo ${periodo} --status aprovada --tudo`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ integrada }) => integrada)).toBe(true);
    await close();
  } finally {
    await server.close();
    await cli.remove();
  }
}, 120_000);
