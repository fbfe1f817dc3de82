import type { ListedFacts } from '#screening/judge';

/** The names of one record of an exclusion list, as the database holds it and the API answers it. */
export interface BenchRecord {
  source: string;
  entity_type: string | null;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  organization_name: string | null;
  full_name: string;
  other_names: { kind: string; name: string }[] | null;
  /** What else the record says, where a question says something else than a name. */
  facts?: Partial<ListedFacts>;
}

/** Names that differ only in points and commas answer the same question. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[^A-Z0-9]+/gi, ' ').trim();

type Named = Pick<BenchRecord, 'last_name' | 'first_name' | 'middle_name' | 'organization_name' | 'full_name'>;

/** What tells a record from its namesakes; a list without columns has the whole name only. */
export function nameKey(record: Named): string {
  const key = [record.last_name, record.first_name, record.middle_name, record.organization_name].map(plain).join('|');
  return key === '|||' ? plain(record.full_name) : key;
}

/**
 * The half of the records a question belongs to: weights are set on one half, the other shows what they do to names
 * that were not looked at.
 */
export const halves = ['tuned', 'held_out'] as const;
export type Half = (typeof halves)[number];

/** By a hash of the record (FNV-1a), so that it neither depends on a seed nor on the order of the list. */
export function halfOf(key: string): Half {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return halves[((hash ^ (hash >>> 16)) >>> 0) & 1]!;
}
