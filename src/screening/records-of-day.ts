import { groupRecords } from './grouping.ts';
import { listedOf } from './hit.ts';
import { presentRecords } from './present.ts';
import type { ListDeps } from './registered-lists.ts';
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
