import { organizationName } from '#fields/organization-name';
import { telephone } from '#fields/telephone';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RawRow, RecordOut, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { facility, type facilityTypes } from '#records/facility';
import { type RowReader, readCcn, rowReader } from './row-reader.ts';

export interface FacilityOf {
  facility_type: (typeof facilityTypes)[number];
  /** Part of Care Compare that shows it. */
  care_compare?: string;
  /** Published fields of the identity, if the row has many more. */
  raw_payload?: RawRow;
}

/** Both lines of an address; an empty second line is dropped. */
const address = (read: RowReader) => [read.words('address_line'), read.words('address_line_2')].filter(Boolean).join(', ') || null;

/** Degrees within the United States and its territories; both or neither. */
function coordinates(read: RowReader): { latitude: number | null; longitude: number | null } {
  const [latitude, longitude] = [read.number('latitude'), read.number('longitude')];
  if (latitude === null || longitude === null) return { latitude: null, longitude: null };
  if (Math.abs(latitude) <= 72 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)) return { latitude, longitude };
  read.issues.push({ issue: `${latitude}, ${longitude} is not a place in the United States; kept only as published`, column: 'latitude' });
  return { latitude: null, longitude: null };
}

/** The facility in a row of a CMS facility file. If it has none, only the issues are returned. */
export function facilityOf(
  row: NamedRow,
  { facility_type, care_compare, raw_payload }: FacilityOf,
): { one: RecordOut | null; read: RowReader; ccn: string } {
  const read = rowReader(row);
  const ccn = readCcn(row, read.issues);
  const name = organizationName.normalize(row.name ?? '').value;
  if (ccn && !name) read.issues.push({ issue: `${ccn} has no name`, column: 'name' });
  if (!ccn || !name) return { one: null, read, ccn: ccn ?? '' };
  const one = record(
    facility,
    ccn,
    {
      ccn,
      facility_type,
      facility_subtype: read.words('facility_subtype'),
      name,
      address_line: address(read),
      city: read.words('city'),
      state: read.take(usState, 'state'),
      zip5: read.take(zip5, 'zip5'),
      county: read.words('county'),
      telephone: read.take(telephone, 'telephone'),
      ownership: read.words('ownership'),
      overall_rating: read.rating('overall_rating'),
      overall_rating_footnote: read.words('overall_rating_footnote'),
      certification_date: read.day('certification_date'),
      ...coordinates(read),
    },
    {
      ...(care_compare ? { source_url: `https://www.medicare.gov/care-compare/details/${care_compare}/${ccn}` } : {}),
      ...(raw_payload ? { raw_payload } : {}),
    },
  );
  return { one, read, ccn };
}

/**
 * For files that contain only identities. A row without a facility is one issue, with everything that is wrong in it.
 */
export const identityRow =
  (of: FacilityOf) =>
  (row: NamedRow): RowOutcome | RowOutcome[] => {
    const { one, read } = facilityOf(row, of);
    return one ? [one, ...read.issues] : notTaken(read.issues);
  };

export const notTaken = (issues: RowIssue[]): RowIssue => ({
  issue: issues.map(({ issue }) => issue).join('; '),
  column: issues[0]?.column ?? 'ccn',
});
