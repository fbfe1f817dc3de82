import type { Layout, ReleaseRule } from '#load/declaration/layout';
import type { DatasetFile } from '#load/define-dataset';
import {
  medicareEnrollment,
  medicareEnrollmentLocation,
  medicareEnrollmentNpi,
  medicareEnrollmentSpecialty,
} from '#records/medicare-enrollment';
import { medicareReassignment } from '#records/medicare-reassignment';
import { enrollmentRow } from './enrollment.ts';
import { releaseFile } from './release-file.ts';
import { locationRow, npiRow, reassignmentRow, specialtyRow } from './sub-files.ts';

/** PPEF_Enrollment_Extract_2024.10.07.csv: the date of the extract. */
export function dayOfName(file_name: string): string | null {
  const found = /(?<!\d)(20\d{2})[._-](0[1-9]|1[0-2])[._-]([0-2]\d|3[01])(?!\d)/.exec(file_name);
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
}

const release: ReleaseRule = { name: dayOfName };
const beside: ReleaseRule = { name: dayOfName, same_as: 'enrollments' };
const read = { format: 'csv', encoding: 'latin1' } as const;

const enrollment: Layout['columns'] = {
  NPI: 'npi',
  PECOS_ASCT_CNTL_ID: 'pac_id',
  ENRLMT_ID: 'enrollment_id',
  PROVIDER_TYPE_CD: 'provider_type_code',
  PROVIDER_TYPE_DESC: 'provider_type',
  STATE_CD: 'state',
  FIRST_NAME: 'first_name',
  MDL_NAME: 'middle_name',
  LAST_NAME: 'last_name',
  ORG_NAME: 'organization_name',
};

/** Sub-files that were available as published. */
const SEEN = new Set(['reassignments', 'practice_locations']);

const subFile = (
  kind: string,
  title: string,
  name: RegExp,
  columns: Layout['columns'],
  rest: Pick<DatasetFile, 'writes' | 'transform' | 'expect'>,
): DatasetFile => ({
  kind,
  title,
  mode: 'full',
  stands_alone: true,
  acquire: releaseFile(name),
  zip_member: name,
  layouts: [{ id: kind, verified: SEEN.has(kind) ? 'published' : 'described', read, columns }],
  release: beside,
  ...rest,
});

export const files: DatasetFile[] = [
  {
    kind: 'enrollments',
    title: 'Enrollments',
    mode: 'full',
    stands_alone: true,
    acquire: releaseFile(/Enrollment_Extract/i),
    zip_member: /Enrollment_Extract/i,
    layouts: [
      {
        id: 'y2025_10',
        read,
        columns: { ...enrollment, MULTIPLE_NPI_FLAG: { name: 'has_multiple_npis', note: 'Y or N; further NPIs are in a sub-file.' } },
        note: 'Since October 2025: 11 columns, the second says whether there are further NPIs.',
      },
      { id: 'y2025', read, columns: enrollment, note: 'April 2025 (seen): without gender, 10 columns.' },
      {
        id: 'y2024',
        verified: 'published',
        read,
        columns: { ...enrollment, GNDR_SW: { name: 'sex_code', note: 'M or F; 9 means none.' } },
        note: '2024: with gender, 11 columns.',
      },
    ],
    release,
    writes: [medicareEnrollment],
    transform: enrollmentRow,
    expect: {
      rows: { min: 2_300_000, max: 5_000_000 },
      filled: { npi: 0.99, pac_id: 0.99, provider_type_code: 0.99, state: 0.99 },
      issues: 0.005,
      drop: 0.1,
    },
  },
  subFile(
    'additional_npis',
    'Further NPIs of an enrollment',
    /Additional_NPIs/i,
    { ENRLMT_ID: 'enrollment_id', NPI: 'npi' },
    { writes: [medicareEnrollmentNpi], transform: npiRow, expect: { rows: { min: 1000 }, issues: 0.01, drop: 0.2 } },
  ),
  subFile(
    'reassignments',
    'Reassignments of benefits',
    /Reassignment_Extract/i,
    {
      REASGN_BNFT_ENRLMT_ID: { name: 'enrollment_id', note: 'The individual who reassigns.' },
      RCV_BNFT_ENRLMT_ID: { name: 'receiving_enrollment_id', note: 'Who bills and is paid.' },
    },
    {
      writes: [medicareReassignment],
      transform: reassignmentRow,
      expect: { rows: { min: 2_500_000, max: 6_000_000 }, issues: 0.005, drop: 0.1 },
    },
  ),
  subFile(
    'practice_locations',
    'Practice locations',
    /Practice_Location_Extract/i,
    { ENRLMT_ID: 'enrollment_id', CITY_NAME: 'city', STATE_CD: 'state', ZIP_CD: { name: 'zip5', note: 'Five or nine digits.' } },
    {
      writes: [medicareEnrollmentLocation],
      transform: locationRow,
      expect: { rows: { min: 300_000 }, filled: { state: 0.99, city: 0.99 }, issues: 0.01, drop: 0.1 },
    },
  ),
  subFile(
    'secondary_specialties',
    'Secondary specialties',
    /Secondary_Specialty_Extract/i,
    { ENRLMT_ID: 'enrollment_id', PROVIDER_TYPE_CD: 'provider_type_code', PROVIDER_TYPE_DESC: 'provider_type' },
    { writes: [medicareEnrollmentSpecialty], transform: specialtyRow, expect: { rows: { min: 100_000 }, issues: 0.01, drop: 0.1 } },
  ),
];
