import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { fitting, table } from './table.ts';

const columns = [
  { header: 'ID', text: ({ id }: { id: number }) => String(id), align: 'right' as const },
  { header: 'Descrição', text: ({ text }: { text: string }) => text },
  { header: 'Fim', text: () => 'x' },
];

test('columns line up, with accents and with totals', () => {
  const rows = [
    { id: 1, text: 'ação' },
    { id: 100, text: 'revisão geral' },
  ];
  const totals = ['', 'Total', ''];
  const summed = columns.map((column, at) => ({ ...column, total: totals[at] }));
  const lines = stripVTControlCharacters(table(summed, rows)).split('\n');
  expect(lines).toEqual([
    ' ID  Descrição      Fim',
    '  1  ação           x',
    '100  revisão geral  x',
    '     Total',
  ]);
});

describe('on a terminal', () => {
  const { columns: width } = process.stdout;
  const wrapping = columns.map((column) => ({ ...column, wraps: column.header === 'Descrição' }));
  const rows = [{ id: 1, text: 'uma descrição longa demais' }];
  const lines = () => stripVTControlCharacters(table(wrapping, rows)).split('\n');

  afterEach(() => {
    process.stdout.columns = width;
  });

  test('what does not fit takes several lines', () => {
    process.stdout.columns = 24;
    expect(lines()).toEqual([
      'ID  Descrição        Fim',
      ' 1  uma descrição    x',
      '    longa demais',
    ]);
  });

  test('columns from the right are left out where the terminal ends', () => {
    process.stdout.columns = 20;
    expect(fitting(wrapping, rows).map(({ header }) => header)).toEqual(['ID', 'Descrição']);
    process.stdout.columns = 24;
    expect(fitting(wrapping, rows)).toHaveLength(3);
  });

  test('a total that is wider than its column is whole', () => {
    process.stdout.columns = 40;
    const summed = columns.map((column) => ({
      ...column,
      total: column.header === 'Fim' ? '168:00' : undefined,
    }));
    expect(stripVTControlCharacters(table(summed, rows)).split('\n')).toEqual([
      'ID  Descrição                   Fim',
      ' 1  uma descrição longa demais  x',
      '                                168:00',
    ]);
  });

  test('what would be too narrow is left as it is', () => {
    process.stdout.columns = 12;
    expect(lines()[1]).toBe(' 1  uma descrição longa demais  x');
  });
});

test('what was typed by others does not steer the terminal', () => {
  const text = table(columns, [{ id: 1, text: 'a\u001b[2Jb\nc' }]);
  expect(text).toContain('a [2Jb c');
});
