const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** 13-Jan-1960, 13 January 1960, 13JAN1960 */
const day_first = /^(\d{1,2})[ ./-]{0,2}([a-z]{3,9})[ .,/-]{0,2}(\d{4}|\d{2})$/i;
/** Jan 13, 1960, January 13 1960 */
const month_first = /^([a-z]{3,9})[ ./-]{0,2}(\d{1,2})(?:[ ,/-]{1,2})(\d{4}|\d{2})$/i;
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
  const day_is_first = day_first.exec(text);
  const month_is_first = month_first.exec(text);
  const [word, day, end] = day_is_first
    ? [day_is_first[2]!, day_is_first[1], day_is_first[3]]
    : [month_is_first?.[1] ?? '', month_is_first?.[2], month_is_first?.[3]];
  const month = monthOf(word);
  return month === null ? text : `${month}/${day}/${end}`;
}
