import { type Content, type Html, html } from './html.ts';
import { number } from './wording.ts';

/** Null removes a parameter. */
export function changed(url: string, changes: Record<string, string | null>): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text ? `${path}?${text}` : path!;
}

export const nextPage = (url: string, cursor: string): string => changed(url, { cursor, page: null });

const FILES = { xlsx: 'Excel', csv: 'CSV', ndjson: 'NDJSON' };

export const formatAt = (url: string, format: string): string => changed(url, { format });

export const nextLink = (url: string, cursor: string | null): Content =>
  cursor && html`<p><a class="button plain" rel="next" href="${nextPage(url, cursor)}">Next page</a></p>`;

export const fileLinks = (url: string, files: readonly (keyof typeof FILES)[]): Html[] =>
  files.map((file, at) => html`${at > 0 && ', '}<a href="${formatAt(url, file)}">${FILES[file]}</a>`);

/** How many of the rows are here, all of them as files, and the next page. */
export const onThisPage = (
  url: string,
  { results, total, next_cursor }: { results: readonly unknown[]; total: number; next_cursor: string | null },
  ...files: (keyof typeof FILES)[]
): Content =>
  html`${
    results.length > 0 &&
    html`<p class="quiet">${number(results.length)} of ${number(total)} on this page.${files.length > 0 && html` All of them: ${fileLinks(url, files)}.`}</p>`
  }${nextLink(url, next_cursor)}`;
