/** What was found of a state or territory whose list is not read. */
export type Found = 'no_public_list' | 'search_form_only' | 'not_yet';

export interface UnreadState {
  state: string;
  name: string;
  found: Found;
  /** In a sentence, with what it rests on. */
  detail: string;
}

const ownList = (name: string): string =>
  `Two commercial screening services say that ${name} keeps no list of its own and relies on the federal one; the agency itself was not asked.`;
const unknown = (name: string): string =>
  `Nothing is established: neither whether ${name} publishes a list of its own nor in what form. The federal lists hold its federal exclusions.`;

const none = (state: string, name: string): UnreadState => ({ state, name, found: 'no_public_list', detail: ownList(name) });
const open = (state: string, name: string): UnreadState => ({ state, name, found: 'not_yet', detail: unknown(name) });

/** Every state, the District and the territories without a loader here. */
export const UNREAD_STATES: readonly UnreadState[] = [
  {
    state: 'DC',
    name: 'District of Columbia',
    found: 'not_yet',
    detail:
      'The Office of Contracting and Procurement publishes a web page of excluded parties for all contracts of the District, Medicaid included (about a hundred, read by OpenSanctions); it is ' +
      'not read here. A file that others call the District’s list is an extract of the federal one.',
  },
  {
    state: 'FL',
    name: 'Florida',
    found: 'not_yet',
    detail:
      'The Agency for Health Care Administration publishes sanctions of Medicaid providers, as screening services say; in what form is not established, and no published file was at hand.',
  },
  {
    state: 'MN',
    name: 'Minnesota',
    found: 'not_yet',
    detail: 'Publishes two workbooks, of groups and of individuals, which OpenSanctions reads; no published file was at hand.',
  },
  {
    state: 'NH',
    name: 'New Hampshire',
    found: 'not_yet',
    detail: 'Publishes a workbook, which OpenSanctions reads; no published file was at hand.',
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
