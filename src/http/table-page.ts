import { type Content, html } from '../pages/html.ts';
import { type Page, sourcesLine } from '../pages/layout.ts';
import { textOf, valueAt } from './csv.ts';

export interface TablePage {
  title: string;
  total: number;
  rows: Record<string, any>[];
  columns: string[];
  next: string | null;
  /** What the answer says beside its rows. */
  facts: Record<string, unknown>;
  notes: string[];
  sources: { source_id: string; title: string; release_date: string | null; is_sample: boolean }[];
}

const linked = (text: string): Content => (/^https?:\/\//.test(text) ? html`<a href="${text}" rel="noreferrer">${text}</a>` : text);

const words = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .map(([name, entry]) => `${name} ${textOf(entry)}`)
        .join(', ')
    : textOf(value);

function factOf([name, value]: [string, unknown]): Content {
  const many = Array.isArray(value) && value.length > 0;
  const shown = many ? html`<ul>${value.map((entry) => html`<li>${words(entry)}</li>`)}</ul>` : words(value) || 'none';
  return html`<dt>${name}</dt><dd>${shown}</dd>`;
}

/** A list as a plain page that reads without scripts. */
export function tablePage(page: TablePage): Page {
  const row = (values: Record<string, any>) =>
    html`<tr>${page.columns.map((column) => html`<td>${linked(textOf(valueAt(values, column)))}</td>`)}</tr>\n`;
  const facts = Object.entries(page.facts);
  return {
    title: page.title,
    width: 'wide',
    main: html`<h1>${page.title}</h1>
<p class="quiet">${page.rows.length} of ${page.total} rows</p>
${page.notes.map((note) => html`<p class="note">${note}</p>`)}
${facts.length > 0 && html`<dl>${facts.map(factOf)}</dl>`}
<div class="table" tabindex="0" role="region" aria-label="${page.title}"><table>
<thead><tr>${page.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${page.rows.map(row)}</tbody></table></div>
${page.next && html`<p><a class="button plain" href="${page.next}" rel="next">Next page</a></p>`}
${sourcesLine(page.sources)}`,
  };
}
