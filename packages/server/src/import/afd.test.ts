import { describe, expect, test } from 'vitest';
import { afd671, afd1510, line671 } from '../../test/afd.ts';
import { isAfd, readAfd } from './afd.ts';
import { crc16, variants } from './crc16.ts';

const latin1 = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const read = (lines: readonly string[]) => readAfd(latin1(lines));

test.each([
  [0, '2189'],
  [1, '4B37'],
  [2, 'BB3D'],
])('the CRC-16 of variant %i is the published one', (index, check) => {
  const variant = variants[index];
  expect(variant && crc16('123456789', variant)).toBe(check);
});

describe('Portaria 1510', () => {
  test('tells punches by PIS; what else is in the file is no punch', () => {
    expect(read(afd1510('0000000013311220250800012345678901'))).toEqual({
      punches: [
        {
          dispositivo: '0004200075001486212345678000195',
          nsr: 1,
          momento: '2025-12-31T08:00',
          documento: '12345678901',
          tipo: 'pis',
        },
      ],
      faults: [],
    });
  });

  test.each([
    ['a day that the calendar lacks', '0000000013290220250800012345678901'],
    ['a time that the clock lacks', '0000000013311220252400012345678901'],
    ['a record cut off', '000000001331122025080001234567'],
  ])('names the line of %s', (_, line) => {
    expect(read(afd1510(line)).faults).toEqual([
      { linha: 3, motivo: 'a marcação não pode ser lida' },
    ]);
  });

  test('takes the 29th of February of a leap year', () => {
    expect(read(afd1510('0000000013290220240800012345678901')).faults).toEqual([]);
  });
});

describe('Portaria 671', () => {
  const moment = '2026-11-18T08:00:00-0300';

  test.each([0, 1, 2])('tells punches by CPF, with the CRC of the clock (%i)', (variant) => {
    const lines = afd671(variant, [`0000000073${moment}012345678909`]);
    expect(read(lines)).toEqual({
      punches: [
        {
          dispositivo: '0004200075001486212345678000195',
          nsr: 7,
          momento: '2026-11-18T08:00',
          documento: '12345678909',
          tipo: 'cpf',
        },
      ],
      faults: [],
    });
  });

  test('a record of type 7 has a hash in the place of the CRC', () => {
    const mark = `0000000097${moment}012345678909${moment}010${'a'.repeat(64)}`;
    const { punches, faults } = read([...afd671(0, []), mark]);
    expect([punches.map(({ nsr }) => nsr), faults]).toEqual([[9], []]);
  });

  test('one digit that changed is found by the CRC, and named by its line', () => {
    const lines = afd671(0, [`0000000073${moment}012345678909`, `0000000083${moment}012345678909`]);
    const changed = lines.map((line, index) =>
      index === 1 ? line.replace('08:00', '09:00') : line,
    );
    expect(read(changed)).toMatchObject({
      punches: [{ nsr: 8 }],
      faults: [
        { linha: 2, motivo: 'o CRC-16 não confere: o registro foi alterado ou se perdeu em parte' },
      ],
    });
  });

  test('all records have the CRC of the same kind', () => {
    const lines = [...afd671(0, []), line671(1, `0000000073${moment}012345678909`)];
    expect(read(lines).faults).toHaveLength(1);
  });

  test('a header that changed says so, and nothing of the file is read', () => {
    const [header = '', ...rest] = afd671(0, [`0000000073${moment}012345678909`]);
    const wrong = [header.replace('12345678000195', '12345678000196'), ...rest];
    expect(read(wrong)).toMatchObject({ punches: [], faults: [{ linha: 1 }] });
  });

  test('names of people in ISO-8859-1 keep their length', () => {
    const [header = '', ...rest] = afd671(
      0,
      [`0000000073${moment}012345678909`],
      'AÇÃO ENGENHARIA',
    );
    expect(header).toHaveLength(302);
    expect(read([header, ...rest]).punches).toHaveLength(1);
  });
});

test('anything else is no AFD', () => {
  expect(isAfd(latin1(afd1510()))).toBe(true);
  expect(isAfd(Buffer.from('dispositivo;nsr'))).toBe(false);
  expect(read(['0000000001', '0000000013311220250800012345678901'])).toMatchObject({
    punches: [],
    faults: [{ linha: 1, motivo: 'o cabeçalho não é o da Portaria 1510 nem o da 671' }],
  });
});
