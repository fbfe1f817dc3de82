import { type Html, html } from './html.ts';

const width = 640;
const side = 24;
const row = 44;
const top = 4;
const foot = 30;

export interface Spread {
  name: string;
  /** Percent above or below. */
  value: number;
  /** What pointing at the row says. */
  words: string;
}

const percent = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)} %`;

/**
 * Values around zero as dots, each under its name; bands of ±10 and ±25 behind. Values beyond the axis are drawn at its
 * end.
 */
export function spreadPlot(spreads: Spread[], label: string): Html {
  const widest = Math.max(...spreads.map(({ value }) => Math.abs(value)));
  const end = widest <= 50 ? 50 : 100;
  const height = top + spreads.length * row + foot;
  const x = (value: number) => Number((width / 2 + ((width / 2 - side) * Math.max(-end, Math.min(end, value))) / end).toFixed(1));
  const band = (size: number) =>
    html`<rect class="band" x="${x(-size)}" y="${top}" width="${x(size) - x(-size)}" height="${height - top - foot}"/>
`;
  const marks = [-end, -end / 2, 0, end / 2, end].map((mark) => {
    const anchor = mark === -end ? 'start' : mark === end ? 'end' : 'middle';
    const at = mark === -end ? 0 : mark === end ? width : x(mark);
    return html`<line class="rule${mark === 0 && ' zero'}" x1="${x(mark)}" x2="${x(mark)}" y1="${top}" y2="${height - foot}"/>
<text x="${at}" y="${height - 8}" text-anchor="${anchor}">${percent(mark)}</text>
`;
  });
  const drawn = spreads.map(({ name, value, words }, at) => {
    const y = top + at * row;
    // The name is on the side that the dot leaves free.
    const is_left = value > 0;
    return html`<g><title>${words}</title><text x="${is_left ? 0 : width}" y="${y + 18}" text-anchor="${is_left ? 'start' : 'end'}">${name}</text>
<line class="span" x1="${x(0)}" x2="${x(value)}" y1="${y + 32}" y2="${y + 32}"/><circle class="dot" cx="${x(value)}" cy="${y + 32}" r="6"/></g>
`;
  });
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${band(25)}${band(10)}${marks}${drawn}</svg>`;
}
