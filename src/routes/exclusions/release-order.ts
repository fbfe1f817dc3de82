import type { z } from 'zod';
import type { Load } from '../../domain/sources/schemas.ts';

type Loaded = z.infer<typeof Load>;

const dayOf = ({ release_date, completed_at }: Loaded) => release_date ?? completed_at?.slice(0, 10) ?? '';

/**
 * Loads by release date, newest first. A load counts what it changed in the records on file at the time, which is the difference from the release
 * before it only if the files of its kind were loaded in the order of their dates: other loads are without these counts.
 */
export function byRelease(loads: Loaded[]): Loaded[] {
  const sorted = loads.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.load_id - a.load_id);
  return sorted.map((load, at) => {
    const isSame = ({ file_kind }: Loaded) => file_kind === load.file_kind;
    const before = sorted.slice(at + 1).find(isSame);
    const later = sorted.slice(0, at).filter(isSame);
    const is_in_order = (!before || before.load_id < load.load_id) && later.every(({ load_id }) => load_id > load.load_id);
    return is_in_order ? load : { ...load, rows_added: null, rows_changed: null, rows_gone: null };
  });
}
