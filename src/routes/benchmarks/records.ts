import type { z } from 'zod';
import type { Deps } from '#deps';
import { current } from '#records/current';
import { hospitalBeds } from '#records/hospital-beds';
import { recordsSql } from '#records/record-schema';
import { type Benchmark, sizeClasses } from './schemas.ts';

type Row = Record<string, any>;
export type Group = z.infer<typeof Benchmark>;

/** Minimum number of beds in each size class after the first. */
const steps = [100, 200, 300, 500];
export const sizeClass = (beds: number | null): (typeof sizeClasses)[number] | null =>
  beds === null ? null : sizeClasses[steps.filter((least) => beds >= least).length]!;

/** Loaded measures, for the error message about an unknown one. */
export async function measuresOnFile(deps: Deps): Promise<string[]> {
  const { rows } = await deps.pool.query(`select distinct measure_id from ${current('hospital_patient_survey')} order by 1`);
  return rows.map((row) => row.measure_id);
}

/** The value of one hospital; null if it is not in the survey. */
export async function surveyValue(deps: Deps, measure: string, ccn: string): Promise<Row | null> {
  const { rows } = await deps.pool.query(
    recordsSql(
      'hospital_patient_survey',
      'r.value, r.withheld, r.name, r.state',
      'r.measure_id = $1 and r.ccn = $2 order by r.record_key limit 1',
    ),
    [measure, ccn],
  );
  return rows[0] ?? null;
}

/** Name, state, type and beds of a hospital, if on file; null for a CCN that is in no facility file. */
export async function peerFacts(deps: Deps, ccn: string): Promise<Row | null> {
  const { rows } = await deps.pool.query(
    `select f.name, f.state, f.facility_subtype,
       b.bed_count, b.bed_count_source, b.bed_count_year, b.source as beds_from
     from facility f left join (${hospitalBeds('and ccn = $1')}) b on b.ccn = f.ccn where f.ccn = $1 order by f.observed_to desc nulls first, facility_rank(f.source), f.observed_from desc limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}

interface Query {
  measure: string;
  score: number | null;
  state: string | null;
  peers: { facility_subtype: string; bed_count: number | null } | null;
}

const tally = (group: string, within: string) => `
  select '${group}' as group_name, count(value)::int as hospital_count, (count(*) - count(value))::int as withheld_count,
    count(*) filter (where value < $2::numeric)::int as below_count, count(*) filter (where value = $2::numeric)::int as equal_count,
    count(*) filter (where value > $2::numeric)::int as above_count, min(value) as minimum,
    percentile_cont(0.25) within group (order by value::float8) as p25, percentile_cont(0.5) within group (order by value::float8) as median,
    percentile_cont(0.75) within group (order by value::float8) as p75, max(value) as maximum
  from held where ${within}`;

/** One measure for all hospitals, those in a state, and those of a type and size, in one query. */
export async function benchmarks(deps: Deps, { measure, score, state, peers }: Query) {
  const { rows } = await deps.pool.query(
    `with beds as (${hospitalBeds()}),
     held as (
       select distinct on (s.ccn) s.ccn, s.value, coalesce(f.state, s.state) as state, f.facility_subtype, width_bucket(b.bed_count, $6::int[]) as size
       from ${current('hospital_patient_survey', 's')}
         left join current_facility c on c.ccn = s.ccn left join facility f on f.id = c.facility_id left join beds b on b.ccn = s.ccn
       where s.measure_id = $1 order by s.ccn, s.record_key)
     ${tally('national', 'true')} union all ${tally('state', 'state = $3::text')}
     union all ${tally('peer_group', 'facility_subtype = $4::text and size is not distinct from width_bucket($5::int, $6::int[])')}`,
    [measure, score, state, peers?.facility_subtype ?? null, peers?.bed_count ?? null, steps],
  );
  const group = (name: string): Group => {
    const { group_name: _name, ...found } = rows.find((row) => row.group_name === name)!;
    return score === null
      ? { ...found, below_count: null, equal_count: null, above_count: null, percentile: null }
      : { ...found, percentile: midRank(found) };
  };
  return {
    national: group('national'),
    state: state === null ? null : group('state'),
    peer_group: peers === null ? null : group('peer_group'),
  };
}

/** 100 × (below + equal ÷ 2) ÷ all, rounded to two decimals. */
export function midRank({
  below_count,
  equal_count,
  hospital_count,
}: Pick<Group, 'below_count' | 'equal_count' | 'hospital_count'>): number | null {
  if (hospital_count === 0 || below_count === null || equal_count === null) return null;
  return Math.round((10_000 * (below_count + equal_count / 2)) / hospital_count) / 100;
}

/** States with values of a measure: a file of a single state is not a national benchmark. */
export async function statesOnFile(deps: Deps, measure: string): Promise<string[]> {
  const { rows } = await deps.pool.query(
    `select distinct state from ${current('hospital_patient_survey')} where measure_id = $1 and state is not null order by 1`,
    [measure],
  );
  return rows.map(({ state }) => state);
}

/** Fields that are the same in all rows of a measure. */
export async function measureFacts(deps: Deps, measure: string): Promise<Row | null> {
  const { rows } = await deps.pool.query(
    `select measure_kind, question, period_start_date, period_end_date from ${current('hospital_patient_survey')}
     where measure_id = $1 order by period_end_date desc nulls last, id limit 1`,
    [measure],
  );
  return rows[0] ?? null;
}
