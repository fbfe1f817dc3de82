import type { z } from 'zod';
import { BatchResult } from '#screening/batch-schemas';
import { recordKey } from './decisions/identify.ts';

export const SubjectResult = BatchResult.omit({
  ...{ kind: true, index: true, id: true, npi: true, status: true, error: true, problems: true, duplicate_of: true },
  ...{ outcome: true, reason: true },
}).meta({ id: 'SubjectResult' });
export type SubjectResult = z.input<typeof SubjectResult>;

type Hit = SubjectResult['hits'][number];
export type Listed = Hit['record'];

/** A record of a result, found by the NPI of the subject, by name or by both. */
export interface Found {
  record: Listed;
  /** Null for a record that was found by its NPI alone. */
  hit: Hit | null;
  by_npi: boolean;
}

/** The records of a result, each once: those with the NPI of the subject first. */
export function recordsFound(result: SubjectResult | null): Map<string, Found> {
  const found = new Map<string, Found>();
  if (!result) return found;
  for (const record of [...result.federal_hits, ...result.state_excluded])
    found.set(recordKey(record), { record, hit: null, by_npi: true });
  for (const hit of result.hits) {
    const key = recordKey(hit.record);
    found.set(key, { record: hit.record, hit, by_npi: found.has(key) });
  }
  return found;
}

/**
 * What a record with the NPI of the subject is, as screening decided it: one that is still listed after its published
 * period is a potential match.
 */
export const outcomeByNpi = ({ is_currently_active }: { is_currently_active: boolean }): 'match' | 'possible' =>
  is_currently_active ? 'match' : 'possible';

/** Whether it counts in the outcome, and so is decided on. */
export const counts = ({ hit, by_npi }: Found): boolean => by_npi || hit!.outcome !== 'inactive';

/**
 * The surest record of a subject and the lists of the same person or business; `hit` is null for a record found by its
 * NPI. `others`: how many other people or businesses the listed hits are about; `other_lists`: the lists of those,
 * which say nothing about the surest one.
 */
export function surestOf(result: SubjectResult | null) {
  const found = [...recordsFound(result).values()];
  const [surest] = found;
  if (!surest) return null;
  const { record, by_npi } = surest;
  const isSame = (one: Found) => one.record.group_id === record.group_id;
  const apart = found.filter((one) => !isSame(one));
  const listsOf = (of: Found[]) => [...new Set(of.map((one) => one.record.source))];
  const others = new Set(apart.map((one) => one.record.group_id)).size;
  return { record, hit: by_npi ? null : surest.hit, by_npi, lists: listsOf(found.filter(isSame)), other_lists: listsOf(apart), others };
}
