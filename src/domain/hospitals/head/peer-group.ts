interface PeerGroup {
  from: string;
  to: string;
  words: string;
}

const groups: PeerGroup[] = [
  { from: '0001', to: '0879', words: 'acute care hospitals' },
  { from: '1300', to: '1399', words: 'critical access hospitals' },
  { from: '2000', to: '2299', words: 'long-term care hospitals' },
  { from: '3025', to: '3099', words: 'rehabilitation hospitals' },
  { from: '3300', to: '3399', words: 'children’s hospitals' },
  { from: '4000', to: '4499', words: 'psychiatric hospitals' },
];

/** The hospitals that a hospital is compared with; null for units and for facilities that are not hospitals. */
export const peerGroupOf = (ccn: string): PeerGroup | null =>
  groups.find(({ from, to }) => /^\d{6}$/.test(ccn) && ccn.slice(2) >= from && ccn.slice(2) <= to) ?? null;

export const min_peers = 20;

/**
 * Percentage of peers below a value (0 to 100), counting half of those equal to it; null if there are too few peers.
 */
export function percentileAmong(value: number, peers: readonly number[]): number | null {
  if (peers.length < min_peers) return null;
  const below = peers.filter((one) => one < value).length;
  const equal = peers.filter((one) => one === value).length;
  return (100 * (below + equal / 2)) / peers.length;
}

export function medianOf(values: readonly number[], minimum = min_peers): number | null {
  if (values.length < minimum) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}
