import { z } from 'zod';
import type { Deps } from '../../app.ts';
import { Freshness, freshnessOf } from '../../fields/freshness.ts';
import { FEDERAL_LIST, REQUIRED_LISTS } from '../../match/lists.ts';

/** States that publish no list that can be obtained, and why they are absent. */
const UNOBTAINABLE = ['MA', 'NH', 'MN', 'ME', 'FL'];

export const ListCoverage = z.object({
  source_id: z.string().describe('Source id of the list'),
  state: z.string().nullable().describe('Two-letter state; null for the federal list'),
  status: z.enum(['loaded', 'not_loaded']).describe('Whether the list can be searched now'),
  reason: z.string().nullable().describe('Why a list cannot be searched'),
  records: z.number().int().describe('Records on the list now, reinstated ones kept for history included'),
  with_npi: z.number().int().describe('Records with a published, valid NPI'),
  active: z.number().int().describe('Records in force today'),
  release_date: z.iso.date().nullable().describe('Newest release held'),
  last_loaded_at: z.iso.datetime({ offset: true }).nullable().describe('Last successful load'),
  freshness: Freshness.nullable().describe('Age of the last load against the cadence; null where the list is not loaded'),
  is_sample: z.boolean().describe('Made of invented records'),
});

/** Every list a screening needs, loaded or not, and the states that publish none. */
export async function coverage(deps: Deps, now: Date): Promise<z.infer<typeof ListCoverage>[]> {
  const { rows } = await deps.pool.query({
    name: 'exclusion_coverage',
    text: `select s.source_id, s.cadence, s.exempt_reason, s.registered_at, s.last_loaded_at, s.last_release_date, s.is_sample,
             count(e.id) as records, count(e.npi) as with_npi,
             count(e.id) filter (where (e.reinstatement_date is null or e.reinstatement_date > $2)
               and (e.end_date is null or e.end_date > $2)) as active
           from source s left join exclusion e on e.source = s.source_id and e.observed_to is null
           where s.source_id = any($1) group by s.source_id`,
    values: [REQUIRED_LISTS, now.toISOString().slice(0, 10)],
  });
  const lists = REQUIRED_LISTS.map((source_id) => {
    const state = source_id === FEDERAL_LIST ? null : source_id.slice(0, 2).toUpperCase();
    const row = rows.find((one) => one.source_id === source_id);
    if (!row?.last_loaded_at)
      return absent(source_id, state, row ? 'registered, but no file has been loaded yet' : 'no loader for this list yet');
    return {
      source_id,
      state,
      status: 'loaded' as const,
      reason: null,
      records: row.records,
      with_npi: row.with_npi,
      active: row.active,
      release_date: row.last_release_date,
      last_loaded_at: row.last_loaded_at.toISOString(),
      freshness: freshnessOf(row, now).freshness,
      is_sample: row.is_sample,
    };
  });
  const unobtainable = UNOBTAINABLE.map((state) =>
    absent(`${state.toLowerCase()}_medicaid_exclusions`, state, 'the state publishes no list that can be obtained'),
  );
  return [...lists, ...unobtainable];
}

function absent(source_id: string, state: string | null, reason: string): z.infer<typeof ListCoverage> {
  return {
    source_id,
    state,
    status: 'not_loaded',
    reason,
    records: 0,
    with_npi: 0,
    active: 0,
    release_date: null,
    last_loaded_at: null,
    freshness: null,
    is_sample: false,
  };
}
