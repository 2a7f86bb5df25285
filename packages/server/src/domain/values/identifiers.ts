/**
 * The check digit of CPF, PIS and CNPJ alike: weights from 2 upwards, right to left, starting over after
 * `lastWeight`; modulo 11. A letter counts its ASCII code less 48, as in the CNPJ with letters of 2026.
 */
function checkDigit(text: string, lastWeight: number): number {
  const sum = [...text]
    .reverse()
    .reduce(
      (total, character, index) =>
        total + (character.charCodeAt(0) - 48) * (2 + (index % (lastWeight - 1))),
      0,
    );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function withTwoDigits(base: string, lastWeight: number): string {
  const first = `${base}${checkDigit(base, lastWeight)}`;
  return `${first}${checkDigit(first, lastWeight)}`;
}

/** `base`: 9 digits. */
export const completeCpf = (base: string) => withTwoDigits(base, 11);

/** `base`: 12 digits or capital letters. */
export const completeCnpj = (base: string) => withTwoDigits(base, 9);

/** `base`: 10 digits. */
export const completePis = (base: string) => `${base}${checkDigit(base, 9)}`;

/** Whether the check digits are right; of one digit eleven times they would be, and it is nobody's. */
export const isCpf = (text: string) =>
  /^\d{11}$/.test(text) && completeCpf(text.slice(0, 9)) === text && !repeated.test(text);
export const isPis = (text: string) =>
  /^\d{11}$/.test(text) && completePis(text.slice(0, 10)) === text && !repeated.test(text);
export const isCnpj = (text: string) =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) &&
  completeCnpj(text.slice(0, 12)) === text &&
  !repeated.test(text);

const repeated = /^(.)\1*$/;
