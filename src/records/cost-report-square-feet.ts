/** docs/decisions/0013-cost-report-figures.md explains them. */
const leastSquareFeet = 1_000;
const mostSquareFeet = 20_000_000;
const leastSquareFeetPerBed = 80;

const isArea = (basis: string) => /SQ|FEET|FOOT|\bFT\b/i.test(basis);

/** `basis`: the heading in the hospital's words, perhaps of dollar value. */
export function squareFootageFault(value: number, beds: number | null, basis: string | null): string | null {
  if (basis && !isArea(basis)) return `the column is headed "${basis.slice(0, 60)}", which is not an area`;
  if (value < leastSquareFeet) return `less than ${leastSquareFeet} square feet`;
  if (value > mostSquareFeet) return `more than ${mostSquareFeet} square feet`;
  if (beds !== null && beds > 0 && value / beds < leastSquareFeetPerBed) return `less than ${leastSquareFeetPerBed} square feet a bed`;
  return null;
}

/** Not negative, and not larger than the facility's. */
export function centerSquareFeet(value: number | null, total: number | null): number | null {
  return value === null || total === null || value < 0 || value > total ? null : value;
}
