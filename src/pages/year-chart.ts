import { type Bar, barPlot } from './bar-plot.ts';
import { type Column, dataTable } from './data-table.ts';
import { shortSourceLink } from './facts.ts';
import { type Content, type Html, html } from './html.ts';
import { joined } from './wording.ts';

/** Fewer bars are each named, even on a phone. */
const most_names = 12;
const least_drawn = 3;

export interface Drawn {
  title: string;
  caption: string;
  figure: string;
  years: string;
}

export interface YearFigure {
  year: number;
  value: number | null;
  why: string;
  /** Such as the number of filers. */
  covers?: string;
  /** It covers little: its bar is hollow. */
  is_hollow?: boolean;
  path?: string;
  /** Of several records. */
  origin: { source: string; source_url: string | null } | null;
}

/** Bars side by side must not look like adjacent years. */
const withGaps = (rows: YearFigure[]): YearFigure[] =>
  rows.flatMap((row, at) => {
    const before = rows[at - 1]?.year ?? row.year - 1;
    const missing = Array.from({ length: Math.max(0, row.year - before - 1) }, (_, nth) => before + 1 + nth);
    return [...missing.map((year) => ({ year, value: null, why: 'no figure for this year is loaded', origin: null })), row];
  });

/** Oldest first, with the same figures as a table, each leading to its answer and its source. */
export function yearChart(
  { title, caption, figure, years }: Drawn,
  given: YearFigure[],
  shown: (value: number) => string,
  empty: Content,
): Html {
  const rows = withGaps(given);
  if (rows.length === 0) return html`<section><h2>${title}</h2><p class="quiet">${empty}</p></section>`;
  const nth = Math.ceil(rows.length / most_names);
  const bars = rows.map(
    ({ year, value, why, covers, is_hollow = false }, at): Bar => ({
      name: (rows.length - 1 - at) % nth === 0 ? String(year) : null,
      words: `${year}: ${value === null ? why : joined([shown(value), covers])}`,
      ...{ value, is_hollow },
    }),
  );
  const figureOf = ({ value, why, path, covers }: YearFigure) => {
    if (value === null) return html`<span class="quiet">${why}</span>`;
    const note = covers && html` <span class="quiet">${covers}</span>`;
    return html`${path ? html`<a href="${path}">${shown(value)}</a>` : shown(value)}${note}`;
  };
  const columns: Column<YearFigure>[] = [
    { title: years, value: ({ year }) => String(year) },
    { title: figure, is_number: true, value: figureOf },
    { title: 'Source', value: ({ origin }) => origin && shortSourceLink(origin.source, origin.source_url) },
  ];
  const table = dataTable(title, columns, rows.toReversed());
  // Two bars are not a series: the figures say more.
  if (rows.filter(({ value }) => value !== null).length < least_drawn)
    return html`<section><h2>${title}</h2><p class="quiet">${caption}</p>${table}</section>`;
  return html`<section><h2>${title}</h2><figure>${barPlot(bars, `${title}: ${bars.map(({ words }) => words).join('; ')}`)}
<figcaption class="quiet">${caption}</figcaption></figure>
<details><summary>Table<span class="unseen"> of ${title}</span></summary>${table}</details></section>`;
}

/** `of`: what its figures are read by. */
export interface YearLine<Of> extends Omit<Drawn, 'years'> {
  of: Of;
  shown: (value: number) => string;
}

/** Side by side. */
export const yearCharts = <Of>(lines: readonly YearLine<Of>[], rowsOf: (of: Of) => YearFigure[], empty: Content): Html =>
  html`<div class="columns">${lines.map(({ of, shown, ...drawn }) => yearChart({ ...drawn, years: 'Year' }, rowsOf(of), shown, empty))}</div>`;
