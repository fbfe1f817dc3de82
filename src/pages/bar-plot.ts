import { type Content, type Html, html } from './html.ts';
import { plot_left as left, marksOf, plotFrame, roundUp, plot_width as width } from './plot-axis.ts';
import { date } from './wording.ts';

const height = 240;

export interface Bar {
  /** Label below the bar; null for none. */
  name: string | null;
  /** Null draws no bar. */
  value: number | null;
  words: string;
  /** It rests on little: the bar is hollow. */
  is_hollow?: boolean;
}

/** Oldest first. Years without a figure stand as gaps: bars side by side must not look like adjacent years. */
export function barsOfYears(years: ({ year: number; words: string } & Pick<Bar, 'value' | 'is_hollow'>)[]): Bar[] {
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? -1];
  const missing: Omit<Bar, 'name'> = { value: null, words: 'no figure is loaded' };
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((at) => {
    const known = years.filter(({ year }) => year === at);
    return (known.length > 0 ? known : [missing]).map(({ words, ...bar }) => ({ ...bar, name: String(at), words: `${at}: ${words}` }));
  });
}

/** On a phone the text of a plot is larger; digits are narrower than capitals. */
const widthOf = (name: string): number => [...name].reduce((sum, letter) => sum + (/\d/.test(letter) ? 12 : 16), 0);

/** On a phone, where all in one row would overlap. */
function inSecondRow(bars: Bar[]): Set<Bar> {
  const named = bars.filter(({ name }) => name !== null);
  const widest = Math.max(0, ...named.map(({ name }) => widthOf(name!)));
  return new Set(widest > (width - left) / named.length ? named.filter((_, at) => at % 2 === 1) : []);
}

/** Each bar has its numbers as a tooltip; negative ones go down from the zero line. */
export function barPlot(bars: Bar[], label: string, marks = marksOf(bars.flatMap(({ value }) => value ?? []))): Html {
  const { y, rules } = plotFrame(
    marks,
    bars.flatMap(({ value, words }) => (value === null ? [] : words)),
    height,
  );
  const step = (width - left) / bars.length;
  const second = inSecondRow(bars);
  const drawn = bars.map((bar, at) => {
    const { name, value, words, is_hollow } = bar;
    const x = left + at * step;
    // A small value beside a large one is still visible.
    const tall = value ? Math.max(2, Math.abs(y(0) - y(value))) : 0;
    const from = value !== null && value < 0 ? y(0) : y(0) - tall;
    // The last label ends with its bar if bars are narrow: centered, it would be cut off at the edge.
    const is_cut = at === bars.length - 1 && step < 60;
    const place = is_cut ? html`x="${width}" text-anchor="end"` : html`x="${(x + step / 2).toFixed(1)}" text-anchor="middle"`;
    const shown =
      value !== null &&
      html`<rect class="bar${is_hollow && ' thin'}" x="${(x + step * 0.15).toFixed(1)}" y="${from.toFixed(1)}" width="${(step * 0.7).toFixed(1)}" height="${tall.toFixed(1)}" rx="2"><title>${words}</title></rect>`;
    return html`${shown}${name !== null && html`<text${second.has(bar) && html` class="second"`} ${place} y="${height - 8}">${name}</text>`}
`;
  });
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${rules}${drawn}</svg>`;
}

/** For those who hear the page, its label has the figures. */
export const barFigure = (title: string, bars: Bar[], caption: Content, marks?: number[]): Html =>
  html`<figure>${barPlot(bars, `${title}: ${bars.map(({ words }) => words).join('; ')}`, marks)}
<figcaption class="quiet">${caption}</figcaption></figure>`;

/** 2026-11-24 → Nov 24 */
const monthDay = (day: string) => date(day).split(',')[0]!;

/** Every seventh day has a label, counted back from the last. */
export function daysPlot(days: { day: string; requests: number }[], label: string): Html {
  const maximum = roundUp(Math.max(...days.map(({ requests }) => requests)));
  const bars = days.map(({ day, requests }, at) => ({
    name: (days.length - 1 - at) % 7 === 0 ? monthDay(day) : null,
    value: requests,
    words: `${date(day)}: ${requests.toLocaleString('en-US')}`,
  }));
  return barPlot(bars, label, [0, maximum / 2, maximum]);
}
