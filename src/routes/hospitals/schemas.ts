import { z } from 'zod';
import { Beds } from '#domain/figures/beds';
import type { StoredReport } from '#domain/figures/sums';
import { Control } from '#domain/hospitals/control';
import { HospitalOwner, LegalEntity, OwnershipChange } from '#domain/hospitals/enrolled-records';
import { marginOf, newestReport } from '#domain/hospitals/head/head-records';
import { standingShape } from '#domain/hospitals/standing';
import { systemFields } from '#domain/hospitals/system-records';
import { FacilityRow, listedColumns } from '#domain/hospitals/typeahead';
import { arrayOf, day, integer, integerOrNull, named, number, numberOrNull, oneOrNull, text, textOrNull } from '#fields/described';
import { facility } from '#records/facility';
import { membersBut, nullsBecause, ownProvenance, valuesOf } from '#records/record-schema';
import { certificationShape } from './certification-facts.ts';
import { qualityDetailFields, qualityFields } from './quality-schemas.ts';

const c = facility.columns;

/** Fields that other sources add to rows and detail, see additions.ts; `null_reasons` explains all nulls. */
const additionFields = {
  ...systemFields,
  ...qualityFields,
  beds: Beds,
};

export const HospitalRow = FacilityRow.extend(additionFields).meta({ id: 'HospitalRow' });

export const HospitalSuggestion = HospitalRow.pick({
  ccn: true,
  name: true,
  facility_type: true,
  facility_subtype: true,
  city: true,
  state: true,
  standing: true,
}).meta({ id: 'HospitalSuggestion' });

const RatingOfRelease = named('RatingOfRelease', {
  release_date: day('First release with this rating'),
  overall_rating: integerOrNull('Overall star rating, 1 to 5'),
  overall_rating_footnote: textOrNull('Footnote that explains a missing rating'),
  name: text('Name in that release'),
});

const Finances = z
  .object({
    fiscal_year: integer('Fiscal year of the cost report'),
    fiscal_year_begin: day('First day of the period'),
    fiscal_year_end: day('Last day of the period'),
    net_patient_revenue_usd: number('Net patient revenue'),
    operating_margin_pct: numberOrNull(
      'Operating income ÷ net patient revenue × 100; null if the report does not have both. Other income is not counted',
    ),
    source: text('Source id of the cost report, as in /sources'),
  })
  .describe('The newest cost report with net patient revenue; all years are at /cost-reports/{ccn}');

const no_report = 'No loaded cost report of this facility has net patient revenue.';
const no_margin = 'The cost report does not have operating income, or the margin would be implausible.';

export function financeFacts(reports: StoredReport[]): { finances: z.infer<typeof Finances> | null; null_reasons: Record<string, string> } {
  const report = newestReport({ reports });
  if (!report) return { finances: null, null_reasons: { finances: no_report } };
  const margin = marginOf(report);
  return {
    finances: {
      ...valuesOf(['fiscal_year', 'fiscal_year_begin', 'fiscal_year_end', 'source'], report),
      ...{ net_patient_revenue_usd: Number(report.net_patient_revenue), operating_margin_pct: margin },
    },
    null_reasons: margin === null ? { 'finances.operating_margin_pct': no_margin } : {},
  };
}

/** Columns of its file that only the detail shows: every one that rows have not. */
const detailFields = membersBut(facility, [...listedColumns, 'certification_date', 'latitude', 'longitude']);
export const detailColumns = Object.keys(detailFields) as (keyof typeof detailFields)[];

export const Hospital = HospitalRow.omit({ source: true, source_url: true, source_release_date: true })
  .extend({
    ...standingShape,
    ...qualityDetailFields,
    certification_date: c.certification_date.schema.describe('Certification date; see `certification_date_basis`'),
    certification_date_basis: oneOrNull(
      ['facility_file', 'provider_of_services'],
      'facility_file: date in the file of the facility type; provider_of_services: date of the last certification survey in that file',
    ),
    ...certificationShape,
    control: Control,
    finances: Finances.nullable().describe('Net patient revenue and margin; null with a reason in `null_reasons`'),
    ...detailFields,
    rating_history: arrayOf(RatingOfRelease, 'Rating by loaded release, newest first'),
    legal_entities: arrayOf(LegalEntity, 'Legal entities enrolled in Medicare under this CCN; empty if that file is not loaded'),
    ownership_changes: arrayOf(
      OwnershipChange,
      'Changes of ownership that Medicare processed, newest first. Buyer and seller may belong to the same system',
    ),
    owners: arrayOf(HospitalOwner, 'Current and former owners, the current one first, each with what every source says about it'),
    ...ownProvenance,
  })
  .meta({ id: 'Hospital' });

type Row = Record<string, any>;

/** Facility files with star ratings. */
const rating = new Set(['cms_hospital_general_information', 'cms_nursing_home', 'cms_dialysis']);

const notStated = (title: string) => `${title} has no value for this facility.`;

function whyUnrated({ source, overall_rating_footnote }: Row, title: string): string {
  if (overall_rating_footnote) return `Not rated in ${title}, footnote ${overall_rating_footnote}.`;
  return rating.has(source) ? `Not rated in ${title}, without a footnote.` : `${title} has no ratings.`;
}

const listed = [
  'facility_subtype',
  'address_line',
  'city',
  'state',
  'zip5',
  'county',
  'telephone',
  'ownership',
  'has_emergency_services',
] as const;
const detailed = ['certification_date', 'certification_date_basis', ...detailColumns] as const;

export const rowReasons = (row: Row, title: string): Record<string, string> => ({
  ...nullsBecause(valuesOf(listed, row), notStated(title)),
  ...(row.overall_rating === null && { overall_rating: whyUnrated(row, title) }),
});

/** The same for fields that only the detail shows. */
export const detailReasons = (row: Row, title: string) => nullsBecause(valuesOf(detailed, row), notStated(title));
