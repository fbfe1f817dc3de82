import { type Html, html } from './html.ts';

const size = 320;
const left = 48;
const top = 12;
const foot = 44;

interface Reliability {
  /** 0–1, along the lower edge. */
  score: number;
  /** 0–1, from below. */
  share: number;
  /** What pointing at the dot says. */
  words: string;
}

/** Dots of score and share; on the diagonal both are equal. */
export function reliabilityPlot(dots: Reliability[], label: string): Html {
  const x = (value: number) => Number((left + value * size).toFixed(1));
  const y = (value: number) => Number((top + (1 - value) * size).toFixed(1));
  const marks = [0, 0.5, 1].map(
    (mark) => html`<line class="rule" x1="${left}" x2="${left + size}" y1="${y(mark)}" y2="${y(mark)}"/>
<text x="${left - 8}" y="${y(mark) + 4}" text-anchor="end">${mark * 100}%</text>
<text x="${x(mark)}" y="${top + size + 18}" text-anchor="middle">${mark}</text>
`,
  );
  const drawn = dots.map(
    ({ score, share, words }) => html`<circle class="dot" cx="${x(score)}" cy="${y(share)}" r="6"><title>${words}</title></circle>
`,
  );
  return html`<svg class="plot reliability" viewBox="0 0 ${left + size + 24} ${top + size + foot}" role="img" aria-label="${label}">
${marks}<line class="span" x1="${x(0)}" x2="${x(1)}" y1="${y(0)}" y2="${y(1)}"/>
${drawn}<text x="${left + size / 2}" y="${top + size + foot - 6}" text-anchor="middle">Score</text></svg>`;
}
