/** Sort values of a hit: listed only (0 a hit, 1 by its name, 2 by its sound), outcome, score, name in a listing, day, id. */
export type Position = (number | string)[];

export function byPosition(a: Position, b: Position): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at]! < b[at]! ? -1 : 1;
  return 0;
}
