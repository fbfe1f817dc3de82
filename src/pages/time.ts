import { type Html, html } from './html.ts';
import { date } from './wording.ts';

export const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** An ISO date as pages show it. */
export const time = (day: string): Html => html`<time datetime="${day}">${date(day)}</time>`;
