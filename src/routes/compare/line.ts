import { type Content, type Html, html } from '../../pages/html.ts';
import type { Compared } from './schemas.ts';

export interface Missing {
  why: string;
}

const isMissing = (shown: Content | Missing): shown is Missing => typeof shown === 'object' && shown !== null && 'why' in shown;

export interface Line {
  title: string;
  of: (row: Compared) => Content | Missing;
  figure: Compared['figure_sources'][number]['figure'] | null;
}

const sourceMarks = ({ figure_sources }: Compared, of: Line['figure']): Content =>
  figure_sources
    .filter(({ figure }) => figure === of)
    .map(({ source_title, year, path }) => {
      const title = [source_title, year === null ? null : String(year)].filter(Boolean).join(', ');
      return html` <a class="mark" href="${path}" title="${title}"><span class="unseen">Source: ${title}</span><span aria-hidden="true">↗</span></a>`;
    });

/** A figure with its coverage, or why there is none. */
export const figure = (value: Content, note: string, why: string | undefined): Content | Missing =>
  value === null ? { why: why ?? 'no data' } : html`${value}${note && html`<br><span class="quiet">${note}</span>`}`;

/** The cells of a line: neighbors without a value for the same reason share one, so that a reason is read once. */
export function cellsOf(line: Line, rows: Compared[]): Html[] {
  const runs: { shown: Content | Missing; row: Compared; length: number }[] = [];
  for (const row of rows) {
    const shown = line.of(row);
    const last = runs.at(-1);
    if (last && isMissing(shown) && isMissing(last.shown) && last.shown.why === shown.why) last.length++;
    else runs.push({ shown, row, length: 1 });
  }
  return runs.map(({ shown, row, length }) =>
    isMissing(shown)
      ? html`<td${length > 1 && html` colspan="${String(length)}"`}><span class="quiet">${shown.why}</span></td>`
      : html`<td>${shown}${sourceMarks(row, line.figure)}</td>`,
  );
}
