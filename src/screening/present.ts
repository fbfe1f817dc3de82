import type { z } from 'zod';
import { provenanceOf } from '../records/provenance.ts';
import type { Grouping } from './grouping.ts';
import type { Hit } from './hit.ts';
import { restoredDates } from './restored-dates.ts';
import { type Exclusion, exclusionColumns, type ScreeningHit } from './schemas.ts';
import type { ExclusionRow } from './shown-rows.ts';

function presentExclusion(row: ExclusionRow, is_currently_active: boolean, grouping: Grouping): z.input<typeof Exclusion> {
  const record = Object.fromEntries(Object.keys(exclusionColumns).map((name) => [name, row[name] ?? null]));
  const provenance = provenanceOf(row);
  const date_notes = restoredDates({ ...(record as z.input<typeof Exclusion>), provenance });
  return {
    ...(record as z.input<typeof Exclusion>),
    source: row.source,
    record_ref: row.record_ref,
    group_id: grouping.get(row.id)!.group_id,
    is_currently_active,
    waiver: row.waiver_date ? { state: (row.waiver_state as string) ?? null, date: row.waiver_date as string } : null,
    possible_reinstatement_date: (row.possible_reinstatement_date as string | null | undefined) ?? null,
    date_notes: date_notes.length > 0 ? date_notes : null,
    provenance,
  };
}

function presentHit(hit: Hit, grouping: Grouping): z.input<typeof ScreeningHit> {
  const { record, is_active, is_ended: _, ...rest } = hit;
  return { ...rest, record: presentExclusion(record, is_active, grouping) };
}

export const presentHits = (hits: readonly Hit[], grouping: Grouping) => hits.map((hit) => presentHit(hit, grouping));

export const presentRecords = (hits: readonly Pick<Hit, 'record' | 'is_active'>[], grouping: Grouping) =>
  hits.map((hit) => presentExclusion(hit.record, hit.is_active, grouping));
