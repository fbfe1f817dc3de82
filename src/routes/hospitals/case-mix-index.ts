import type { z } from 'zod';
import { quoted } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { facilityNotFound } from '../../domain/hospitals/facility-not-found.ts';
import { ofHospital } from '../../domain/hospitals/head/head-part.ts';
import { knownFacility, standingOf, standingShape, warnOfStanding } from '../../domain/hospitals/standing.ts';
import { absentFrom, loadedOnly, loadedSources, nullsOf } from '../../domain/null-reasons.ts';
import { sourceTitles } from '../../domain/sources/titles.ts';
import { Ccn } from '../../fields/ccn.ts';
import { named, textOrNull } from '../../fields/described.ts';
import { listOf, wholeList } from '../../lists/list-of.ts';
import { current } from '../../records/current.ts';
import { hospitalImpact } from '../../records/hospital-impact.ts';
import { byField, NullReasons } from '../../records/null-reason.ts';
import { ownProvenance, provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import { members, valuesOf } from '../../records/record-schema.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

const columns = [
  ...(['fiscal_year', 'case_mix_index', 'case_mix_grouper_version', 'transfer_adjusted_case_mix_index'] as const),
  ...(['transfer_adjusted_grouper_version', 'wage_index', 'dsh_patient_pct', 'resident_to_adc_ratio', 'resident_to_bed_ratio'] as const),
  'bed_count' as const,
];
const fields = columns.filter((name) => !name.endsWith('_version'));
const i = hospitalImpact.columns;

const CaseMixYear = named('CaseMixYear', {
  ...members(hospitalImpact, columns),
  case_mix_index: i.case_mix_index.schema.describe(`${i.case_mix_index.description} Under the fiscal year’s own grouper, if published`),
  null_reasons: NullReasons,
  ...ownProvenance,
});

const impactSource = 'cms_ipps_impact';

/**
 * Fiscal years of a hospital, newest first; the impact file of a year is preferred to case mix files of several years.
 */
async function caseMixYears(deps: Deps, ccn: string): Promise<z.infer<typeof CaseMixYear>[]> {
  const title = await sourceTitles(deps);
  const { rows } = await deps.pool.query(
    `select distinct on (r.fiscal_year) r.withheld, ${quoted(columns, 'r')}, ${provenanceColumns}
     from ${current('hospital_impact', 'r')} ${provenanceJoin}
     where r.ccn = $1 order by r.fiscal_year desc, r.release_period desc, r.record_key`,
    [ccn],
  );
  return rows.map((row) => {
    const null_reasons = byField(nullsOf({ record: row, fields, source: impactSource, loaded: loadedOnly(impactSource, title) }));
    return { ...valuesOf(columns, row), null_reasons, provenance: provenanceOf(row) };
  });
}

export default defineEndpoint({
  path: '/hospitals/{ccn}/case-mix-index',
  ...ofHospital('finances', 'case mix and wage index'),
  tag: 'Hospitals',
  summary: 'Case mix and wage index of a hospital by fiscal year',
  description:
    'From the impact files of the IPPS final rules, newest fiscal year first: case mix index (under the year’s own MS-DRG grouper, with its version), transfer-adjusted index, wage index, DSH patient percentage, resident-to-ADC ratio. ' +
    'The files cover only hospitals paid under the inpatient prospective payment system.',
  response: listOf(CaseMixYear).extend({
    ccn: Ccn,
    name: textOrNull('Name of the hospital; null if no facility file has the CCN'),
    standing: standingShape.standing.nullable(),
    last_listed_date: standingShape.last_listed_date,
    null_reasons: NullReasons.describe('Why there are no fiscal years'),
  }),
  sources: [impactSource],
  shape: 'list',
  list: {
    paged: false,
    default_limit: 200,
    shown: [
      ...['fiscal_year', 'case_mix_index', 'case_mix_grouper_version', 'transfer_adjusted_case_mix_index', 'wage_index'],
      ...['dsh_patient_pct', 'resident_to_adc_ratio', 'bed_count'],
    ],
  },
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
    const about = hospital ? { name: hospital.name, ...standingOf(hospital) } : { name: null, standing: null, last_listed_date: null };
    return { ccn, ...about, ...wholeList(years, limit), null_reasons };
  },
});
