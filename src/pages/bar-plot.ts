import { type Html, html } from './html.ts';

const width = 720;
const height = 240;
const left = 56;
const bottom = 28;
const top = 12;

/** Where an axis ends: the least of 4, 6, 8, 10, 12, 16, 20, 24, 30, 40, … that is not below a value; its half is whole. */
export function roundUp(value: number): number {
  if (value <= 10) return Math.max(4, Math.ceil(value / 2) * 2);
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map((step) => Math.round(step * power)).find((step) => step >= value)!;
}

function short(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}M`;
  return value >= 1000 ? `${value / 1000}k` : String(value);
}

/** Bars over days as inline SVG, each with its numbers as a title; every seventh day is named, counted back from the last. */
export function barPlot(values: { day: string; requests: number }[], label: string): Html {
  const most = roundUp(Math.max(...values.map((value) => value.requests)));
  const step = (width - left) / values.length;
  const y = (value: number) => top + (height - top - bottom) * (1 - value / most);
  const rules = [0, most / 2, most].map(
    (value) => html`<line class="rule" x1="${left}" x2="${width}" y1="${y(value)}" y2="${y(value)}"/>
<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${short(value)}</text>
`,
  );
  const bars = values.map(({ day, requests }, at) => {
    const x = left + at * step;
    const named = (values.length - 1 - at) % 7 === 0;
    // A day with few requests beside one with many still shows that there were some.
    const tall = requests === 0 ? 0 : Math.max(2, y(0) - y(requests));
    // The last word ends with its bar: centred, it would be cut off at the edge.
    const last = at === values.length - 1;
    const place = last ? html`x="${width}" text-anchor="end"` : html`x="${(x + step / 2).toFixed(1)}" text-anchor="middle"`;
    const word = named && html`<text ${place} y="${height - 8}">${day.slice(5)}</text>`;
    return html`<rect class="bar" x="${(x + step * 0.15).toFixed(1)}" y="${(y(0) - tall).toFixed(1)}" width="${(step * 0.7).toFixed(1)}" height="${tall.toFixed(1)}" rx="2"><title>${day}: ${requests.toLocaleString('en-US')}</title></rect>${word}
`;
  });
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${rules}${bars}</svg>`;
}
