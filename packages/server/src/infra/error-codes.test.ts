import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { document } from './contract/document.ts';

const { CodigoErro } = document.components.schemas as unknown as {
  CodigoErro: { enum: string[]; 'x-enumDescriptions': Record<string, string> };
};
const source = import.meta.dirname.replace(/\/infra$/, '');
const code = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(`${source}/${file}`, 'utf8'))
  .join('\n');

test.each(CodigoErro.enum)('%s is thrown somewhere', (codigo) => {
  expect(code).toContain(`'${codigo}'`);
});

test('each code says which rule it is of, in words of its own', () => {
  const descriptions = CodigoErro['x-enumDescriptions'];
  expect(Object.keys(descriptions)).toEqual(CodigoErro.enum);
  expect(new Set(Object.values(descriptions)).size).toBe(CodigoErro.enum.length);
  for (const words of Object.values(descriptions)) expect(words.length).toBeGreaterThan(8);
});
