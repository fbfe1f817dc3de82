import { z } from 'zod';
import { facilityNotFound } from '../../domain/hospitals/facility-not-found.ts';
import { hospitalTop } from '../../domain/hospitals/head/head-part.ts';
import { knownFacility, standingOf, standingShape, warnOfStanding } from '../../domain/hospitals/standing.ts';
import { absentFrom, loadedSources } from '../../domain/null-reasons.ts';
import { Ccn } from '../../fields/ccn.ts';
import { listOf } from '../../lists/list-of.ts';
import { byField, NullReasons } from '../../records/null-reason.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { caseMixYears, impactSource } from './case-mix-records.ts';
import { CaseMixYear } from './case-mix-schemas.ts';

export default defineEndpoint({
  path: '/hospitals/{ccn}/case-mix-index',
  tag: 'Hospitals',
  summary: 'Case mix and wage index of a hospital by fiscal year',
  description:
    'From the impact files of the IPPS final rules, newest fiscal year first: case mix index (under the year’s own MS-DRG grouper, with its version), transfer-adjusted index, wage index, DSH patient percentage, resident-to-ADC ratio. ' +
    'The files cover only hospitals paid under the inpatient prospective payment system.',
  params: z.object({ ccn: Ccn }),
  response: listOf(CaseMixYear).extend({
    ccn: Ccn,
    name: z.string().nullable().describe('Name of the hospital; null if no facility file has the CCN'),
    standing: standingShape.standing.nullable(),
    last_listed_date: standingShape.last_listed_date,
    null_reasons: NullReasons.describe('Why there are no fiscal years'),
  }),
  sources: [impactSource],
  shape: 'list',
  page: { data: ({ params }, { deps }) => hospitalTop(deps, params.ccn, 'finances', 'case mix and wage index') },
  list: {
    paged: false,
    default_limit: 200,
    shown: [
      ...['fiscal_year', 'case_mix_index', 'case_mix_grouper_version', 'transfer_adjusted_case_mix_index', 'wage_index'],
      ...['dsh_patient_pct', 'resident_to_adc_ratio', 'bed_count'],
    ],
  },
  errors: ['not_found'],
  async handler({ params: { ccn }, query: { limit } }, context) {
    const [years, hospital, loaded] = await Promise.all([
      caseMixYears(context.deps, ccn),
      knownFacility(context.deps, ccn),
      loadedSources(context.deps, [impactSource]),
    ]);
    if (!hospital && years.length === 0) throw await facilityNotFound(context.deps, ccn);
    context.cite(impactSource);
    const null_reasons = byField(years.length === 0 ? [absentFrom('results', impactSource, loaded)] : []);
    if (hospital) await warnOfStanding(hospital, context);
    const named = hospital ? { name: hospital.name, ...standingOf(hospital) } : { name: null, standing: null, last_listed_date: null };
    return { ccn, ...named, results: years.slice(0, limit), total: years.length, limit, next_cursor: null, null_reasons };
  },
});
