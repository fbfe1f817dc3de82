import { type Content, html } from '../../pages/html.ts';
import type { PageView } from '../../server/define-endpoint.ts';

/** The query of a page without some of its parameters. */
export function askedOf({ url }: PageView, ...without: string[]): URLSearchParams {
  const asked = new URLSearchParams(url.split('?')[1]);
  for (const name of without) asked.delete(name);
  return asked;
}

/** In which order the rows are, and the other order with the same filters. */
export function orderLinks(view: PageView, total: number): Content {
  if (total < 2) return false;
  const asked = askedOf(view, 'sort', 'cursor');
  const is_surest = askedOf(view).get('sort') === '-surest_score';
  if (!is_surest) asked.set('sort', '-surest_score');
  const query = decodeURIComponent(asked.toString());
  const path = view.url.split('?')[0];
  return html`<p class="quiet">${is_surest ? 'Strongest hit first.' : 'In the order of the roster.'} <a href="${path}${query && `?${query}`}">${is_surest ? 'In the order of the roster' : 'Strongest hit first'}</a></p>`;
}
