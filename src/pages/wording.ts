/** 12345.6 → 12,345.6 */
export const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

/** 12.5 → 12.5 %, never broken between number and sign; a true minus. */
export const percent = (value: number): string => `${number(value).replace('-', '−')}\u00A0%`;

/** Dollars, without cents from a thousand on. */
export const usd = (value: number): string =>
  value.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: Math.abs(value) >= 1000 || value === 0 ? 0 : 2,
  });

/** 9165550197 → 916-555-0197 */
export const telephone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

export function yesNo(value: boolean): string;
export function yesNo(value: boolean | null): string | null;
export function yesNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}

/** ACTIVE_NOT_RECRUITING → active not recruiting; names as published stay as they are. */
export const plain = (code: string): string =>
  /^[A-Za-z0-9]+(_[A-Za-z0-9]+)*$/.test(code) ? code.replaceAll('_', ' ').toLowerCase() : code;

/** 1 row, 2 rows */
export const counted = (count: number, one: string, many = `${one}s`): string => `${number(count)} ${count === 1 ? one : many}`;

/** 2026-11-21T14:35:47.000Z → 2026-11-21 14:35 UTC */
export const moment = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
