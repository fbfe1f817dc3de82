import type { Scale } from './year-table.ts';

/** Spreadsheets write small numbers as 3.08E-05. */
const number = /^-?\$?-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d{1,2})?$/i;

/** $1,234.50, $-12, 3.08E-05 and 7.1 as a number; null for anything else. */
export function plainNumber(published: string): number | null {
  const text = published.trim().replaceAll(',', '');
  return number.test(text) ? Number(text.replace('$', '')) : null;
}

/** Removes the rounding noise of a binary multiplication. */
const exact = (value: number) => Number(value.toPrecision(12));

/** A rate as a percentage, by the scale of its year, or why it cannot be one. */
export function toPct(published: string, scale: Scale): { value: number } | { reason: string } {
  const text = published.trim();
  const has_sign = text.endsWith('%');
  const value = plainNumber(has_sign ? text.slice(0, -1) : text);
  const shown = `"${text.slice(0, 40)}"`;
  if (value === null) return { reason: `${shown} is not a rate` };
  const wants_sign = scale === 'percent_sign' || scale === 'fraction_with_sign';
  if (!scale.endsWith('_maybe_sign') && has_sign !== wants_sign)
    return { reason: `${shown} is not in the scale of this year, which writes rates ${wants_sign ? 'with' : 'without'} a percent sign` };
  const is_fraction = scale.startsWith('fraction') && !(scale === 'fraction_maybe_sign' && has_sign);
  const pct = is_fraction ? exact(value * 100) : value;
  return Math.abs(pct) > 100 ? { reason: `${shown} would be ${pct}%, but a rate is at most 100%` } : { value: pct };
}
