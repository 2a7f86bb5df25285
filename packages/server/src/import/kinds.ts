import { hoursToMinutes, isDate, isShare, parseHours, parsePercent } from '@aponta/sdk';
import { bareTitle, type Cell, textOf } from '@aponta/sdk/sheet';
import { isCnpj, isCpf, isPis } from '../domain/values/identifiers.ts';

export type Value = string | number | boolean | readonly (string | number)[] | null;

/** What a column may hold. */
export interface Kind {
  /** PostgreSQL's type of what `read` answers. */
  type: string;
  /** What is expected, in words: of the guide and of a fault. */
  words: string;
  /** What it chooses from, where it does. */
  options?: readonly string[];
  /** The value of a cell that is not empty; undefined when it is none. */
  read(cell: Cell): Value | undefined;
}

/** Control characters would not be seen, and PostgreSQL takes no NUL. */
const plain = (text: string) => !/\p{Cc}/u.test(text);

export const text = (most = 200): Kind => ({
  type: 'text',
  words: `texto de até ${most} caracteres`,
  read: (cell) => {
    const value = textOf(cell);
    return value.length <= most && plain(value) ? value : undefined;
  },
});

/** Network IDs are capitals, as the sign-in compares them. */
export const networkId: Kind = {
  ...text(7),
  words: 'ID de rede, de até 7 caracteres',
  read: (cell) => text(7).read(textOf(cell).toUpperCase()),
};

/** In small letters, as the sign-in compares them. */
export const email: Kind = {
  ...text(254),
  words: 'endereço de e-mail',
  read: (cell) => {
    const value = textOf(cell).toLowerCase();
    return value.length <= 254 && /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(value) ? value : undefined;
  },
};

