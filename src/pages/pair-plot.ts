import { type Html, html } from './html.ts';
import { short } from './plot-axis.ts';

const width = 640;
const left = 48;
const right = 16;
const top = 8;
const row = 26;
const foot = 30;

export interface Pair {
  name: string;
  /** Null: there is no value, and no dot. */
  first: number | null;
  second: number | null;
  /** What pointing at the row says. */
  words: string;
}

/** Two values of each row as dots on one scale of powers of ten, the first filled; a line joins them. */
export function pairPlot(pairs: Pair[], label: string): Html {
  const values = pairs.flatMap(({ first, second }) => [first, second]).filter((value) => value !== null && value > 0) as number[];
  const least = Math.floor(Math.log10(Math.min(...values)));
  const most = Math.max(least + 1, Math.ceil(Math.log10(Math.max(...values))));
  const height = top + pairs.length * row + foot;
  const x = (value: number) =>
    Number((left + ((width - left - right) * (Math.log10(Math.max(value, 1)) - least)) / (most - least)).toFixed(1));
  const marks = Array.from({ length: most - least + 1 }, (_, at) => 10 ** (least + at));
  const rules = marks.map(
    (mark) => html`<line class="rule" x1="${x(mark)}" x2="${x(mark)}" y1="${top}" y2="${height - foot}"/>
<text x="${x(mark)}" y="${height - 8}" text-anchor="${mark === marks.at(-1) ? 'end' : 'middle'}">${short(mark)}</text>
`,
  );
  const drawn = pairs.map(({ name, first, second, words }, at) => {
    const y = top + at * row + row / 2;
    const joined = first !== null && second !== null && html`<line class="span" x1="${x(first)}" x2="${x(second)}" y1="${y}" y2="${y}"/>`;
    return html`<g><title>${words}</title><text x="${left - 10}" y="${y + 6}" text-anchor="end">${name}</text>${joined}${
      second !== null && html`<circle class="hollow" cx="${x(second)}" cy="${y}" r="6"/>`
    }${first !== null && html`<circle class="dot" cx="${x(first)}" cy="${y}" r="6"/>`}</g>
`;
  });
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${rules}${drawn}</svg>`;
}
