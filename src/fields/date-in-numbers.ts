const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** 13-Jan-1960, 13 January 1960, 13JAN1960 */
const day_first = /^(?<day>\d{1,2})[ ./-]{0,2}(?<word>[a-z]{3,9})[ .,/-]{0,2}(?<end>\d{4}|\d{2})$/i;
/** Jan 13, 1960, January 13 1960 */
const month_first = /^(?<word>[a-z]{3,9})[ ./-]{0,2}(?<day>\d{1,2})[ ,/-]{1,2}(?<end>\d{4}|\d{2})$/i;
const year_first = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;

/** 1 for Jan, Jan. and January; null for other words. */
function monthOf(word: string): number | null {
  const small = word.toLowerCase();
  const at = MONTHS.findIndex((month) => month === small || month.slice(0, 3) === small || (month === 'september' && small === 'sept'));
  return at < 0 ? null : at + 1;
}

/** A date with a month in letters, or with the year first, as MM/DD/YYYY; other text as it is. */
export function inNumbers(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  const [, year, month_number, day_number] = year_first.exec(text) ?? [];
  if (year) return `${month_number}/${day_number}/${year}`;
  const { day, word = '', end } = (day_first.exec(text) ?? month_first.exec(text))?.groups ?? {};
  const month = monthOf(word);
  return month === null ? text : `${month}/${day}/${end}`;
}
