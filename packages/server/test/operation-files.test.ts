import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands } from '../src/commands.ts';
import { readConfig } from '../src/infra/config.ts';
import { createDb, createPool } from '../src/infra/db/pool.ts';
import { createMetrics, measureCalls } from '../src/infra/http/metrics.ts';
import { measured, measureQueue } from '../src/rm/metrics.ts';
import { createSoapGateway } from '../src/rm/soap.ts';
import { configOf } from './rm/simulated.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const examples = join(root, 'docs/exemplos');
const read = (name: string) => readFileSync(join(examples, name), 'utf8');

/** The names of all that a server tells Prometheus. */
async function measuredNames(): Promise<Set<string>> {
  const pool = createPool({});
  const registry = createMetrics(pool);
  measureCalls(Fastify(), registry);
  measureQueue(registry, createDb(pool));
  const gateway = measured(createSoapGateway(configOf('http://127.0.0.1:1')), registry);
  await gateway.close();
  await pool.end();
  return new Set(registry.getMetricsAsArray().map(({ name }) => name));
}

interface Rules {
  groups: { rules: { expr: string }[] }[];
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

test('alerts and panels ask for what is measured', async () => {
  const names = await measuredNames();
  const { groups } = parse(read('alertas.yml')) as Rules;
  const { panels } = JSON.parse(read('grafana.json')) as Dashboard;
  const asked = [
    ...groups.flatMap(({ rules }) => rules),
    ...panels.flatMap(({ targets }) => targets),
  ].flatMap(({ expr }) => expr.match(/\b(?:aponta|process|nodejs)_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(10);
  const unknown = asked.filter((name) => !names.has(name.replace(/_(?:bucket|count|sum)$/, '')));
  expect(unknown).toEqual([]);
});

test('the guides name commands and files that there are', () => {
  const guides = readdirSync(join(root, 'docs/guia')).filter((name) => name.endsWith('.md'));
  const texts = [
    ...guides.map((name) => join(root, 'docs/guia', name)),
    join(root, 'README.md'),
  ].map((path) => readFileSync(path, 'utf8'));
  const called = texts.flatMap((text) => [...text.matchAll(/aponta-server ([a-z]+)/g)]);
  const words = new Set(called.map(([, word]) => word));
  expect([...words].filter((word) => !Object.hasOwn(commands, word ?? ''))).toEqual([]);
  const linked = texts.flatMap((text) => [...text.matchAll(/\.\.\/exemplos\/([\w.-]+)/g)]);
  const missing = linked.filter(([, name]) => !existsSync(join(examples, name ?? '')));
  expect(missing).toEqual([]);
  const mentioned = new Set(linked.map(([, name]) => name));
  expect(readdirSync(examples).filter((name) => !mentioned.has(name))).toEqual([]);
});

test('the settings of a service are read alike by systemd and by a shell, and hold', () => {
  const lines = read('aponta.env').split('\n');
  const settings = lines.filter((line) => /^[A-Z]/.test(line));
  const names = settings.map((line) => line.replace(/=.*/, ''));
  // Of systemd's file a whole value stands between quotes, or has none.
  const own = Object.fromEntries(
    settings.map((line) => [
      line.replace(/=.*/, ''),
      line.replace(/^\w+=/, '').replace(/^'(.*)'$/, '$1'),
    ]),
  );
  const script = `set -a; . ./aponta.env; exec "${process.execPath}" -p 'JSON.stringify(process.env)'`;
  const env = { PATH: process.env.PATH };
  const said = execFileSync('sh', ['-c', script], { cwd: examples, env });
  const all: Record<string, string> = JSON.parse(String(said));
  const sourced = Object.fromEntries(names.map((name) => [name, all[name]]));
  expect(sourced).toEqual(own);
  expect(readConfig(sourced)).toMatchObject({ avisos: { since: '2026-12-01' } });
});

const found = (program: string) =>
  ['/usr/bin', '/usr/local/bin', '/bin'].map((dir) => join(dir, program)).find(existsSync);

test.runIf(found('promtool'))('Prometheus takes the rules, which fire when they should', () => {
  const promtool = found('promtool') ?? '';
  const check = (...args: string[]) => execFileSync(promtool, args, { cwd: examples });
  expect(String(check('check', 'config', 'prometheus.yml'))).toContain('SUCCESS');
  expect(String(check('test', 'rules', 'alertas.teste.yml'))).toContain('SUCCESS');
});

test.runIf(found('systemd-analyze'))('systemd takes the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aponta-units-'));
  const units = readdirSync(examples).filter((name) => /\.(?:service|timer)$/.test(name));
  for (const name of units) {
    // Programs that are on this machine.
    const text = read(name).replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/true');
    writeFileSync(join(folder, name), text);
  }
  const paths = units.map((name) => join(folder, name));
  const said = execFileSync(found('systemd-analyze') ?? '', ['verify', ...paths], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  rmSync(folder, { recursive: true });
  expect(String(said)).toBe('');
});
