import { html } from './html.ts';

/** Of 4, 6, 8, 10, 12, 16, 20, 24, 30, 40, …: its half is whole. */
export function roundUp(value: number): number {
  if (value <= 10) return Math.max(4, Math.ceil(value / 2) * 2);
  return nextRound(value);
}

/** Of … 1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10, 12, … */
function nextRound(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map((step) => tidy(step * power));
  return steps.find((step) => step >= value) ?? tidy(12 * power);
}

/** Without the noise of binary fractions. */
const tidy = (value: number): number => Number(value.toPrecision(6));

/** Lowest first, zero among them. An axis of whole numbers has whole marks: there are no 2.5 hospitals. */
export function marksOf(values: number[]): number[] {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const half = nextRound(Math.max(-least, most) || 1) / 2;
  const step = values.every(Number.isInteger) ? Math.ceil(half) : half;
  const below = Math.ceil(-least / step);
  const above = Math.ceil(most / step) || (least < 0 ? 0 : 2);
  return Array.from({ length: below + above + 1 }, (_, at) => tidy((at - below) * step));
}

const large = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** 1500000 → 1.5M, −2500 → −2.5k */
export function short(value: number): string {
  const [unit, sign] = large.find(([unit]) => Math.abs(value) >= unit) ?? [1, ''];
  return `${value < 0 ? '−' : ''}${tidy(Math.abs(value) / unit)}${sign}`;
}

/** Read from what pointing at the marks says (“2023: $1.2M”), so that both agree. */
type AxisUnit = '$' | '%' | '';
export function unitIn(words: readonly string[]): AxisUnit {
  const all = (pattern: RegExp) => words.length > 0 && words.every((text) => pattern.test(text));
  if (all(/^[^:]*: [−-]?\$/)) return '$';
  return all(/^[^:]*: [−-]?[\d,.]+ ?%/) ? '%' : '';
}

/** $1.5M, −$20k, 25%; zero has no unit. */
export function markWords(value: number, unit: AxisUnit): string {
  if (value === 0) return '0';
  return unit === '$' ? short(value).replace(/^(−?)/, '$1$$') : `${short(value)}${unit}`;
}

export const plot_width = 720;
export const plot_left = 64;
const top = 12;
const bottom = 28;

/** The marks of a plot as lines across it, and the height of a value. */
export function plotFrame(marks: number[], words: readonly string[], height: number) {
  const unit = unitIn(words);
  const [least, most] = [marks[0]!, marks.at(-1)!];
  const y = (value: number) => Number((top + ((height - top - bottom) * (most - value)) / (most - least)).toFixed(1));
  const rules = marks.map(
    (
      mark,
    ) => html`<line class="rule${mark === 0 && least < 0 && ' zero'}" x1="${plot_left}" x2="${plot_width}" y1="${y(mark)}" y2="${y(mark)}"/>
<text x="${plot_left - 8}" y="${y(mark) + 4}" text-anchor="end">${markWords(mark, unit)}</text>
`,
  );
  return { y, rules };
}
