import { collapsed } from '#fields/person-name';
import { publishedDay } from './days.ts';

const days = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? +\d{4}/gi;

/**
 * The day on which a period in words ends, as published: "October 5, 2012 - October 5, 2022", "through 6/30/2027". ''
 * where it names none ("5 years", "May 15, 2014 - Indefinite") or only a beginning.
 */
export function endOfPeriod(period: string): string {
  const text = collapsed(period);
  const found = [...text.matchAll(days)].filter(([day]) => publishedDay(day, 60).value);
  const last = found.at(-1);
  if (!last || /\b(?:indefinite|permanent|lifetime|never)/i.test(text)) return '';
  const before = text.slice(0, last.index);
  const ends = found.length > 1 || /(?:\b(?:to|thru|through|until|till|ends?|ending|expir\w{1,9})|[-–—])[ :(on]*$/i.test(before);
  return ends ? last[0] : '';
}
