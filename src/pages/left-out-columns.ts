import { type Column, emptyTitles } from './data-table.ts';
import { type Content, html } from './html.ts';
import { withDates } from './wording.ts';

/**
 * Below a table: its columns that no row has a value for, and why. `why` is that of a row, which says it for all if all
 * say the same.
 */
export function leftOutColumns<R>(columns: Column<R>[], rows: R[], why: (row: R, title: string) => string | undefined): Content {
  const titles = emptyTitles(columns, rows);
  if (titles.length === 0) return null;
  return html`<p class="quiet">${titles.map((title, at) => {
    const reasons = new Set(rows.map((row) => why(row, title)));
    const [one] = reasons;
    return [at > 0 && ' ', html`<b>${title}:</b> none of these has a value on file. ${reasons.size === 1 && one && withDates(one)}`];
  })}</p>`;
}
