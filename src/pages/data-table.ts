import { type Content, type Html, html, type Shown } from './html.ts';
import { isDate, time } from './time.ts';
import { number } from './wording.ts';

export interface Column<R> {
  title: string;
  /** Use yesNo for a boolean; null is shown as a dash. */
  value: (row: R) => Shown;
  is_number?: boolean;
}

const cell = (value: Shown): Content => {
  if (typeof value === 'string' && isDate(value)) return time(value);
  return typeof value === 'number' ? number(value) : (value ?? html`<span class="quiet">–</span>`);
};

/** A table that scrolls in its own box; read by its caption. */
export const dataTable = <R>(caption: string, columns: Column<R>[], rows: R[]): Html =>
  html`<div class="table" tabindex="0" role="region" aria-label="${caption}"><table><caption class="unseen">${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${column.is_number && html` class="number"`}>${column.title}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) =>
    html`<tr>${columns.map((column) => html`<td${column.is_number && html` class="number"`}>${cell(column.value(row))}</td>`)}</tr>\n`,
)}</tbody></table></div>`;
