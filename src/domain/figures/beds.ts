import type { z } from 'zod';
import { flag, integerOrNull, named, oneOrNull } from '#fields/described';
import { nullsBecause } from '#records/record-schema';

export const Beds = named(
  'HospitalBeds',
  {
    bed_count: integerOrNull(
      'Beds of the hospital itself, from the newer of the two sources; from a cost report, worksheet S-3, line 14, without subproviders and nursing units, or of the whole facility where that line is empty',
    ),
    bed_count_source: oneOrNull(
      ['provider_of_services', 'cost_report'],
      'provider_of_services: the Provider of Services file; cost_report: the latest cost report with a plausible bed count',
    ),
    bed_count_year: integerOrNull('Year of the release of the Provider of Services file, or fiscal year of the cost report'),
    has_subprovider_beds: flag(
      'True if the cost report has no line 14, so that the beds of the whole facility with its subproviders are counted',
    ),
  },
  'Beds, as in the figures of its health system and in comparisons',
);
export type Beds = z.infer<typeof Beds>;

export interface CertifiedBeds {
  bed_count: number | null;
  beds_date: string | null;
}

export const no_beds: Beds = { bed_count: null, bed_count_source: null, bed_count_year: null, has_subprovider_beds: false };

/**
 * The largest hospital of one CCN reports about 3,700 beds; a cost report with more has square feet, days or another
 * number in that cell.
 */
export const MOST_BEDS = 4_000;

/** Units for psychiatry or rehabilitation with a number of their own are subproviders. */
const counted = (with_subproviders: boolean) => (with_subproviders ? 'of the whole facility, with subproviders' : 'without subproviders');

const no_count = 'No loaded Provider of Services file or cost report has a plausible bed count of this facility.';

export const bedReasons = (beds: Beds): Record<string, string> => nullsBecause(beds, no_count, 'beds.');

const titles = { provider_of_services: 'Provider of Services file', cost_report: 'cost report' };

export const bedsNote = ({ bed_count_source, bed_count_year, has_subprovider_beds }: Beds): string =>
  bed_count_source === null
    ? ''
    : `${titles[bed_count_source]}${bed_count_year === null ? '' : bed_count_source === 'cost_report' ? `, fiscal ${bed_count_year}, ${counted(has_subprovider_beds)}` : `, ${bed_count_year}`}`;

export function bedsOf(
  { bed_count, beds_date }: CertifiedBeds,
  reports: { bed_count: number | null; is_whole_facility: boolean; fiscal_year: number; fiscal_year_end: string }[],
): Beds {
  const report = reports.find((one) => one.bed_count !== null && one.bed_count <= MOST_BEDS);
  if (report && (bed_count === null || report.fiscal_year_end > beds_date!))
    return {
      ...{ bed_count: report.bed_count, bed_count_source: 'cost_report', bed_count_year: report.fiscal_year },
      has_subprovider_beds: report.is_whole_facility,
    };
  if (bed_count === null) return no_beds;
  const bed_count_year = beds_date === null ? null : Number(beds_date.slice(0, 4));
  return { bed_count, bed_count_source: 'provider_of_services', bed_count_year, has_subprovider_beds: false };
}
