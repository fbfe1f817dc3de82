/** The federal fiscal year in which a day lies: it begins on 1 October of the year before. */
export function federalFiscalYear(day: string): number {
  return Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0);
}

/** Days from the first to the last, both counted. */
export function daysInPeriod(begin: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(begin)) / 86_400_000) + 1;
}
