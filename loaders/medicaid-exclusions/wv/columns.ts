import type { ColumnMap, Layout } from '#load/declaration/layout';

export const today: Layout = {
  id: 'list',
  verified: 'described',
  read: {
    format: 'pdf',
    header: ['Last Name', 'First Name', 'NPI', 'Address 1', 'Address 2', 'City', 'State', 'Zip…', 'Action Date', 'Excluded…', 'Reason…'],
    filled: 'Last Name',
  },
  columns: {
    'Last Name': 'last_name',
    'First Name': 'first_name',
    NPI: 'npi',
    'Address 1': 'address_line',
    'Address 2': 'address_more',
    City: 'city',
    State: 'state',
    Zip: 'zip',
    'Action Date': 'exclusion_date',
    Excluded: 'action_type',
    Reason: 'reason',
  },
  note: 'As described: "Excluded/Terminated" and "Reason for Exclusion/Termination" are recognized by how they begin; published bytes of today were not loaded.',
};

const person: ColumnMap = {
  'FIRST NAME': 'first_name',
  MI: 'middle_name',
  'LAST NAME': 'last_name',
  GENERATION: 'suffix',
  CREDENTIALS: 'credentials',
  'PROVIDER TYPE/SPECIALTY': 'provider_type',
  CITY: 'city',
  STATE: 'state',
};

interface Part {
  full_name: string;
  date: string;
  reason: string;
}

const columnsOf = ({ full_name, date, reason }: Part): ColumnMap => ({
  'NPI NUMBER': 'npi',
  [full_name]: 'full_name',
  ...person,
  [date]: 'exclusion_date',
  [reason]: 'reason',
  'REINSTATEMENT DATE': 'reinstatement_date',
});
const REINSTATED = 'REASON FOR REINSTATEMENT';
/** The shortest of the three lists had 61 rows. */
const MIN_2016 = 60;

function part(id: string, names: Part, note: string): Layout {
  const columns = columnsOf(names);
  const header = Object.keys(columns).map((name) => (name === 'REASON FOR EXCLUSION' ? `${name}…` : name));
  const read: Layout['read'] = { format: 'pdf', header: [...header, REINSTATED] };
  return { id, verified: 'published', min_rows: MIN_2016, read, columns, ignored: [REINSTATED], note };
}

const others: Part = { full_name: 'FULL NAME', date: 'EXCLUSION/TERMINATION DATE', reason: 'REASON FOR EXCLUSION/TERMINATION' };

/** The three lists the agency posted side by side in 2016. */
export const parts2016: Layout[] = [
  part(
    'exclusions_2016',
    { full_name: '*FULL NAME', date: 'EXCLUSION DATE', reason: 'REASON FOR EXCLUSION' },
    'Exclusions: nine in ten repeat the federal list ("OIG/HHS Exclusion"), the rest name a mandatory or permissive ground.',
  ),
  part('others_2016', others, 'Exclusions and terminations for what others did, mostly another state’s Medicaid.'),
  part(
    'terminations_2016',
    { full_name: 'FULL NAME', date: 'TERMINATION DATE', reason: 'REASON FOR TERMINATION' },
    'Terminations by West Virginia itself, mostly after its licensing boards acted.',
  ),
  {
    id: 'csv_of_others_2016',
    min_rows: MIN_2016,
    verified: 'described',
    read: { format: 'csv' },
    columns: columnsOf(others),
    ignored: [REINSTATED],
    any_case: true,
    note: 'The second list turned into CSV; headers and values contain spaces where the page breaks a word, and one record is cut in two.',
  },
];
