import { z } from 'zod';
import { facilityNotFound } from '#domain/hospitals/standing';
import { absentFrom, loadedSources, nullsOf } from '#domain/null-reasons';
import { Ccn } from '#fields/ccn';
import { nearest } from '#fields/nearest';
import { UsState } from '#fields/us-state';
import { byField, type NullReason, provenanceOf, valuesOf } from '#records/record-schema';
import { defineEndpoint } from '#server/define-endpoint';
import { invalidParameter } from '#server/errors';
import { benchmarks, measureFacts, measuresOnFile, peerFacts, sizeClass, statesOnFile, surveyValue } from './records.ts';
import { HcahpsPercentile, method } from './schemas.ts';

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
  tag: 'Benchmarks',
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
