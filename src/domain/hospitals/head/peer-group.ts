/** A kind of hospital as CMS numbers it: the last four digits of the CCN. */
export interface PeerGroup {
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

/** The hospitals one is compared with; null for units and facilities that are no hospital. */
export const peerGroupOf = (ccn: string): PeerGroup | null =>
  groups.find(({ from, to }) => /^\d{6}$/.test(ccn) && ccn.slice(2) >= from && ccn.slice(2) <= to) ?? null;

/** Fewer peers than this give no percentile. */
export const least_peers = 20;

/** Share of the peers below a value, those equal counting half: 0 to 100; null among too few. */
export function percentileAmong(value: number, peers: readonly number[]): number | null {
  if (peers.length < least_peers) return null;
  const below = peers.filter((one) => one < value).length;
  const equal = peers.filter((one) => one === value).length;
  return (100 * (below + equal / 2)) / peers.length;
}

/** The middle value; null among too few. */
export function medianOf(values: readonly number[], least = least_peers): number | null {
  if (values.length < least) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}
