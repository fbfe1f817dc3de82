import { type Html, html } from './html.ts';
import { date } from './wording.ts';

/** A day of the calendar: 1970-31-12, as somebody typed it, stays text. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A day that its month does not have is one of the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** In UTC, as we write it: 2026-11-20T16:05:00-05:00 and 2026-11-20Team.csv stay text. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

export const time = (day: string): Html => html`<time datetime="${day}">${date(day)}</time>`;
