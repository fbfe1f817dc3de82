import { date, moment, usd, usdShort } from './wording.ts';

/** Inserted into a page unchanged; everything else is escaped. */
export interface Html {
  readonly markup: string;
}

/** What a table cell may show: not `false`, which `a && b` yields and which could be mistaken for the answer no. */
export type Shown = Exclude<Content, false>;

export type Content = Html | string | number | null | undefined | false | Content[];

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Never for what a caller or a source wrote. */
export const trusted = (markup: string): Html => ({ markup });

function markupOf(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (Array.isArray(content)) return content.map(markupOf).join('');
  return typeof content === 'object' ? content.markup : escapeHtml(String(content));
}

/** Texts are escaped, pieces and lists of pieces go in whole, null and false are nothing. */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  let markup = parts[0]!;
  for (const [at, content] of contents.entries()) markup += markupOf(content) + parts[at + 1]!;
  return { markup };
}

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

/** The badge of each value: its words, and its tone (good, warning, bad or none). */
export const badgesOf =
  <K extends string>(words: Record<K, readonly [title: string, tone: string]>) =>
  (value: K): Html =>
    html`<span class="badge ${words[value][1]}">${words[value][0]}</span>`;

export const instantPart = (at: string | null): Html | null => (at === null ? null : html`<time datetime="${at}">${moment(at)}</time>`);

/** The choices of a select. */
export const options = (choices: Iterable<readonly [value: string, title: Content]>, chosen?: string | null): Html[] =>
  Array.from(choices, ([value, title]) => html`<option value="${value}"${value === chosen && html` selected`}>${title}</option>`);

/** $3.70 B, with the whole amount as a tooltip. */
export const amountPart = (value: number): Html => html`<span title="${usd(value)}">${usdShort(value)}</span>`;

/** What a form sends without showing it. */
export const hidden = (fields: Record<string, string | number | null | undefined> | readonly (readonly [string, string])[]): Content[] =>
  (Array.isArray(fields) ? fields : Object.entries(fields)).map(
    ([name, value]) => value != null && html`<input type="hidden" name="${name}" value="${value}">`,
  );

/** Asks once more, because what is deleted cannot be restored. */
export const deletePart = (title: string, action: string, about: Content): Html =>
  html`<details class="delete"><summary>${title}</summary>
<form method="post" action="${action}">
${about}<button class="danger">Delete</button></form></details>`;

/** What keeps a form from being sent on. */
export const faultBox = (words: Content): Html => html`<div class="fault" role="alert"><p>${words}</p></div>`;

/** A table that is chosen or dropped; `limits`: what it may have. */
export const fileField = (limits: string): Html => html`<div class="field drop" data-drop><label for="file">CSV or Excel file</label>
<input id="file" name="file" type="file" required accept=".csv,.tsv,.txt,.xlsx,.xls,.json,.ndjson">
<span class="quiet">${limits}. A file can be dropped here.</span></div>`;

/** `sheets`: of the workbook that was refused because several have rows; the one chosen next may have others. */
export const sheetField = (sheets: readonly string[], sheet = ''): Html =>
  html`<div class="field"><label for="sheet">Sheet <span class="quiet">optional</span></label>
<input id="sheet" name="sheet" value="${sheet}" list="sheets" maxlength="200" autocomplete="off">
<datalist id="sheets">${sheets.map((one) => html`<option value="${one}"></option>`)}</datalist>
<span class="quiet">${sheets.length > 0 ? 'Choose the file again, too: a browser does not keep it' : 'Needed if several sheets of the workbook have rows'}</span></div>`;
