import { textOf, valueAt } from './csv.ts';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `:root{color-scheme:light dark}body{font:15px/1.45 system-ui,sans-serif;margin:2rem;max-width:100%}
table{border-collapse:collapse;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid #8884}
th{position:sticky;top:0;background:Canvas}.wide{overflow-x:auto}dt{font-weight:600}dd ul{margin:0;padding-left:1.2rem}p.note{border-left:3px solid #c60;padding-left:.7rem}`;

export interface TablePage {
  title: string;
  total: number;
  rows: Record<string, any>[];
  columns: string[];
  next: string | null;
  /** What the answer says beside its rows. */
  facts: Record<string, unknown>;
  notes: string[];
  sources: { title: string; release_date: string | null; is_sample: boolean }[];
}

const linked = (text: string) =>
  /^https?:\/\//.test(text) ? `<a href="${escapeHtml(text)}" rel="noreferrer">${escapeHtml(text)}</a>` : escapeHtml(text);

const words = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .map(([name, entry]) => `${name} ${textOf(entry)}`)
        .join(', ')
    : textOf(value);

function factOf([name, value]: [string, unknown]): string {
  const many = Array.isArray(value) && value.length > 0;
  const shown = many
    ? `<ul>${value.map((entry) => `<li>${escapeHtml(words(entry))}</li>`).join('')}</ul>`
    : escapeHtml(words(value) || 'none');
  return `<dt>${escapeHtml(name)}</dt><dd>${shown}</dd>`;
}

/** A list as a plain page that reads without scripts. */
export function tablePage(page: TablePage): string {
  const head = page.columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const body = page.rows
    .map((row) => `<tr>${page.columns.map((column) => `<td>${linked(textOf(valueAt(row, column)))}</td>`).join('')}</tr>`)
    .join('\n');
  const facts = Object.entries(page.facts).map(factOf).join('');
  const notes = page.notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('');
  const sources = page.sources
    .map((source) =>
      escapeHtml(`${source.title}${source.release_date ? `, ${source.release_date}` : ''}${source.is_sample ? ' (sample)' : ''}`),
    )
    .join('; ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(page.title)}</title><link rel="icon" href="data:,">
<style>${style}</style></head>
<body><h1>${escapeHtml(page.title)}</h1><p>${page.rows.length} of ${page.total} rows</p>${notes}
<dl>${facts}</dl>
<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>
${page.next ? `<p><a href="${escapeHtml(page.next)}" rel="next">Next page</a></p>` : ''}${sources ? `<p>Sources: ${sources}</p>` : ''}
</body></html>
`;
}
