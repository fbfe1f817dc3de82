import { IsoDate } from '../fields/date.ts';
import { type Html, html } from './html.ts';
import { date } from './wording.ts';

/** A day of the calendar: 1970-31-12, as somebody typed it, stays text. */
export const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && IsoDate.safeParse(text).success;

/** An ISO date as pages show it. */
export const time = (day: string): Html => html`<time datetime="${day}">${date(day)}</time>`;
