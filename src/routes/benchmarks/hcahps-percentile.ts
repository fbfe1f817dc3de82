import { z } from 'zod';
import type { Deps } from '#deps';
import { facilityNotFound } from '#domain/hospitals/standing';
import { absentFrom, loadedSources, nullsOf } from '#domain/null-reasons';
import { Ccn } from '#fields/ccn';
import { nearest } from '#fields/nearest';
import { UsState } from '#fields/us-state';
import { current } from '#records/current';
import { hospitalBeds } from '#records/hospital-beds';
import { byField, type NullReason, provenanceOf, recordsSql, valuesOf } from '#records/record-schema';
import { defineEndpoint } from '#server/define-endpoint';
import { invalidParameter } from '#server/errors';
import { type Benchmark, HcahpsPercentile, method, sizeClasses } from './schemas.ts';

type Row = Record<string, any>;
type Group = z.infer<typeof Benchmark>;

/** Minimum number of beds in each size class after the first. */
const steps = [100, 200, 300, 500];
export const sizeClass = (beds: number | null): (typeof sizeClasses)[number] | null =>
  beds === null ? null : sizeClasses[steps.filter((least) => beds >= least).length]!;

/** Loaded measures, for the error message about an unknown one. */
async function measuresOnFile(deps: Deps): Promise<string[]> {
  const { rows } = await deps.pool.query(`select distinct measure_id from ${current('hospital_patient_survey')} order by 1`);
  return rows.map((row) => row.measure_id);
}

