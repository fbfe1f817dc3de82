import { type Content, html } from './html.ts';

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

export const formatAt = (url: string, format: string): string => changed(url, { format });

export const nextLink = (url: string, cursor: string | null): Content =>
  cursor && html`<p><a class="button plain" rel="next" href="${nextPage(url, cursor)}">Next page</a></p>`;
