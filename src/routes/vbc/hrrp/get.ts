import { facilityNotFound } from '../../../domain/hospitals/facility-not-found.ts';
import { ofHospital } from '../../../domain/hospitals/head/head-part.ts';
import { hospitalOf, penaltyYears } from '../../../domain/hospitals/penalty-records.ts';
import { hospitalFields, PenaltyYear, reduction, sources } from '../../../domain/hospitals/penalty-schemas.ts';
import { absentFrom } from '../../../domain/null-reasons.ts';
import { listOf, wholeList } from '../../../lists/list-of.ts';
import { byField, NullReasons } from '../../../records/null-reason.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';

export default defineEndpoint({
  path: '/vbc/hrrp/{ccn}',
  ...ofHospital('quality', 'readmission penalties'),
  tag: 'Value-based care',
  summary: 'Readmission penalties of a hospital',
  description: `Payment adjustment factor by fiscal year, newest first (Hospital Readmissions Reduction Program). ${reduction}.`,
  response: listOf(PenaltyYear).extend({
    ...hospitalFields,
    null_reasons: NullReasons.describe('Why there are no fiscal years'),
  }),
  sources: [sources.penalties],
  shape: 'list',
  list: {
    file_of: ({ ccn }) => `hospital ${ccn} readmission penalties`,
    up: ({ ccn }) => ({ path: `/vbc/hrrp/${ccn}/measures`, words: 'Excess readmission ratios by condition' }),
    paged: false,
    default_limit: 200,
  },
  async handler({ params: { ccn }, query: { limit } }, context) {
    const [hospital, { years, loaded }] = await Promise.all([hospitalOf(context.deps, ccn), penaltyYears(context.deps, ccn)]);
    if (!hospital) throw await facilityNotFound(context.deps, ccn);
    context.cite(sources.penalties);
    const null_reasons = byField(years.length === 0 ? [absentFrom('results', sources.penalties, loaded)] : []);
    return { ccn, ...hospital, ...wholeList(years, limit), null_reasons };
  },
});
