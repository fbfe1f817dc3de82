import { type Bar, barFigure } from './bar-plot.ts';
import { type Column, dataTable } from './data-table.ts';
import { shortSourceLink } from './facts.ts';
import { type Content, type Html, html, time } from './html.ts';
import { date, joined } from './wording.ts';

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
  /** Its length where that is not a year. */
  period?: { end: string; days: number | null };
  /** Of the same year: only the table has it. */
  is_beside?: boolean;
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
export function withGaps(rows: YearFigure[], why: string): YearFigure[] {
  return rows.flatMap((row, at) => {
    const before = rows[at - 1]?.year ?? row.year - 1;
    const missing = Array.from({ length: Math.max(0, row.year - before - 1) }, (_, nth) => before + 1 + nth);
    return [...missing.map((year): YearFigure => ({ year, value: null, why, origin: null })), row];
  });
}

const daysWords = ({ days }: NonNullable<YearFigure['period']>): string => (days === null ? '' : `, ${days} days`);

/** Oldest first, with the same figures as a table, each leading to its answer and its source. */
export function yearChart(
  { title, caption, figure, years }: Drawn,
  given: YearFigure[],
  shown: (value: number) => string,
  empty: Content,
): Html {
  const rows = withGaps(given, 'no figure for this year is loaded');
  if (rows.length === 0) return html`<section><h2>${title}</h2><p class="quiet">${empty}</p></section>`;
  const drawn = rows.filter(({ is_beside }) => !is_beside);
  const nth = Math.ceil(drawn.length / most_names);
  const bars = drawn.map(
    ({ year, period, value, why, covers, is_hollow }, at): Bar => ({
      name: (drawn.length - 1 - at) % nth === 0 ? String(year) : null,
      value,
      words: `${year}${period ? ` (to ${date(period.end)}${daysWords(period)})` : ''}: ${value === null ? why : joined([shown(value), covers])}`,
      is_hollow: is_hollow ?? false,
    }),
  );
  const figureOf = ({ value, why, path, covers }: YearFigure) => {
    if (value === null) return html`<span class="quiet">${why}</span>`;
    const note = covers && html` <span class="quiet">${covers}</span>`;
    return html`${path ? html`<a href="${path}">${shown(value)}</a>` : shown(value)}${note}`;
  };
  const periodOf = ({ period }: YearFigure) => period && html`${time(period.end)}${daysWords(period)}`;
  const columns: Column<YearFigure>[] = [
    { title: years, value: ({ year }) => String(year) },
    ...(rows.some(({ period }) => period) ? [{ title: 'Period to', value: periodOf }] : []),
    { title: figure, is_number: true, value: figureOf },
    { title: 'Source', value: ({ origin }) => origin && shortSourceLink(origin.source, origin.source_url) },
  ];
  const table = dataTable(title, columns, rows.toReversed());
  // Two bars are not a series: the figures say more.
  if (drawn.filter(({ value }) => value !== null).length < least_drawn)
    return html`<section><h2>${title}</h2><p class="quiet">${caption}</p>${table}</section>`;
  return html`<section><h2>${title}</h2>${barFigure(title, bars, [caption, drawn.length < rows.length && ' Where two periods begin in one year, the bar is of the one closest to a year; the table has both.'])}
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
