import type { NullReason } from '../../records/null-reason.ts';
import { detailColumns } from './schemas.ts';

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

export function rowReasons(row: Row, title: string): NullReason[] {
  const reasons = listed.filter((field) => row[field] === null).map((field) => ({ field, why: notStated(title) }));
  return row.overall_rating === null ? [...reasons, { field: 'overall_rating', why: whyUnrated(row, title) }] : reasons;
}

/** The same for fields that only the detail shows. */
export const detailReasons = (row: Row, title: string): NullReason[] =>
  detailed.filter((field) => row[field] === null).map((field) => ({ field, why: notStated(title) }));
