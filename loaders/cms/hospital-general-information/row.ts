import { ccn } from '#fields/ccn';
import { count, isMissing } from '#fields/count';
import type { Field } from '#fields/define-field';
import { organizationName } from '#fields/organization-name';
import { collapsed } from '#fields/person-name';
import { telephone } from '#fields/telephone';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { facility } from '#records/facility';
import { comparisons, groups } from './columns.ts';

const words = (text: string | undefined) => (isMissing(text ?? '') ? null : collapsed(text!));
const yes = new Set(['yes', 'y', 'true']);
const no = new Set(['no', 'n', 'false']);

/** Every one of these is a hospital; the kind of hospital stays as published. */
const types = new Set([
  'Acute Care Hospitals',
  'Critical Access Hospitals',
  'Psychiatric',
  'Childrens',
  'Acute Care - Veterans Administration',
  'ACUTE CARE - VETERANS ADMINISTRATION',
  'Acute Care - Department of Defense',
  'Rural Emergency Hospital',
  'Long-term',
]);

const degrees = String.raw`(-?\d{1,3}\.\d+)`;
const latitude_first = new RegExp(String.raw`\(${degrees},\s*${degrees}\)\s*$`);
const point = new RegExp(String.raw`POINT ?\(${degrees} ${degrees}\)`);

/** Coordinates behind an address; most releases give the address alone. */
export function coordinatesIn(location: string): { latitude: number | null; longitude: number | null } {
  const pair = latitude_first.exec(location)?.slice(1) ?? point.exec(location)?.slice(1).reverse();
  const [latitude, longitude] = (pair ?? []).map(Number);
  return { latitude: latitude ?? null, longitude: longitude ?? null };
}

export function hospitalRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const id = ccn.normalize(row.ccn ?? '');
  if (!id.value) return { issue: `"${row.ccn ?? ''}" is not a hospital id: ${id.reason ?? 'it is empty'}`, column: 'Facility ID' };
  const name = organizationName.normalize(row.name ?? '').value;
  if (!name) return { issue: `${id.value} has no name`, column: 'Facility Name' };
  const facility_subtype = words(row.facility_subtype);
  if (!facility_subtype || !types.has(facility_subtype)) {
    return { issue: `"${facility_subtype ?? ''}" is not one of the published hospital types`, column: 'Hospital Type' };
  }

  const issues: RowIssue[] = [];
  const take = <T>(field: Field<T>, column: string): T | null => {
    const { value, reason } = field.normalize(row[column] ?? '');
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
    return value;
  };
  // Also where the publisher writes only Y: an empty cell does not say that the criteria are not met.
  const flag = (column: string): boolean | null => {
    const text = (row[column] ?? '').toLowerCase();
    if (text === '') return null;
    if (yes.has(text) || no.has(text)) return yes.has(text);
    if (!isMissing(text)) issues.push({ issue: `"${row[column]}" is neither yes nor no`, column });
    return null;
  };
  const has = (column: string) => column in row;

  const overall_rating = take(count, 'overall_rating');
  const is_rated = overall_rating !== null && overall_rating >= 1 && overall_rating <= 5;
  if (overall_rating !== null && !is_rated)
    issues.push({ issue: `${overall_rating} is not a rating from 1 to 5`, column: 'overall_rating' });

  const measure_groups = Object.values(groups).map((group) => ({
    group,
    measure_count: take(count, `${group}_measures`),
    facility_measure_count: take(count, `${group}_facility_measures`),
    better: take(count, `${group}_better`),
    no_different: take(count, `${group}_no_different`),
    worse: take(count, `${group}_worse`),
    footnote: words(row[`${group}_footnote`]),
  }));
  const national_comparisons = Object.values(comparisons).map((group) => ({
    group,
    comparison: words(row[`${group}_comparison`]),
    footnote: words(row[`${group}_comparison_footnote`]),
  }));

  const one = record(
    facility,
    id.value,
    {
      ccn: id.value,
      facility_type: 'hospital',
      facility_subtype,
      name,
      address_line: words(row.address_line),
      city: words(row.city),
      state: take(usState, 'state'),
      zip5: take(zip5, 'zip5'),
      county: words(row.county),
      telephone: take(telephone, 'telephone'),
      ownership: words(row.ownership),
      ...coordinatesIn(row.location ?? ''),
      has_emergency_services: flag('has_emergency_services'),
      is_birthing_friendly: has('is_birthing_friendly') ? flag('is_birthing_friendly') : null,
      meets_ehr_criteria: has('meets_ehr_criteria') ? flag('meets_ehr_criteria') : null,
      overall_rating: is_rated ? overall_rating : null,
      overall_rating_footnote: words(row.overall_rating_footnote),
      measure_groups: has('mortality_measures') ? measure_groups : null,
      national_comparisons: has('mortality_comparison') ? national_comparisons : null,
    },
    { source_url: `https://www.medicare.gov/care-compare/details/hospital/${id.value}` },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}
