import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The names in a folder of the repository, without what they end in. */
const namesIn = (folder: string) =>
  readdirSync(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)))
    .map((name) => name.replace(/\.yaml$/, ''))
    .sort();

const server = namesIn('packages/server/src/features');

/** Features of one client that ask nothing of their own of the server. */
const withoutServer: Record<string, readonly string[]> = {
  cli: [],
  web: [
    'ajuda', // the guides, which come with the web
    'home', // the first screen, made of what other features answer
    'notas-versao', // a text that comes with the web
  ],
};

test('the contract has a file of paths for each feature of the server', () => {
  expect(namesIn('openapi/paths')).toEqual(server);
});

test.each(Object.entries(withoutServer))(
  'a feature of the %s is named as the server names it',
  (client, own) => {
    const unknown = namesIn(`packages/${client}/src/features`).filter(
      (name) => !server.includes(name),
    );
    expect(unknown).toEqual(own);
  },
);
