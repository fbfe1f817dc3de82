import type { Pool } from 'pg';
import { SAM_LIST } from '../../fields/required-lists.ts';
import { stateName } from '../../fields/us-state.ts';
import { current } from '../../records/current.ts';

export interface StateCounts {
  counts: Map<string, number>;
  /** Whether any source of this side is loaded. */
  is_loaded: boolean;
  /** States covered by a source of this side; null: all states. */
  covers: Set<string> | null;
  sources: string[];
}

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

/**
 * All rows of the response, regardless of the data, so that an empty count cannot be distinguished from a small one.
 */
export const places = [...states, 'other', 'unknown'];
export const placeName = (place: string): string =>
  place === 'other' ? 'Territories and military posts' : place === 'unknown' ? 'No state known' : stateName(place)!;

const placeOf = (state: string | null): string =>
  state === null || stateName(state) === null ? 'unknown' : states.includes(state) ? state : 'other';

const byPlace = (rows: { state: string | null; n: number }[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { state, n } of rows) counts.set(placeOf(state), (counts.get(placeOf(state)) ?? 0) + n);
  return counts;
};

/**
 * Records of people on the federal and state lists, including history, as in the public use file; marked copies count
 * once.
 */
export async function exclusionsHeld(pool: Pool): Promise<StateCounts> {
  const [{ rows }, loaded] = await Promise.all([
    pool.query(`select coalesce(list_state, state) as state, count(*)::integer as n from ${current('exclusion')}
      where source <> '${SAM_LIST}' and entity_type = 'individual' and oig_reciprocal is not true group by 1`),
    pool.query(`select distinct source from ${current('exclusion')} where source <> '${SAM_LIST}' order by 1`),
  ]);
  const sources = loaded.rows.map(({ source }) => source as string);
  const lists = sources.filter((source) => source !== 'oig_leie').map((source) => source.slice(0, 2).toUpperCase());
  return { counts: byPlace(rows), is_loaded: sources.length > 0, covers: sources.includes('oig_leie') ? null : new Set(lists), sources };
}

/**
 * Board decisions and interim orders against people; charges, dismissals and orders that are expressly not discipline
 * do not count.
 */
export async function boardActionsHeld(pool: Pool): Promise<StateCounts> {
  const { rows } =
    await pool.query(`select state, count(*) filter (where action_kind in ('outcome', 'interim') and entity_type is distinct from 'organization')::integer as n,
      array_agg(distinct source) as sources from ${current('disciplinary_case')} group by state`);
  const sources = [...new Set(rows.flatMap((row) => row.sources as string[]))].sort();
  return { counts: byPlace(rows), is_loaded: rows.length > 0, covers: new Set(rows.map(({ state }) => state)), sources };
}

/** Reports of one class in the public use file. */
export async function reported(pool: Pool, report_class: 'licensure' | 'exclusion'): Promise<StateCounts> {
  const { rows } = await pool.query('select state, report_class, report_count as n from npdb_state_count');
  const counts = byPlace(rows.filter((row) => row.report_class === report_class));
  return { counts, is_loaded: rows.length > 0, covers: null, sources: rows.length > 0 ? ['npdb'] : [] };
}

export async function npdbRelease(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query(`select max(l.release_date) as day from load l join source s using (source_id)
    where l.source_id = 'npdb' and l.file_kind = 'reports' and l.status = 'accepted' and l.is_sample = s.is_sample`);
  return rows[0]?.day ?? null;
}
