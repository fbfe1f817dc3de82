const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const first = (year: string | number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

/**
 * Release date of a CMS file from its name: a date, a month (NH_ProviderInfo_Jul2026, POS_OTHER_DEC14), a quarter
 * (Q1_2026) or a year. The first day of that period is used, the earliest possible date, so that the file never hides a
 * newer one.
 */
export function dateOfFileName(file_name: string): string | null {
  const name = file_name.toLowerCase();
  const iso = /(?<!\d)(20\d{2})[-.](\d{2})[-.](\d{2})(?!\d)/.exec(name);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  const worded = new RegExp(`(?<![a-z])(${months.join('|')})[a-z]*[-_. ]?(20\\d{2}|\\d{2})(?!\\d)`).exec(name);
  if (worded) return first(worded[2]!.padStart(4, '20'), months.indexOf(worded[1]!) + 1);
  const quarter = /(?<![a-z])q([1-4])[-_. ]?(20\d{2})(?!\d)/.exec(name);
  if (quarter) return first(quarter[2]!, Number(quarter[1]) * 3 - 2);
  const year = /(?<!\d)(20\d{2})(?!\d)/.exec(name);
  return year ? first(year[1]!, 1) : null;
}
