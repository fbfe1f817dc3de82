import type { z } from 'zod';
import { provenanceOf } from '#records/record-schema';
import type { Grouping } from './grouping.ts';
import { groupRecords } from './grouping.ts';
import type { Hit } from './hit.ts';
import { listedOf } from './hit.ts';
import type { ListDeps } from './registered-lists.ts';
import { type Exclusion, exclusionColumns, type ScreeningHit } from './schemas.ts';
import type { ExclusionRow } from './shown-rows.ts';
import { rowsById } from './shown-rows.ts';

/**
 * Records as they were on their lists on a day, by id and grouped; one that was not there that day is left out.
 * `active`: by id, whether it counted.
 */
export async function recordsOfDay(deps: ListDeps, day: string, active: ReadonlyMap<number, boolean>) {
  const rows = await rowsById(deps, day, [...active.keys()]);
  const found = rows.map((record) => ({ record, is_active: active.get(record.id)! }));
  const presented = presentRecords(found, groupRecords(listedOf(found)));
  return new Map(found.map(({ record }, at) => [record.id, presented[at]!]));
}

type Record = { [date in keyof typeof dates]: string | null } & { provenance: { raw_payload: { [field: string]: unknown } } };

const dates = {
  birth_date: 'date of birth',
  exclusion_date: 'date of exclusion',
  end_date: 'end date',
  reinstatement_date: 'reinstatement date',
} as const;

const swapped = (date: string): string => [date.slice(0, 4), date.slice(8, 10), date.slice(5, 7)].join('-');

/**
 * Dates that a workbook saved with days before months, which were restored when the list was loaded: the original row
 * still has the other reading.
 */
export function restoredDates({ provenance, ...record }: Record): string[] {
  const published = new Set(Object.values(provenance.raw_payload).map((value) => String(value).slice(0, 10)));
  return Object.entries(dates).flatMap(([field, words]) => {
    const date = record[field as keyof typeof dates];
    const other = date && swapped(date);
    if (!date || !other || other === date || !published.has(other) || published.has(date)) return [];
    return [
      `The original row has ${other} as the ${words}. The publisher saved the file with day and month swapped, as its other dates show, so Proviso swaps them back.`,
    ];
  });
}

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
