import type { Deps } from '../../deps.ts';
import { ccnStateSql } from '../../fields/ccn-state.ts';

interface Place {
  name: string | null;
  city: string | null;
  state: string | null;
}

const unknown: Place = { name: null, city: null, state: null };

/** Names and locations of agencies, which the survey does not include. */
export async function placesOf<R extends { ccn: string }>(deps: Deps, rows: R[]): Promise<(R & Place)[]> {
  const { rows: named } = await deps.pool.query(
    `select a.ccn, f.name, f.city, coalesce(f.state, ${ccnStateSql('a.ccn')}) as state from unnest($1::text[]) a(ccn)
     left join current_facility c on c.ccn = a.ccn left join facility f on f.id = c.facility_id`,
    [rows.map(({ ccn }) => ccn)],
  );
  const of = new Map<string, Place>(named.map(({ ccn, ...place }) => [ccn, place]));
  return rows.map((row) => ({ ...row, ...(of.get(row.ccn) ?? unknown) }));
}
