import { addMonths, businessDate, lastDayOf, monthName, monthOf } from '@aponta/sdk';

/** A month of the calendar, as a filter of two dates. */
export interface Month {
  inicio: string;
  fim: string;
  /** 'mar', and 'mar/25' of another year than today's. */
  short: string;
  /** 'março de 2026' */
  name: string;
}

/** The running month and those before it, the newest first: as many as it takes to have each by its name. */
export function latestMonths(today = businessDate(new Date()), count = 12): Month[] {
  const current = monthOf(today);
  return Array.from({ length: count }, (_, back) => {
    const month = addMonths(current, -back);
    const [year = '', number = ''] = month.split('-');
    const name = monthName(Number(number) - 1).toLowerCase();
    const ofThisYear = year === current.slice(0, 4);
    return {
      inicio: `${month}-01`,
      fim: lastDayOf(month),
      short: ofThisYear ? name.slice(0, 3) : `${name.slice(0, 3)}/${year.slice(2)}`,
      name: `${name} de ${year}`,
    };
  });
}
