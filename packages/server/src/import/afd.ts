import { serverTexts } from '@aponta/sdk/server';
import { isLocalTime } from '../domain/values/dates.ts';
import { crc16, variants } from './crc16.ts';
import type { Punch, Reading } from './punch.ts';

/*
 * AFD, the file that clocks of points give: Portaria 1510 (PIS) and Portaria 671 (CPF), lines of fixed columns in
 * ISO-8859-1. Only what says whose punch it is, when and where is read; this is no check of compliance.
 */

/** Where the parts of a header lie, by its length: 1510, then 671, which ends with its CRC. */
const headers = [
  { length: 232, device: [187, 204] },
  { length: 302, device: [189, 206] },
] as const;
const employer = [11, 25] as const;

/** A mark: its number, type, moment and document, and its CRC where it has one. */
const marks = {
  1510: /^(\d{9})3(\d{2})(\d{2})(\d{4})(\d{2})(\d{2})(\d{12})$/,
  671: /^(\d{9})3(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}[+-]\d{4}(\d{12})([0-9A-Fa-f]{4})$/,
  p: /^(\d{9})7(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}[+-]\d{4}(\d{12}).{24}.{2}.[0-9A-Fa-f]{64}$/,
};

/** Whether a file is an AFD: its first line is the record of type 1, without a number. */
export const isAfd = (content: Buffer): boolean => content.subarray(0, 10).equals(header);
const header = Buffer.from('0000000001');

/** The punches of an AFD. Every line that cannot be read as the type that it says is named. */
export function readAfd(content: Buffer): Reading {
  const lines = content.toString('latin1').split(/\r?\n/);
  const [first = ''] = lines;
  const layout = headers.find(({ length }) => length === first.length);
  if (!layout) return { punches: [], faults: [{ linha: 1, motivo: serverTexts.afdCabecalho }] };
  const dispositivo = first.slice(...layout.device) + first.slice(...employer);
  const old = layout.length === 232;
  // Who made the clock chose the CRC; the header tells which.
  const crc = old
    ? undefined
    : variants.find((variant) => crc16(first.slice(0, -4), variant) === last(first));
  if (!old && !crc) return { punches: [], faults: [{ linha: 1, motivo: serverTexts.afdCrc }] };

  const punches: Punch[] = [];
  const faults: Reading['faults'] = [];
  for (const [index, line] of lines.entries()) {
    const refuse = (motivo: string) => faults.push({ linha: index + 1, motivo });
    if (line.startsWith('999999999') || !/^\d{9}[37]/.test(line)) continue;
    if (crc && line[9] === '3' && crc16(line.slice(0, -4), crc) !== last(line))
      refuse(serverTexts.afdCrc);
    else {
      const punch = old ? markOf1510(line) : markOf671(line);
      if (punch) punches.push({ ...punch, dispositivo });
      else refuse(serverTexts.afdMarcacao);
    }
  }
  return { punches, faults };
}

const last = (line: string) => line.slice(-4).toUpperCase();

type Mark = Omit<Punch, 'dispositivo'> | undefined;

function markOf1510(line: string): Mark {
  const [, nsr, day, month, year, hour, minute, pis] = marks[1510].exec(line) ?? [];
  const momento = `${year}-${month}-${day}T${hour}:${minute}`;
  if (nsr === undefined || pis === undefined || !isLocalTime(momento)) return undefined;
  return { nsr: Number(nsr), momento, documento: pis.slice(1), tipo: 'pis' };
}

function markOf671(line: string): Mark {
  const [, nsr, momento = '', cpf] = marks[671].exec(line) ?? marks.p.exec(line) ?? [];
  if (nsr === undefined || cpf === undefined || !isLocalTime(momento)) return undefined;
  return { nsr: Number(nsr), momento, documento: cpf.slice(1), tipo: 'cpf' };
}
