/** Limits of what a hospital can be; docs/decisions/0012-square-footage.md says why these. */
export const leastSquareFeet = 1_000;
export const mostSquareFeet = 20_000_000;
export const leastSquareFeetPerBed = 80;

const isArea = (basis: string) => /SQ|FEET|FOOT|\bFT\b/i.test(basis);

/**
 * Why a total of square feet cannot be one, or null. `basis`: the heading of the column as the hospital worded it; it may allocate
 * capital by dollar value instead.
 */
export function squareFootageFault(value: number, beds: number | null, basis: string | null): string | null {
  if (basis && !isArea(basis)) return `the column is headed "${basis.slice(0, 60)}", which is no area`;
  if (value < leastSquareFeet) return `less than ${leastSquareFeet} square feet`;
  if (value > mostSquareFeet) return `more than ${mostSquareFeet} square feet`;
  if (beds !== null && beds > 0 && value / beds < leastSquareFeetPerBed) return `less than ${leastSquareFeetPerBed} square feet a bed`;
  return null;
}

/** A cost center's area as far as it can be one: not below zero and not above the whole facility's. */
export function centerSquareFeet(value: number | null, total: number | null): number | null {
  return value === null || total === null || value < 0 || value > total ? null : value;
}
