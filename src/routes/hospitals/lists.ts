import { z } from 'zod';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { namedHospital, ofHospital } from '#domain/hospitals/head/head-part';
import { facilityNotFound, facilityOnFile, knownFacility, standingOf, standingShape, warnOfStanding } from '#domain/hospitals/standing';
import { Benefits, benefitColumns, benefitSort, benefits, whatItIs } from '#domain/nonprofits/benefit-list';
import { absentFrom, loadedOnly, loadedSources, nullsOf } from '#domain/null-reasons';
import { sourceTitles } from '#domain/sources/titles';
import { Ccn } from '#fields/ccn';
import { arrayOf, named, textOrNull } from '#fields/described';
import { listOf, sortBy, wholeList } from '#lists/list-of';
import { recordList, recordPage } from '#lists/record-list';
import { type Html, html } from '#pages/html';
import { nameOrNull } from '#pages/names/display-name';
import { asSentence } from '#pages/wording';
import { compendiumHospital } from '#records/compendium';
import { current } from '#records/current';
import { hospitalEin } from '#records/hospital-ein';
import { hospitalImpact } from '#records/hospital-impact';
import { hospitalOwner, ownerRelations, ownerTypes } from '#records/hospital-owner';
import {
  byField,
  members,
  NullReasons,
  ownProvenance,
  provenanceColumns,
  provenanceJoin,
  provenanceOf,
  recordSchema,
  valuesOf,
} from '#records/record-schema';
import { defineEndpoint } from '#server/define-endpoint';

const HospitalOwners = listOf(recordSchema(hospitalOwner)).extend(namedHospital);

type Owner = z.infer<typeof HospitalOwners>['results'][number];

function ownerName({ owner_name, owner_doing_business_as: trade_name, first_name, middle_name, last_name, title }: Owner): Html {
  const trade = trade_name && trade_name !== owner_name && html` <span class="quiet">(${nameOrNull(trade_name, 'business')})</span>`;
  if (owner_name) return html`${nameOrNull(owner_name, 'business')}${trade}`;
  const name = [first_name, middle_name, last_name].filter(Boolean).join(' ');
  return html`${nameOrNull(name, 'person')}${trade}${title && html`<br><span class="quiet">${nameOrNull(title, 'business')}</span>`}`;
}

const sources = ['cms_hospital_owners', 'cms_hospital_enrollments'];

async function recordsOf(ccn: string, ...[context, selection, paging]: Parameters<typeof recordList>) {
  const [{ name }, page] = await Promise.all([
    facilityOnFile(context.deps, ccn),
    recordList(context, { ...selection, none: 'for this hospital' }, paging),
  ]);
  return { ccn, name, ...page };
}

export default defineEndpoint({
  path: '/hospitals/{ccn}/owners',
  ...ofHospital('ownership'),
  summary: 'Owners and managers that a hospital reports to Medicare',
  description:
    'Organizations and people that own, finance or manage the hospital, as it reported them for its Medicare enrollment: direct and indirect interests of 5% or more, partners, officers, directors and managing employees, each with the first ' +
    'day of the role. Shares are as reported; do not add direct and indirect ones. Which health system follows from it is in `owners` of /hospitals/{ccn}.',
  query: z.object({
    owner_type: z.enum(ownerTypes).optional().describe('Only organizations, or only people'),
    relation: z.enum(ownerRelations).optional().describe('Only this role'),
    sort: sortBy(['owner_name', 'last_name', 'role', 'ownership_pct', 'association_date', 'state'], {
      standard: 'organizations first, then the largest share',
    }),
  }),
  response: HospitalOwners,
  sources,
  shape: 'list',
  list: {
    lead: ({ ccn }) =>
      html`As the hospital reported them to Medicare for its enrollment. Shares are as reported: do not add direct and indirect ones. <a href="/hospitals/${ccn}#ownership">Which health system owns it</a>`,
    cells: { role: (role) => asSentence(role.toLowerCase()).replace(/\.$/, '') },
    shown: [
      { title: 'Owner or manager', sort: 'owner_name', value: ownerName },
      ...['role', 'ownership_pct: Share', 'association_date: Since', 'city', 'state', 'source'],
    ],
  },
  handler: ({ params: { ccn }, query: { owner_type, relation, sort, ...paging } }, context) =>
    recordsOf(
      ccn,
      context,
      {
        ...{ kind: hospitalOwner, sources },
        where: {
          [`r.enrollment_id in (select e.enrollment_id from ${current('hospital_enrollment', 'e')} where e.ccn = ?)`]: ccn,
          'r.owner_type = ?': owner_type,
          'r.relation = ?': relation,
        },
        order: sort ? [sort] : ['-owner_type', '-ownership_pct', 'owner_name', 'last_name', 'association_date'],
      },
      paging,
    ),
});

export const compendium = defineEndpoint({
  path: '/hospitals/{ccn}/compendium',
  ...ofHospital('ownership', 'AHRQ compendium of health systems'),
  summary: 'A hospital in the AHRQ Compendium of U.S. Health Systems',
  description:
    'The health system and corporate parent of a hospital in each year of the compendium, newest year first. A hospital without a system was independent in that year. System identifiers change between years.',
  response: listOf(recordSchema(compendiumHospital).meta({ id: 'CompendiumYear' })).extend(namedHospital),
  sources: ['ahrq_compendium'],
  shape: 'list',
  list: {
    shown: [
      'compendium_year',
      'hospital_name',
      'ahrq_system_name',
      'ahrq_system_id',
      'corporate_parent_name',
      'bed_count',
      'is_acute',
      'source',
    ],
  },
  handler: ({ params: { ccn }, query }, context) =>
    recordsOf(
      ccn,
      context,
      { kind: compendiumHospital, sources: ['ahrq_compendium'], where: { 'r.ccn = ?': ccn }, order: ['-compendium_year'] },
      query,
    ),
});

export const communityBenefit = defineEndpoint({
  path: '/hospitals/{ccn}/community-benefit',
  tag: 'Hospital finances',
  ...ofHospital('finances', 'community benefit'),
  summary: 'Community benefit of the organization that files for a hospital (Schedule H)',
  description: `For the EIN under which the hospital is reported to the IRS; \`eins\` has the crosswalk rows that connect the hospital and its EINs. ${whatItIs}`,
  query: z.object({ sort: benefitSort }),
  response: Benefits.extend({
    ...namedHospital,
    eins: arrayOf(recordSchema(hospitalEin), 'EINs of the hospital; several hospitals may share one'),
  }),
  sources: ['irs_990', 'irs_990_schedule_h'],
  shape: 'list',
  list: { shown: benefitColumns },
  async handler({ params: { ccn }, query }, context) {
    const [facility, { results: eins }] = await Promise.all([
      facilityOnFile(context.deps, ccn),
      recordPage(context.deps, { kind: hospitalEin, where: { 'r.ccn = ?': ccn }, order: ['ein'] }, { limit: 20 }),
    ]);
    const numbers = (eins as { ein: string }[]).map(({ ein }) => ein);
    if (numbers.length > 0) context.cite('hospital_ein_crosswalk');
    else
      context.warn(
        'The hospital–EIN crosswalk has no EIN for this hospital: it may be public or for-profit, or the crosswalk is not loaded.',
      );
    const page = await benefits(context, { 'r.ein = any(?)': numbers }, 'for an EIN of this hospital', query);
    return { ccn, name: facility.name, eins, ...page };
  },
});

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

export const caseMixIndex = defineEndpoint({
  path: '/hospitals/{ccn}/case-mix-index',
  ...ofHospital('finances', 'case mix and wage index'),
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
