import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyFiles } from './company-files.ts';
import { cloneDatabase } from './database.ts';
import { type MailServer, startMailServer } from './mail.ts';
import { endProgram, freePort, type Program, startProgram } from './program.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const guide = readFileSync(join(root, 'docs/guia/implantar.md'), 'utf8');
const entry = join(root, 'packages/server/src/cli.ts');

/** What the guide has in its blocks for a shell, a line each, without what it says of them. */
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.split('\n').flatMap((line) => line.replace(/\s+#.*$/, '').trim() || []),
);

const folder = mkdtempSync(join(tmpdir(), 'aponta-guia-'));
const password = 'ponte alta sobre o rio verde';
let mail: MailServer;
let settings: Record<string, string>;
beforeAll(async () => {
  const { host, port, database } = await cloneDatabase();
  mail = await startMailServer();
  settings = {
    DATABASE_URL: `postgres://aponta@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`,
    APONTA_SMTP_URL: mail.config.url,
    APONTA_SMTP_TLS: 'se-houver',
    APONTA_EMAIL_DE: mail.config.from,
    APONTA_PUBLIC_URL: mail.config.publicUrl,
    APONTA_DATA: join(folder, 'dados'),
  };
  const program = `#!/bin/sh\nexec '${process.execPath}' --conditions=aponta-source '${entry}' "$@"\n`;
  writeFileSync(join(folder, 'aponta-server'), program, { mode: 0o755 });
  writeFileSync(join(folder, 'senha.txt'), `${password}\n`);
});
afterAll(async () => {
  await mail.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a line as the guide has it, in a shell, where whoever follows it stands. */
async function shell(line: string): Promise<{ code: number; said: string }> {
  const env = { ...process.env, ...settings, PATH: `${folder}:${process.env.PATH}` };
  const child = spawn('sh', ['-c', line], { cwd: folder, env });
  child.stdin.end(`${password}\n`);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

const write = (place: string, files: Readonly<Record<string, readonly string[]>>) => {
  mkdirSync(join(folder, place), { recursive: true });
  for (const [name, lines] of Object.entries(files))
    writeFileSync(
      join(folder, place, `${name}.csv`),
      lines.join('\n').replaceAll(/RUI01/gi, 'RSA01'),
    );
};

/** What somebody does before the command of the guide that begins so. */
const before: Record<string, () => void> = {
  'aponta-server import --simular cadastros': () => {
    expect(readdirSync(join(folder, 'cadastros'))).toContain('apontamentos.csv');
    // Those that stay as templates are empty, and change nothing.
    const usuarios = (companyFiles.usuarios ?? []).map((line) =>
      line.replace('RUI01;', 'RUI01;ADMIN, '),
    );
    write('cadastros', { ...companyFiles, usuarios });
  },
  'aponta-server import --simular passado': () =>
    write('passado', {
      apontamentos: [
        'chave;funcionario;data;horas;secao;projeto;atividade',
        '1;ANA01;02/03/2024;8:00;01.001;P1;A1',
      ],
      aprovacoes: [
        'funcionario;competencia;horas;valor;aprovador;aprovado em',
        'ANA01;03/2024;8:00;800,00;RSA01;27/03/2024',
      ],
    }),
};

const works = (server: Program, path: string, init?: RequestInit) =>
  fetch(`${server.url}/api/apontamento/${path}`, init);

test('who follows the guide has a company with its past, and an administrator who signs in', async () => {
  expect(commands.length).toBeGreaterThan(10);
  const said: Record<string, string> = {};
  for (const command of commands) {
    before[command]?.();
    const outcome = await shell(command);
    expect(outcome, `${command}\n${outcome.said}`).toMatchObject({ code: 0 });
    said[command] = outcome.said;
  }
  expect(Object.keys(before).filter((command) => said[command] === undefined)).toEqual([]);
  expect(said['aponta-server import cadastros']).toContain('funcionarios.csv: 3 inseridas');
  expect(said['aponta-server import passado']).toContain('aprovacoes.csv: 1 inserida');
  expect(said['aponta-server somas']).not.toContain('não confere');

  const server = await startProgram(join(folder, 'dados'), await freePort(), settings);
  try {
    const body = JSON.stringify({ user: 'RSA01', password });
    const headers = { 'content-type': 'application/json', 'x-aponta': '1' };
    const signedIn = await works(server, 'auth', { method: 'POST', headers, body });
    expect(signedIn.status, server.output()).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const approved = await works(server, 'aprovacao?status=APROVADA', { headers: { cookie } });
    expect(await approved.json()).toMatchObject({
      totalElements: 1,
      content: [{ valor: 800, horas: 8 }],
    });
    // The report of the nightly import waited for somebody who sends it.
    const nightly = commands.find((command) => command.includes('--relatorio')) ?? '';
    await shell(nightly);
    const letter = (await mail.took(2)).at(-1);
    expect(letter?.subject).toBe('Importação no Aponta: nenhum cadastro mudou');
  } finally {
    await endProgram(server, 'SIGTERM');
  }
}, 180_000);
