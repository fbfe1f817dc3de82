/** Without slices, which would be garbage of every comparison. */
function sameRest(a: string, at: number, b: string, other_at: number): boolean {
  if (a.length - at !== b.length - other_at) return false;
  for (let i = at, j = other_at; i < a.length; i++, j++) if (a.charCodeAt(i) !== b.charCodeAt(j)) return false;
  return true;
}

/** One insertion, deletion, substitution or swap of neighbors, or none. */
export function withinOneEdit(a: string, b: string): boolean {
  const short = a.length <= b.length ? a : b;
  const long = short === a ? b : a;
  const extra = long.length - short.length;
  if (extra > 1) return false;
  let i = 0;
  while (i < short.length && short.charCodeAt(i) === long.charCodeAt(i)) i++;
  if (i === short.length) return true;
  if (extra === 1) return sameRest(short, i, long, i + 1);
  if (sameRest(short, i + 1, long, i + 1)) return true;
  return (
    short.charCodeAt(i) === long.charCodeAt(i + 1) && short.charCodeAt(i + 1) === long.charCodeAt(i) && sameRest(short, i + 2, long, i + 2)
  );
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/** Swaps of neighbors count one; `limit + 1` where there are more. At most 60 letters. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > 60 || b.length > 60) return limit + 1;
  let [older, old, row] = rows as readonly Uint8Array[] as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) old[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let best = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(old[j - 1]! + (letter === other ? 0 : 1), old[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2)) cost = Math.min(cost, older[j - 2]! + 1);
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [older, old, row] = [old, row, older];
  }
  return Math.min(old[b.length]!, limit + 1);
}
