import type { Layout } from '#load/declaration/layout';
import type { DatasetFile } from '#load/define-dataset';
import { medicareReassignment } from '#records/medicare-reassignment';
import { memberRow } from './row.ts';

/** A partial list by group name (2018: A to D) or state contains complete groups and says nothing about others. */
const part = /Reassignment[_-](?:[A-D]|[A-Z]{2})(?![A-Za-z])/;
export const isPart = (file_name: string): boolean => part.test(file_name);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A month is dated to its first day, so that it never hides a newer file. */
export function dayOfName(file_name: string): string | null {
  const day = /(?<!\d)(20\d{2})[._-](0[1-9]|1[0-2])(?:[._-]([0-2]\d|3[01]))?(?!\d)/.exec(file_name);
  if (day) return `${day[1]}-${day[2]}-${day[3] ?? '01'}`;
  const worded = new RegExp(`(${months.join('|')})[a-z]*[-_. ]?(20\\d{2})(?!\\d)`, 'i').exec(file_name);
  return worded ? `${worded[2]}-${String(months.indexOf(worded[1]!.toLowerCase()) + 1).padStart(2, '0')}-01` : null;
}

const read = { format: 'csv' } as const;

const group = (legal_name: string): Layout['columns'] => ({
  'Group PAC ID': 'receiving_pac_id',
  'Group Enrollment ID': 'receiving_enrollment_id',
  [legal_name]: 'receiving_organization_name',
  'Group State Code': 'receiving_state',
  'Group Due Date': { name: 'receiving_due_date', note: 'MM/DD/YYYY, empty or TBD.' },
  'Group Reassignments and Physician Assistants': 'receiving_member_count',
});
const member: Layout['columns'] = {
  'Record Type': { name: 'relation', note: 'Reassignment or Physician Assistant.' },
  'Individual Enrollment ID': 'enrollment_id',
  'Individual NPI': 'npi',
  'Individual First Name': 'first_name',
  'Individual Last Name': 'last_name',
  'Individual State Code': 'state',
  'Individual Specialty Description': 'specialty',
  'Individual Due Date': { name: 'due_date', note: 'MM/DD/YYYY, empty or TBD.' },
  'Individual Total Employer Associations': 'association_count',
};

const layouts = (parts: boolean): Layout[] => {
  const detect: Layout['detect'] = (_rows, { name }) => isPart(name) === parts;
  return [
    {
      id: 'y2023',
      verified: 'published',
      read,
      columns: { ...group('Group Legal Business Name'), 'Individual PAC ID': 'pac_id', ...member },
      detect,
      note: '16 columns.',
    },
    {
      id: 'y2018',
      read,
      columns: { ...group('Group Legal_Business Name'), ...member },
      detect,
      note: '15 columns: without the PAC ID of individuals.',
    },
    {
      id: 'converted',
      read,
      columns: {
        npi: 'npi',
        pac: 'pac_id',
        enid: 'enrollment_id',
        first: 'first_name',
        last: 'last_name',
        associations: 'association_count',
        organization: 'receiving_organization_name',
        pac_org: 'receiving_pac_id',
        enid_org: 'receiving_enrollment_id',
        state_org: 'receiving_state',
        reassignments: 'receiving_member_count',
        entry: { name: 'relation', note: 'Reassignment or Employment (of a physician assistant).' },
      },
      detect,
      note: 'A copy with short headers, saved by a data-frame library: PAC IDs have lost their leading zeros, due dates and specialties are missing.',
    },
  ];
};

const common = { writes: [medicareReassignment], transform: memberRow } satisfies Partial<DatasetFile>;

export const files: DatasetFile[] = [
  {
    kind: 'list',
    title: 'The whole list',
    mode: 'full',
    stands_alone: true,
    acquire: { how: 'catalog', catalog: 'data.cms.gov', dataset_id: '20f51cff-4137-4f3a-b6b7-bfc9ad57983b' },
    layouts: layouts(false),
    release: { name: dayOfName, live: true },
    expect: {
      rows: { min: 2_000_000, max: 6_000_000 },
      filled: { npi: 0.97, receiving_pac_id: 0.99, relation: 1 },
      issues: 0.005,
      drop: 0.1,
    },
    ...common,
  },
  {
    kind: 'part',
    title: 'A partial list: the groups of a state or of some letters',
    mode: 'delta',
    acquire: { how: 'manual', reason: 'the publisher offered partial lists by letter in 2018; extracts of one state are made by others' },
    layouts: layouts(true),
    release: { name: dayOfName },
    whole_within: 'receiving_enrollment_id',
    expect: { filled: { npi: 0.97, receiving_pac_id: 0.99, relation: 1 }, issues: 0.005 },
    ...common,
  },
];
