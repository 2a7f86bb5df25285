/** A CRC of 16 bits that works from the lowest bit: its polynomial, reversed, and what it begins with. */
interface Variant {
  polynomial: number;
  initial: number;
}

/**
 * Portaria 671 asks REP-A and REP-P for CRC-16/KERMIT and leaves it open to REP-C, whose makers have taken the other two
 * as well (MODBUS, ARC).
 */
export const variants: readonly Variant[] = [
  { polynomial: 0x8408, initial: 0 },
  { polynomial: 0xa001, initial: 0xffff },
  { polynomial: 0xa001, initial: 0 },
];

/** The CRC of ISO-8859-1 text, in four hexadecimal digits. `123456789` -> `2189` by KERMIT */
export function crc16(text: string, { polynomial, initial }: Variant): string {
  let crc = initial;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
