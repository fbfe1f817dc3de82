import { type Content, html } from '../../pages/html.ts';
import type { Compared } from './schemas.ts';

/** A row of the table: one figure of everything that is compared. */
export interface Line {
  title: string;
  of: (row: Compared) => Content;
}

/** A figure with its coverage, or why there is none. */
export const figure = (value: Content, note: string, why: string | undefined): Content =>
  value === null
    ? html`<span class="quiet">${why ?? 'no data'}</span>`
    : html`${value}${note && html`<br><span class="quiet">${note}</span>`}`;
