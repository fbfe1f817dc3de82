/**
 * Sort values of a hit: listing rank (0 a hit, 1 same name, 2 similar sound), outcome, score, name (listings only),
 * exclusion date, id.
 */
export type Position = (number | string)[];

export function byPosition(a: Position, b: Position): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at]! < b[at]! ? -1 : 1;
  return 0;
}
