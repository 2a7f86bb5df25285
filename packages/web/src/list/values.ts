import { formatDate, formatDateTime, formatMoney } from '@aponta/sdk';

/* Values of columns that may have none. */

export const dateOf = (date: string | null) => date && formatDate(date);
export const dateTimeOf = (dateTime: string | null) => dateTime && formatDateTime(dateTime);
export const moneyOf = (value: number | null) => (value === null ? null : formatMoney(value));
