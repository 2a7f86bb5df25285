/** The years that calendars must have holidays in: this one, and from November on the next. */
export function yearsToKeep(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return Number(today.slice(5, 7)) >= 11 ? [year, year + 1] : [year];
}
