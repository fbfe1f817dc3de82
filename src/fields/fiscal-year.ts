/** The federal fiscal year of a date: it begins on October 1 of the year before. */
export function federalFiscalYear(day: string): number {
  return Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0);
}

/** Number of days from the first to the last, inclusive. */
export function daysInPeriod(begin: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(begin)) / 86_400_000) + 1;
}
