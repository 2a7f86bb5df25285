import { crc16, variants } from '../src/import/crc16.ts';

const cnpj = '12345678000195';
const device = '00042000750014862';

/** An AFD of Portaria 1510: its header, an employee, the marks given and the trailer. */
export const afd1510 = (...marks: string[]): string[] => [
  `00000000011${cnpj}${' '.repeat(12)}${'EMPRESA'.padEnd(150)}${device}010120253112202531122025${'1800'}`,
  `0000000105010120250800I012345678901${'FULANO'.padEnd(52)}`,
  ...marks,
  `999999999${'0'.repeat(36)}9`,
];

/** A record of Portaria 671 with its CRC. */
export function line671(variant: number, record: string): string {
  const chosen = variants[variant];
  if (!chosen) throw new Error(`no variant ${variant}`);
  return record + crc16(record, chosen);
}

/** An AFD of Portaria 671: its header and the records given, each with its CRC. */
export const afd671 = (variant: number, records: string[], empresa = 'EMPRESA'): string[] => [
  line671(
    variant,
    `00000000011${cnpj}${' '.repeat(14)}${empresa.padEnd(150)}${device}2026-11-012026-11-302026-11-30T18:00:00-0300003` +
      `1${cnpj}${'MODELO'.padEnd(30)}`,
  ),
  ...records.map((record) => line671(variant, record)),
];
