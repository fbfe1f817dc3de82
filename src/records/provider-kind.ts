import type { facilityTypes } from './facility.ts';

type FacilityType = (typeof facilityTypes)[number];

/** Null for suppliers, whose numbers are not CCNs. */
export const categories: Readonly<Record<string, FacilityType | null>> = {
  '01': 'hospital',
  '02': 'nursing_home',
  '03': 'nursing_home',
  '04': 'nursing_home',
  '05': 'home_health',
  '06': 'psychiatric_residential',
  '07': null,
  '08': 'outpatient_therapy',
  '09': 'dialysis',
  '10': 'nursing_home',
  '11': 'intermediate_care',
  '12': 'rural_health_clinic',
  '14': 'comprehensive_rehabilitation',
  '15': null,
  '16': 'hospice',
  '17': 'organ_procurement',
  '19': 'community_mental_health',
  '21': 'federally_qualified_health_center',
};

/** Separate types in other files. */
const typeOfSubtype: Readonly<Record<string, FacilityType>> = { '02': 'ltch', '27': 'ltch', '05': 'irf', '26': 'irf' };

/** Of the Provider of Services file. */
export function kindOfProvider(category: string, subtype: string | null): FacilityType | null {
  return (category === '01' && subtype && typeOfSubtype[subtype]) || (categories[category] ?? null);
}

const whens = (kinds: Readonly<Record<string, FacilityType | null>>) =>
  Object.entries(kinds)
    .map(([code, kind]) => `when '${code}' then ${kind === null ? 'null' : `'${kind}'`}`)
    .join(' ');

export const providerKindSql = (p: string): string =>
  `coalesce(case when ${p}.category_code = '01' then case ${p}.subtype_code ${whens(typeOfSubtype)} end end, case ${p}.category_code ${whens(categories)} end)`;
