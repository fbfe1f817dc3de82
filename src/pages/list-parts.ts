import { type Content, type Html, html, type Shown } from './html.ts';
import { number } from './wording.ts';

export interface Sorting {
  fields: ReadonlySet<string>;
  /** Null in the order of its own. */
  by: string | null;
  is_descending: boolean;
  at: (order: string) => string;
}

/** Where the value alone says too little, such as an abbreviation. */
export type Cells = Record<string, (value: string, row: Record<string, any>) => Shown>;

export interface ListView {
  /** Search box, filters, chips, how many rows there are, and why there are none. */
  above: Content;
  /** For pages without `above`. */
  empty: Content;
  below: Content;
  sorting: Sorting | null;
  /** No source is loaded: the number of rows is unknown, not 0. */
  is_unknown: boolean;
}

export const no_list: ListView = { above: null, empty: null, below: null, sorting: null, is_unknown: false };

interface Chip {
  words: string;
  without: string;
}

/** Each with a link that removes it. */
export const chipList = (chips: Chip[], cleared: string): Content =>
  chips.length > 0 &&
  html`<div class="chips"><h2 class="unseen">Active filters</h2><ul>${chips.map(
    ({ words, without }) =>
      html`<li><a href="${without}"><span class="unseen">Remove filter: </span>${words}<span aria-hidden="true"> ×</span></a></li>`,
  )}</ul>${chips.length > 1 && html`<a href="${cleared}">Clear all</a>`}</div>\n`;

export interface Position {
  /** Null where rows are not counted. */
  before: number | null;
  shown: number;
  total: number;
  limit: number;
}

/** 26–50 of 5,421 */
export function positionWords({ before, shown, total }: Position): string {
  if (shown === 0) return total === 0 ? 'No rows' : `No rows on this page; ${number(total)} in all`;
  if (shown === total) before = 0;
  return before === null ? `${number(shown)} of ${number(total)}` : `${number(before + 1)}–${number(before + shown)} of ${number(total)}`;
}

/** By their number: the first and the last ones. */
export interface Pages {
  current: number | null;
  last: number;
  at: (page: number) => string;
  reaches: (page: number) => boolean;
  /** By cursor, where pages have no number. */
  next: string | null;
}

const linkTo = (href: string, words: Content, rel?: string): Html =>
  html`<li><a href="${href}"${rel && html` rel="${rel}"`}>${words}</a></li>`;

export function pageList({ current, last, at, reaches, next }: Pages): Content {
  if (last <= 1 && !next) return null;
  const similar = Math.min(current ?? 1, last);
  const numbers = [...new Set([1, similar - 1, similar, similar + 1, similar + 2, last])].filter(
    (page) => page >= 1 && page <= last && (page === current || reaches(page)),
  );
  const following = current !== null && current < last && reaches(current + 1) ? at(current + 1) : next;
  const back = current === null ? 0 : Math.min(current - 1, last);
  const previous = back >= 1 && reaches(back) ? at(back) : null;
  return html`<nav class="pages" aria-label="Pages"><ul>${previous && linkTo(previous, 'Previous', 'prev')}${numbers.map((page, index) => [
    index > 0 && page > numbers[index - 1]! + 1 && html`<li aria-hidden="true">…</li>`,
    page === current
      ? html`<li><span aria-current="page"><span class="unseen">Page </span>${number(page)}</span></li>`
      : html`<li><a href="${at(page)}"><span class="unseen">Page </span>${number(page)}</a></li>`,
  ])}${following && linkTo(following, 'Next', 'next')}</ul></nav>\n`;
}

export interface Downloads {
  total: number;
  /** More rows than the longest file. */
  is_cut: boolean;
  /** Of the quota, for the whole list. */
  units: number;
  all: (format: string) => string;
  page: ((format: string) => string) | null;
  columns: string;
}

const formats = [
  ['csv', 'CSV'],
  ['xlsx', 'XLSX'],
  ['ndjson', 'NDJSON'],
  ['parquet', 'Parquet'],
] as const;

/** And this page of it. */
export function downloadList({ total, is_cut, units, all, page, columns }: Downloads): Content {
  if (total === 0) return null;
  const links = (at: (format: string) => string) =>
    formats.map(([format, words], index) => html`${index > 0 && ', '}<a href="${at(format)}" download>${words}</a>`);
  return html`<div class="downloads"><p><b>Download ${is_cut ? 'the first' : 'all'}${total > 1 && ` ${number(total)} rows`}:</b> ${links(all)}${units > 1 && html` <span class="quiet">(${number(units)} requests of your plan: one per 10,000 rows)</span>`}</p>
<p class="quiet">${page && [html`This page only: `, links(page), '. ']}<a href="${columns}">What the columns mean</a></p></div>\n`;
}
