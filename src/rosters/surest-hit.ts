import type { SubjectResult } from './result-schemas.ts';

/**
 * The surest hit of a subject and the lists of the same person or business; `hit` is null for a record found by its
 * NPI. `others`: how many other people or businesses the listed hits are about; `other_lists`: the lists of those,
 * which say nothing about the surest one.
 */
export function surestOf(result: SubjectResult | null) {
  if (!result) return null;
  const by_npi = [...result.federal_hits, ...result.state_excluded];
  const hit = by_npi.length > 0 ? null : (result.hits[0] ?? null);
  const record = by_npi[0] ?? hit?.record;
  if (!record) return null;
  const records = [...by_npi, ...result.hits.map((one) => one.record)];
  const same = records.filter(({ group_id }) => group_id === record.group_id);
  const apart = records.filter(({ group_id }) => group_id !== record.group_id);
  const others = new Set(apart.map(({ group_id }) => group_id)).size;
  const listsOf = (of: typeof records) => [...new Set(of.map(({ source }) => source))];
  return { record, hit, lists: listsOf(same), other_lists: listsOf(apart), others };
}
