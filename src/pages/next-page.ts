import { type Content, html } from './html.ts';

/** The same request with other parameters; null removes one. */
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

/** The same request for the next page. */
export const nextPage = (url: string, cursor: string): string => changed(url, { cursor, page: null });

/** The same request in another format. */
export const formatAt = (url: string, format: string): string => changed(url, { format });

/** The link to the next page; the last page has none. */
export const nextLink = (url: string, cursor: string | null): Content =>
  cursor && html`<p><a class="button plain" rel="next" href="${nextPage(url, cursor)}">Next page</a></p>`;
