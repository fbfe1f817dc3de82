import { arrayParameter } from '#db/joined-reads';
import { readCache } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import type { Deps } from '#deps';
import { current } from '#records/current';
import { type Beds, bedsOf } from './beds.ts';
import { bedFileSources, sources } from './sources.ts';
import { facilityJoin, reportsOf } from './sums.ts';

type PlacedBeds = Beds & { state: string | null };

/**
 * The source ids behind bed counts. Cost reports of one year come from one of several files, so all of them are named.
 */
export const bedFiles = (of: Map<string, Beds>): string[] => {
  const used = new Set([...of.values()].map(({ bed_count_source }) => bed_count_source));
  return bedFileSources.filter((source) => used.has(source === sources.beds ? 'provider_of_services' : 'cost_report'));
};

/**
 * State and beds of hospitals, by the rule of `figuresOf`. `reports`: their cost reports, where the caller has them.
 */
export async function bedsByHospital(deps: Deps, ccns: string[], reports = reportsOf(deps, ccns)): Promise<Map<string, PlacedBeds>> {
  const [{ rows }, found] = await Promise.all([
    deps.pool.query(
      `select asked.ccn, f.state, p.bed_count, (select b.last_release_date from source b where b.source_id = '${sources.beds}') as beds_date
       from unnest(${arrayParameter('$1', 'text')}) asked(ccn)
       ${facilityJoin('r.state')}`,
      [ccns],
    ),
    reports,
  ]);
  return new Map(rows.map((row) => [row.ccn, { state: row.state, ...bedsOf(row, found.get(row.ccn)!) }]));
}

const stateOf = async ({ pool }: Pick<Deps, 'pool'>): Promise<string> => {
  const { rows } = await pool.query(
    `select (select count(*) from load where status = 'accepted') || '|' || coalesce((select max(load_id) from load), 0) || '|' || coalesce((select max(run_id) from linker_run), 0) as state`,
  );
  return rows[0].state;
};

/**
 * Reads a figure of thousands of hospitals once per state of the data: lists that sort by it show what the pages of
 * their rows show.
 */
export function untilNextLoad<V>(read: (deps: Deps) => Promise<V>): (deps: Deps) => Promise<V> {
  const known = readCache<V>({ max: 2, ttl: 60 * 60_000 });
  return async (deps) => {
    const pool = sharedPool(deps.pool);
    return known(pool, await stateOf(deps), () => read({ ...deps, pool }));
  };
}

/** Beds of every facility with a bed count. */
export const allBeds = untilNextLoad(async (deps: Deps): Promise<Map<string, PlacedBeds>> => {
  const { rows } = await deps.pool.query(`select ccn from ${current('provider_certification', 'r')} where r.bed_count is not null
    union select ccn from cost_report_statement where coalesce(beds, facility_beds) is not null`);
  return bedsByHospital(
    deps,
    rows.map(({ ccn }) => ccn),
  );
});
