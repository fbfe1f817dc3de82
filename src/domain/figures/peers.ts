import { type Content, html } from '#pages/html';
import { percentileWords } from '#pages/tiles';
import { min_peers, percentileAmong } from '../hospitals/head/peer-records.ts';

/**
 * Where a figure stands among all of its kind, for a tile; nothing with too few to compare with, and the caller gives
 * none where only an excerpt is loaded.
 */
export function placeAmong(value: number | null | undefined, peers: readonly (number | null)[], words: string): Content {
  if (value === null || value === undefined) return null;
  const known = peers.filter((one) => one !== null);
  const percentile = percentileAmong(value, known);
  return percentile !== null && html`<span class="quiet">${percentileWords(percentile, known.length, words)}</span>`;
}

export function averageAmong(peers: readonly (number | null)[]): number | null {
  const known = peers.filter((one) => one !== null);
  return known.length < min_peers ? null : Math.round((100 * known.reduce((sum, one) => sum + one, 0)) / known.length) / 100;
}

export function averageWords(
  averages: readonly (readonly [of: string | null, value: number | null])[],
  shown: (value: number) => string,
): Content {
  const known = averages.flatMap(([of, value]) => (of === null || value === null ? [] : `${of} ${shown(value)}`));
  return known.length > 0 && html`<span class="quiet">average: ${known.join(', ')}</span>`;
}