/** The value of one hospital; null if it is not in the survey. */
async function surveyValue(deps: Deps, measure: string, ccn: string): Promise<Row | null> {
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
async function peerFacts(deps: Deps, ccn: string): Promise<Row | null> {
  const { rows } = await deps.pool.query(
    `select f.name, f.state, f.facility_subtype,
       b.bed_count, b.bed_count_source, b.bed_count_year, b.source as beds_from
     from facility f left join (${hospitalBeds('and ccn = $1')}) b on b.ccn = f.ccn where f.ccn = $1 order by f.observed_to desc nulls first, facility_rank(f.source), f.observed_from desc limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}

interface Compared {
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
async function benchmarks(deps: Deps, { measure, score, state, peers }: Compared) {
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
async function statesOnFile(deps: Deps, measure: string): Promise<string[]> {
  const { rows } = await deps.pool.query(
    `select distinct state from ${current('hospital_patient_survey')} where measure_id = $1 and state is not null order by 1`,
    [measure],
  );
  return rows.map(({ state }) => state);
}

/** Fields that are the same in all rows of a measure. */
async function measureFacts(deps: Deps, measure: string): Promise<Row | null> {
  const { rows } = await deps.pool.query(
    `select measure_kind, question, period_start_date, period_end_date from ${current('hospital_patient_survey')}
     where measure_id = $1 order by period_end_date desc nulls last, id limit 1`,
    [measure],
  );
  return rows[0] ?? null;
}

const source = 'cms_hcahps';
const facilities = 'cms_hospital_general_information';
const impact = 'cms_ipps_impact';
const noBeds = 'No loaded impact file, cost report or Provider of Services file has the number of beds of this hospital.';
const standard = 'H_HSP_RATING_LINEAR_SCORE';

/** Only the most positive and most negative answers have a direction. */
export function isHigherBetter(measure: string): boolean | null {
  if (/_(?:SN_P|N_P|0_6|DN|D_SD)$/.test(measure)) return false;
  return /_(?:U_P|7_8|PY|7_A)$/.test(measure) ? null : true;
}

/** A national release has hospitals in 50 states, DC and territories. */
const nation = 50;

export default defineEndpoint({
  path: '/benchmarks/hcahps/percentile',
  summary: 'Percentile of a patient survey score',
  description: `Percentile of a hospital (\`ccn\`) or a score (\`score\`) among all hospitals, those in the state, and the peer group of its type and size. Use one of the two; without either, only the distributions are shown. ${method}`,
  query: z.object({
    measure: z
      .string()
      .regex(/^H_[A-Z0-9_]{2,60}$/, 'an HCAHPS measure such as H_COMP_1_LINEAR_SCORE')
      .optional()
      .describe(
        `HCAHPS measure: a star rating (H_STAR_RATING), a linear mean (H_COMP_1_LINEAR_SCORE) or a percentage of answers (H_COMP_1_A_P). Default ${standard}`,
      ),
    ccn: Ccn.optional().describe('Hospital to rank by its published value'),
    score: z
      .number()
      .min(0)
      .max(100)
      .optional()
      .describe('Score to rank instead: stars (1 to 5), percent or linear mean (0 to 100), depending on the measure'),
    state: UsState.optional().describe('State to compare with; default: the hospital’s'),
  }),
  response: HcahpsPercentile,
  shape: 'detail',
  errors: ['not_found'],
  async handler({ query: { measure = standard, ccn, score, state } }, context) {
    const { deps } = context;
    if (ccn !== undefined && score !== undefined) throw invalidParameter('score', 'either ccn or score, not both');
    if (score !== undefined && measure.endsWith('STAR_RATING') && (score < 1 || score > 5))
      throw invalidParameter('score', 'a number of stars, 1 to 5');
    context.cite(source);
    const [facts, value, hospital, loaded] = await Promise.all([
      measureFacts(deps, measure),
      ccn ? surveyValue(deps, measure, ccn) : null,
      ccn ? peerFacts(deps, ccn) : null,
      loadedSources(deps, [source, facilities, impact]),
    ]);
    if (!facts && loaded.has(source)) {
      const meant = nearest(measure, await measuresOnFile(deps));
      throw invalidParameter('measure', `a loaded measure${meant ? `, such as ${meant}` : ''}`);
    }
    if (ccn && !value && !hospital) throw await facilityNotFound(deps, ccn);
    const placed: number | null = score ?? value?.value ?? null;
    const within: string | null = state ?? hospital?.state ?? value?.state ?? null;
    const peers = hospital?.facility_subtype
      ? { facility_subtype: hospital.facility_subtype as string, bed_count: hospital.bed_count as number | null }
      : null;
    const [groups, states] = await Promise.all([
      benchmarks(deps, { measure, score: placed, state: within, peers }),
      statesOnFile(deps, measure),
    ]);
    if (states.length > 0 && states.length < nation)
      context.warn(
        `Only hospitals in ${states.length === 1 ? 'one state' : `${states.length} states`} (${states.join(', ')}) are loaded, so the national comparison covers only those.`,
      );

    const null_reasons: NullReason[] = [];
    if (ccn) null_reasons.push(...nullsOf({ record: value, fields: { value: 'score' }, source, loaded }));
    else if (score === undefined) null_reasons.push({ field: 'score', why: 'No hospital or score was requested.' });
    if (!groups.state)
      null_reasons.push(ccn ? absentFrom('state', facilities, loaded) : { field: 'state', why: 'No state was requested.' });
    if (!peers)
      null_reasons.push(
        ccn ? absentFrom('peer_group', facilities, loaded) : { field: 'peer_group', why: 'Peers are available only for a hospital.' },
      );
    else if (peers.bed_count === null) {
      for (const field of ['size_class', 'bed_count', 'bed_count_source', 'bed_count_year'])
        null_reasons.push({ field: `peer_group.${field}`, why: noBeds });
    }
    if (hospital) context.cite(facilities, ...(loaded.has(impact) ? [impact] : []), ...(hospital.beds_from ? [hospital.beds_from] : []));
    return {
      measure,
      ...valuesOf(['measure_kind', 'question', 'period_start_date', 'period_end_date'], facts),
      is_higher_better: isHigherBetter(measure),
      score: placed,
      ccn: ccn ?? null,
      name: hospital?.name ?? value?.name ?? null,
      national: groups.national,
      state: groups.state && { ...groups.state, state: within! },
      peer_group: groups.peer_group && {
        ...groups.peer_group,
        ...peers!,
        bed_count_source: hospital!.bed_count_source,
        bed_count_year: hospital!.bed_count_year,
        size_class: sizeClass(peers!.bed_count),
      },
      method,
      null_reasons: byField(null_reasons),
      provenance: value && provenanceOf(value),
    };
  },
});
