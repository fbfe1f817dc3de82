import { type Html, html } from './html.ts';
import { plot_left as left, marksOf, plotFrame, plot_width as width } from './plot-axis.ts';

const height = 260;
const right = 16;
/** Fewer years are each labeled, even on a phone. */
const most_names = 8;

interface LinePoint {
  year: number;
  value: number | null;
  words: string;
  /** It rests on little: its dot is hollow. */
  is_hollow?: boolean;
  /** It cannot be compared with the value before: no line joins them. */
  is_apart?: boolean;
}

export interface Line {
  name: string;
  /** A year without a value is a gap. */
  points: LinePoint[];
}

/** Each with its own color, dashes and dots. */
export function linesPlot(lines: Line[], label: string): Html {
  const known = lines.flatMap(({ points }) => points).filter(({ value }) => value !== null);
  const years = known.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const { y, rules } = plotFrame(
    marksOf(known.map(({ value }) => value!)),
    known.map(({ words }) => words),
    height,
  );
  const inner = width - left - right;
  const x = (year: number) => Number((left + (last === first ? inner / 2 : (inner * (year - first)) / (last - first))).toFixed(1));
  const nth = Math.ceil((last - first + 1) / most_names);
  const names = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .filter((year) => (last - year) % nth === 0)
    .map((year) => html`<text x="${x(year)}" y="${height - 8}" text-anchor="middle">${year}</text>`);
  const drawn = lines.map(({ name, points }, at) => {
    const own = points.filter(({ value }) => value !== null);
    const spans = own.slice(1).flatMap((point, nth) => {
      const before = own[nth]!;
      if (point.is_apart) return [];
      // Years without a value are never zero: the line goes on in dashes.
      const is_next = point.year - before.year === 1;
      return html`<line class="line s${at + 1}${!is_next && ' gap'}" x1="${x(before.year)}" y1="${y(before.value!)}" x2="${x(point.year)}" y2="${y(point.value!)}"/>`;
    });
    const dots = own.map(
      ({ year, value, words, is_hollow }) =>
        html`<circle class="spot s${at + 1}${is_hollow && ' thin'}" cx="${x(year)}" cy="${y(value!)}" r="5"><title>${name}, ${words}</title></circle>`,
    );
    return html`<g>${spans}${dots}</g>
`;
  });
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${rules}${names}${drawn}</svg>`;
}

/** Only where points can be compared. */
export const isJoined = (points: readonly Pick<LinePoint, 'value' | 'is_apart'>[]): boolean =>
  points.filter(({ value }) => value !== null).some(({ is_apart }, at) => at > 0 && !is_apart);

/** As it is drawn. */
export const lineSign = (at: number, is_joined: boolean): Html =>
  is_joined
    ? html`<svg class="sign" viewBox="0 0 36 12" aria-hidden="true"><line class="line s${at + 1}" x1="0" y1="6" x2="36" y2="6"/><circle class="spot s${at + 1}" cx="18" cy="6" r="5"/></svg>`
    : html`<svg class="sign dot" viewBox="0 0 12 12" aria-hidden="true"><circle class="spot s${at + 1}" cx="6" cy="6" r="5"/></svg>`;

const hasGap = ({ points }: Line): boolean => {
  const own = points.filter(({ value }) => value !== null);
  return own.some(({ year, is_apart }, at) => at > 0 && !is_apart && year - own[at - 1]!.year > 1);
};

/** And why points stand alone. */
export const linesLegend = (lines: readonly Line[]): Html =>
  html`${lines.map(({ name, points }, at) => html`<span class="key">${lineSign(at, isJoined(points))} ${name}</span> `)}${lines.some(hasGap) && html`<br>Dashed: no value in the years between.`}`;
