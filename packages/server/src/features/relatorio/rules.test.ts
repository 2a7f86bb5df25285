import { describe, expect, test } from 'vitest';
import { partsOf } from './rules.ts';

const [outubro, novembro, dezembro] = [
  { id: 1, inicio: '2026-09-26', fim: '2026-10-25' },
  { id: 2, inicio: '2026-10-26', fim: '2026-11-25' },
  { id: 3, inicio: '2026-11-26', fim: '2026-12-25' },
];
const periods = [outubro, novembro, dezembro];

describe('an interval has periods whole and in part', () => {
  test.each([
    ['none of its ends', {}, [1, 2, 3], []],
    ['the ends of periods', { inicio: '2026-10-26', fim: '2026-12-25' }, [2, 3], []],
    [
      'days between them',
      { inicio: '2026-10-01', fim: '2026-12-24' },
      [2],
      [
        { ...outubro, inicio: '2026-10-01' },
        { ...dezembro, fim: '2026-12-24' },
      ],
    ],
    [
      'days of one',
      { inicio: '2026-11-01', fim: '2026-11-02' },
      [],
      [{ id: 2, inicio: '2026-11-01', fim: '2026-11-02' }],
    ],
    ['no end', { inicio: '2026-11-26' }, [3], []],
    ['days of none', { inicio: '2027-01-01', fim: '2027-01-02' }, [], []],
  ])('by %s', (_, interval, whole, cut) => {
    expect(partsOf(periods, interval)).toEqual({ whole, cut });
  });
});
