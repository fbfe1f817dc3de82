/** Edit distance including swapped neighbors (optimal string alignment); words here are a few dozen characters long. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}

const folded = (word: string) => word.toLowerCase().replace(/[-_ ]/g, '');

/** org_name for organization_name: each part is the beginning of the corresponding part. */
function abbreviates(word: string, candidate: string): boolean {
  const whole = candidate.toLowerCase().split(/[-_/ ]/);
  const parts = word.toLowerCase().split(/[-_/ ]/);
  return parts.length === whole.length && parts.every((part, at) => part !== '' && whole[at]!.startsWith(part));
}

/** The known word most similar to the given one, or null if none is similar enough. */
export function nearest(word: string, known: Iterable<string>): string | null {
  if (word.length > 120) return null;
  const requested = folded(word);
  let best: { word: string; score: number } | null = null;
  for (const candidate of known) {
    const other = folded(candidate);
    const longer = Math.max(requested.length, other.length);
    if (
      Math.abs(requested.length - other.length) > longer / 2 &&
      !other.startsWith(requested) &&
      !requested.startsWith(other) &&
      !abbreviates(word, candidate)
    )
      continue;
    const within = requested.length > 2 && (other.includes(requested) || requested.includes(other));
    const apart = distance(requested, other) / Math.max(1, longer);
    // Of several words that contain the given one, the shortest.
    const score = abbreviates(word, candidate) ? Math.min(0.2, apart) : within ? Math.min(0.3, apart) : apart;
    if (!best || score < best.score) best = { word: candidate, score };
  }
  return best && best.score < 0.5 ? best.word : null;
}
