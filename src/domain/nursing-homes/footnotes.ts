import { z } from 'zod';
import { type Content, html } from '#pages/html';
import { labelOf } from '#pages/member';
import { readTable } from '#read-table';

const meanings = new Map(
  readTable('src/domain/nursing-homes/footnotes.csv', z.object({ code: z.string().regex(/^\d+$/), words: z.string().min(1) })).map(
    ({ code, words }) => [code, words],
  ),
);

/** 26 → footnote 26: no valid staffing data …; several are separated by commas. */
export const footnoteWords = (codes: string): string =>
  codes
    .split(',')
    .map((one) => one.trim())
    .map((code) => (meanings.has(code) ? `${code}: ${meanings.get(code)}` : code))
    .join('; ');

/** The ratings that a footnote explains, in the words of the page. */
const labels: Record<string, string> = { reported_staffing: 'Staffing hours', coordinates: 'Location on the map' };

export const footnotesPart = (footnotes: Record<string, string> | null): Content =>
  footnotes !== null &&
  Object.keys(footnotes).length > 0 &&
  html`<ul>${Object.entries(footnotes).map(
    ([field, codes]) => html`<li>${labels[field] ?? labelOf(field)}: <span class="quiet">footnote ${footnoteWords(codes)}</span></li>`,
  )}</ul>`;

const TOO_NEW = '1';
const NOT_RATED = '18';

/** Whether CMS gives no overall rating, and why that is more than a missing figure. */
export function unratedBecause(footnotes: Record<string, string> | null): 'too_new' | 'special_focus' | null {
  const codes = (footnotes?.overall_rating ?? '').split(',').map((one) => one.trim());
  return codes.includes(NOT_RATED) ? 'special_focus' : codes.includes(TOO_NEW) ? 'too_new' : null;
}
