import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig, saveProfile } from './config.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aponta-cli-'));
});

afterEach(() => rm(home, { recursive: true }));

const env = (variables: NodeJS.ProcessEnv = {}) => ({ XDG_CONFIG_HOME: home, ...variables });

test('an option goes before a variable, a variable before the profile, the profile before the default', async () => {
  expect(await readConfig({}, env())).toMatchObject({
    perfil: 'padrao',
    url: 'http://127.0.0.1:8080',
  });
  await saveProfile(await readConfig({ url: 'https://a.example/' }, env()));
  expect(await readConfig({}, env())).toMatchObject({ url: 'https://a.example' });
  const variable = env({
    APONTA_URL: 'https://b.example',
    APONTA_PROFILE: 'obra',
    APONTA_TOKEN: 't',
  });
  expect(await readConfig({}, variable)).toMatchObject({
    url: 'https://b.example',
    perfil: 'obra',
    token: 't',
  });
  const options = { url: 'https://c.example', perfil: 'campo' };
  expect(await readConfig(options, variable)).toMatchObject({
    url: 'https://c.example',
    perfil: 'campo',
  });
});

test('profiles keep apart what they know, where only their owner reads', async () => {
  const one = await readConfig({ perfil: 'um', url: 'https://um.example' }, env());
  await saveProfile(one);
  expect((await readConfig({ perfil: 'dois' }, env())).url).toBe('http://127.0.0.1:8080');
  expect((await readConfig({ perfil: 'dois' }, env())).jarFile).not.toBe(one.jarFile);
  expect((await stat(one.profileFile)).mode & 0o777).toBe(0o600);
});

test.each(['../fora', '', 'a/b', 'a b'])('%j is no name of a profile', async (perfil) => {
  await expect(readConfig({ perfil }, env())).rejects.toMatchObject({ exitCode: 2 });
});

test.each(['aponta', 'ftp://a.example', 'https://user:pass@a.example', 'https://a.example/?x=1'])(
  '%j is no address',
  async (url) => {
    await expect(readConfig({ url }, env())).rejects.toMatchObject({ exitCode: 2 });
  },
);

test('a broken profile is refused with its name', async () => {
  const config = await readConfig({}, env());
  await saveProfile(config);
  await writeFile(config.profileFile, '{');
  await expect(readConfig({}, env())).rejects.toThrow(config.profileFile);
});
