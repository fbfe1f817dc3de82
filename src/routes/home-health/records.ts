import type { Deps } from '../../deps.ts';

interface Place {
  name: string | null;
  city: string | null;
  state: string | null;
}

const unknown: Place = { name: null, city: null, state: null };

/** Names and locations of agencies, which the survey does not include. */
export async function placesOf<R extends { ccn: string }>(deps: Deps, rows: R[]): Promise<(R & Place)[]> {
  const { rows: named } = await deps.pool.query({
    name: 'home_health_places',
    text: `select c.ccn, f.name, f.city, f.state from current_facility c join facility f on f.id = c.facility_id where c.ccn = any($1)`,
    values: [rows.map(({ ccn }) => ccn)],
  });
  const of = new Map<string, Place>(named.map(({ ccn, ...place }) => [ccn, place]));
  return rows.map((row) => ({ ...row, ...(of.get(row.ccn) ?? unknown) }));
}
