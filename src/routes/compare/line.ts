import { type Content, html } from '../../pages/html.ts';
import type { Compared } from './schemas.ts';

/** A row of the table: one figure of everything that is compared. */
export interface Line {
  title: string;
  of: (row: Compared) => Content;
  /** Its figures in `figure_sources`; none for what is only counted or named here. */
  figure: Compared['figure_sources'][number]['figure'] | null;
}

/** Title and year of the sources of a line, each a link to the record. */
export const sourcesOfLine = ({ figure_sources }: Compared, { figure: of }: Line): Content =>
  figure_sources
    .filter(({ figure }) => figure === of)
    .map(
      ({ source_title, year, path }) =>
        html`<br><a class="quiet" href="${path}">${[source_title, year === null ? null : String(year)].filter(Boolean).join(', ')}</a>`,
    );

/** A figure with its coverage, or why there is none. */
export const figure = (value: Content, note: string, why: string | undefined): Content =>
  value === null
    ? html`<span class="quiet">${why ?? 'no data'}</span>`
    : html`${value}${note && html`<br><span class="quiet">${note}</span>`}`;
