/** What is known about a state or territory whose list is not loaded here. */
export type Found = 'no_public_list' | 'search_form_only' | 'not_yet';

interface UnreadState {
  state: string;
  name: string;
  found: Found;
  /** One sentence, with its basis. */
  detail: string;
}

const ownList = (name: string): string =>
  `Two commercial screening services say that ${name} does not keep its own list and relies on the federal one; we did not confirm this with the agency.`;
const unknown = (name: string): string =>
  `We do not know whether ${name} publishes its own list. Its federal exclusions are on the federal lists.`;

const none = (state: string, name: string): UnreadState => ({ state, name, found: 'no_public_list', detail: ownList(name) });
const open = (state: string, name: string): UnreadState => ({ state, name, found: 'not_yet', detail: unknown(name) });

/** Every state, the District of Columbia and the territories without a loader. */
export const UNREAD_STATES: readonly UnreadState[] = [
  {
    state: 'DC',
    name: 'District of Columbia',
    found: 'not_yet',
    detail:
      'The Office of Contracting and Procurement publishes a web page of parties excluded from District contracts, including Medicaid (about 100 entries, also collected by OpenSanctions). It is ' +
      'not loaded here. A file that others call the District’s list is an extract of the federal list.',
  },
  {
    state: 'FL',
    name: 'Florida',
    found: 'not_yet',
    detail:
      'Screening services say that the Agency for Health Care Administration publishes sanctions of Medicaid providers. Its format is not known, and no published file was available.',
  },
  {
    state: 'MN',
    name: 'Minnesota',
    found: 'not_yet',
    detail:
      'Publishes two workbooks, one of groups and one of individuals. Proviso cannot read them yet: no copy of the files was available to check the layout.',
  },
  {
    state: 'NH',
    name: 'New Hampshire',
    found: 'not_yet',
    detail: 'Publishes a workbook. Proviso cannot read it yet: no copy of the file was available to check the layout.',
  },
  none('NM', 'New Mexico'),
  none('OK', 'Oklahoma'),
  none('RI', 'Rhode Island'),
  none('SD', 'South Dakota'),
  none('UT', 'Utah'),
  none('VA', 'Virginia'),
  none('WI', 'Wisconsin'),
  open('AS', 'American Samoa'),
  open('GU', 'Guam'),
  open('MP', 'the Northern Mariana Islands'),
  open('PR', 'Puerto Rico'),
  open('VI', 'the U.S. Virgin Islands'),
];
