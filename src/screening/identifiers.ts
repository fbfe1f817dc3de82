import { z } from 'zod';
import type { Hit } from './hit.ts';
import { nearlyEqual } from './judge.ts';

/** What details beside the name say about all hits of a subject that count, so that a reviewer can take them in turn. No outcome depends on it. */
export const Identifiers = z.enum(['agree', 'name_only', 'differ']);
export type Identifiers = z.infer<typeof Identifiers>;

/** What pages and workbooks call each. */
export const IDENTIFIERS: Record<Identifiers, string> = {
  agree: 'Another detail matches',
  name_only: 'By name only',
  differ: 'Different birth date or NPI',
};

type Compared = Pick<Hit, 'outcome' | 'against' | 'corroborated_by'> & {
  record: { entity_type: string | null; birth_date: string | null };
};

/** A birth date of another year that no typing error explains, or another NPI: a person has only one. A business has several. */
function isToldApart({ against, record }: Compared, birth_date: string | null): boolean {
  const has = (code: Compared['against'][number]['code']) => against.some((one) => one.code === code);
  if (record.entity_type === 'organization') return false;
  const other_date = has('birth_date_differs') && birth_date !== null && record.birth_date !== null;
  return has('npi_differs') || (other_date && !nearlyEqual(birth_date, record.birth_date!));
}

/**
 * `agree`: the NPI, birth date or license number of a hit is the same, or its full name and state; `differ`: every hit has a different birth date or NPI than
 * the subject; `name_only`: anything else. Null without a hit that counts. `birth_date` of the subject: YYYY-MM-DD. Pure.
 */
export function identifiersOf(hits: readonly Compared[], birth_date: string | null): Identifiers | null {
  const open = hits.filter(({ outcome }) => outcome !== 'inactive');
  if (open.length === 0) return null;
  if (open.some(({ corroborated_by }) => corroborated_by.length > 0)) return 'agree';
  // A reinstated record with the same birth date does not count, but a reviewer must see it.
  const agrees = hits.some(({ corroborated_by }) => corroborated_by.length > 0);
  return !agrees && open.every((hit) => isToldApart(hit, birth_date)) ? 'differ' : 'name_only';
}