/** A time zone by its name in the IANA's database. */
export const zone: Kind = {
  ...text(60),
  words: 'fuso horário, como America/Manaus',
  read: (cell) => {
    const value = textOf(cell);
    try {
      return new Intl.DateTimeFormat('pt-BR', { timeZone: value }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
  },
};

/** The few leading zeros that a spreadsheet took away come back: the check digits tell. */
const digits = (length: number, words: string, is: (text: string) => boolean): Kind => ({
  type: 'text',
  words,
  read: (cell) => {
    const bare = textOf(cell)
      .toUpperCase()
      .replace(/[\s./-]/g, '');
    const whole =
      /^\d+$/.test(bare) && bare.length >= length - 3 ? bare.padStart(length, '0') : bare;
    return is(whole) ? whole : undefined;
  },
});
const checked = 'com os dígitos verificadores certos, com ou sem pontuação';
export const cpf = digits(11, `CPF ${checked}`, isCpf);
export const pis = digits(11, `PIS ${checked}`, isPis);
export const cnpj = digits(14, `CNPJ ${checked}`, isCnpj);

/** A document number as a clock was told it, right or wrong. */
export const documentNumber = digits(11, '11 dígitos', (number) => /^\d{11}$/.test(number));

const yes = ['sim', 's', '1', 'true', 'verdadeiro'];
const no = ['nao', 'n', '0', 'false', 'falso'];
export const flag: Kind = {
  type: 'boolean',
  words: 'sim ou não',
  read: (cell) => {
    const word = bareTitle(cell);
    return yes.includes(word) || (no.includes(word) ? false : undefined);
  },
};

/** One of these, by its code or by what people call it. */
export const oneOf = (options: Readonly<Record<string, string>>): Kind => ({
  type: 'text',
  words: Object.entries(options)
    .map(([code, name]) => (code === name ? code : `${code} (${name})`))
    .join(', '),
  options: Object.keys(options),
  read: (cell) => {
    const word = bareTitle(cell);
    const found = Object.entries(options).find((names) => names.some((n) => bareTitle(n) === word));
    return found?.[0];
  },
});

export const date: Kind = {
  type: 'date',
  words: 'DD/MM/AAAA ou AAAA-MM-DD',
  read: (cell) => {
    const typed = textOf(cell);
    const iso = /^\d{2}\/\d{2}\/\d{4}$/.test(typed) ? typed.split('/').reverse().join('-') : typed;
    return /^(19|20)/.test(iso) && isDate(iso) ? iso : undefined;
  },
};

export const timeOfDay: Kind = {
  type: 'time',
  words: 'HH:MM',
  read: (cell) => {
    const typed = textOf(cell);
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? typed : undefined;
  },
};

/** Figures are told with a comma and dots between thousands; a cell that is a figure is what it is. */
const figure = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;

/** A decimal as PostgreSQL writes it, of so many places and digits before them; never negative, never rounded. */
export const decimal = (before: number, places: number): Kind => ({
  type: 'numeric',
  words: `número de até ${places} casas, com vírgula`,
  read: (cell) => {
    const typed =
      typeof cell === 'number' ? numberText(cell, places) : textOf(cell).replace(/^R\$\s*/, '');
    if (!figure.test(typed) || /^0\d*\./.test(typed)) return undefined;
    const [whole = '', fraction = ''] = typed.replaceAll('.', '').split(',');
    const significant = whole.replace(/^0+(?=\d)/, '');
    if (significant.length > before || fraction.length > places) return undefined;
    return places > 0 ? `${significant}.${fraction.padEnd(places, '0')}` : significant;
  },
});

/** As people write it; what a calculation in binary left behind its last place is none of the figure. */
function numberText(value: number, places: number): string {
  const rounded = value.toFixed(places);
  return (Math.abs(Number(rounded) - value) < 1e-9 ? rounded : String(value)).replace('.', ',');
}

/** Of money; it is stored with its cents. */
export const money = decimal(12, 2);

/** Whole minutes, from 0:01 on. */
export const duration = (most: number): Kind => ({
  type: 'integer',
  words: 'horas, como 8:30 ou 8,5',
  read: (cell) => {
    const minutes = typeof cell === 'number' ? hoursToMinutes(cell) : typedMinutes(textOf(cell));
    return minutes !== undefined && minutes >= 1 && minutes <= most ? minutes : undefined;
  },
});

/** Not as in a form, where `130` is an hour and a half: a file that says 130 means hours. */
function typedMinutes(typed: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(typed) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return /^\d{1,4}(,\d{1,2})?$/.test(typed)
    ? hoursToMinutes(Number(typed.replace(',', '.')))
    : undefined;
}

/** `YYYYMM`. A spreadsheet makes the first day of the month of it, which is taken for it. */
export const competencia: Kind = {
  type: 'text',
  words: 'MM/AAAA',
  read: (cell) => {
    const typed = textOf(cell).replace(/^(\d{4})-(\d\d)-01$/, '$2/$1');
    const [, month, year] = /^(0[1-9]|1[0-2])\/((?:19|20)\d\d)$/.exec(typed) ?? [];
    return month === undefined ? undefined : `${year}${month}`;
  },
};

/** A day, or a day and a time, of São Paulo; of a day alone its noon, which is of that day elsewhere, too. */
export const moment: Kind = {
  type: 'timestamp',
  words: 'DD/MM/AAAA, também com HH:MM',
  read: (cell) => {
    const [day = '', time = '12:00', ...more] = textOf(cell).split(/[\sT]+/);
    const date_ = date.read(day);
    const clock = timeOfDay.read(time.replace(/:00$/, (end) => (time.length > 5 ? '' : end)));
    return date_ && clock && more.length === 0 ? `${date_}T${clock}` : undefined;
  },
};

/** Of a third party's measurement. */
export const thirdPartyCode: Kind = {
  type: 'text',
  words: 'MT-AAAA-NNNNN',
  read: (cell) => {
    const value = textOf(cell).toUpperCase();
    return /^MT-\d{4}-\d{5}$/.test(value) ? value : undefined;
  },
};

export const integer = (most = 2_147_483_647): Kind => ({
  type: 'bigint',
  words: 'número inteiro',
  read: (cell) => {
    const typed = textOf(cell);
    return /^\d{1,15}$/.test(typed) && Number(typed) <= most ? Number(typed) : undefined;
  },
});

/** Hundredths of a percent. */
export const percent: Kind = {
  type: 'integer',
  words: 'percentual de 0,01 a 100,00',
  read: (cell) => {
    const hundredths = parsePercent(cell ?? '');
    return hundredths !== undefined && isShare(hundredths) ? hundredths : undefined;
  },
};

/** Minutes of work from Monday to Sunday. */
export const week: Kind = {
  type: 'smallint[]',
  words: 'HH:MM de cada dia de segunda a sexta, ou sete HH:MM de segunda a domingo',
  read: (cell) => {
    if (typeof cell === 'number') return fiveDays(hoursToMinutes(cell));
    const days = textOf(cell).split(/\s+/).map(parseHours);
    if (!days.every((minutes) => minutes !== undefined && minutes <= 1440)) return undefined;
    return days.length === 1 ? fiveDays(days[0]) : sevenDays(days);
  },
};
const fiveDays = (minutes: number | undefined) =>
  minutes === undefined || minutes < 0 || minutes > 1440
    ? undefined
    : [...Array.from({ length: 5 }, () => minutes), 0, 0];
const sevenDays = (days: (number | undefined)[]) =>
  days.length === 7 ? days.map((minutes) => minutes ?? 0) : undefined;

/** Several of these, with commas between. */
export const someOf = (options: readonly string[]): Kind => ({
  type: 'jsonb',
  words: `${options.join(', ')}; vários, com vírgula ou espaço entre eles`,
  options,
  read: (cell) => {
    const words = new Set(
      textOf(cell)
        .toUpperCase()
        .split(/[\s,]+/),
    );
    return [...words].every((word) => options.includes(word)) ? [...words].sort() : undefined;
  },
});
