import { daysBefore } from './calendar.ts';
import { business, type Person, person } from './names.ts';
import { npiAt, spoiledNpi } from './npi.ts';
import { street } from './places.ts';
import { providerAt } from './providers.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

/**
 * A row of a state list before it is written in the state's own layout. Exactly one of `person` and `business` is set.
 */
export interface StateListRow {
  index: number;
  person: Person | null;
  business: string;
  /** Further names, each in one row of ten. */
  aka: string;
  dba: string;
  owner: Person | null;
  /** '' for none; in one of sixty rows its check digit is wrong. */
  npi: string;
  /** Further NPIs of the same row, in one of forty. */
  other_npis: string[];
  license_number: string;
  provider_type: string;
  address_line: string;
  city: string;
  zip5: string;
  /** ISO days. `ends` and `reinstated` are '' in most rows. */
  begins: string;
  ends: string;
  reinstated: string;
  /** The state repeats a federal exclusion. */
  is_mirror: boolean;
  action: 'exclusion' | 'termination' | 'suspension';
  draw: Draw;
}

/**
 * Real towns and the bands of row counts the lists have, as facts: rows of the small world, rows at national size,
 * share of rows with an NPI.
 */
const lists: Record<string, { city: string; zip: string; small: number; national: number; npi_share: number }> = {
  AK: { city: 'ANCHORAGE', zip: '995', small: 9, national: 140, npi_share: 0 },
  AL: { city: 'MONTGOMERY', zip: '361', small: 14, national: 2400, npi_share: 0 },
  AR: { city: 'LITTLE ROCK', zip: '722', small: 12, national: 1700, npi_share: 0 },
  AZ: { city: 'PHOENIX', zip: '850', small: 9, national: 200, npi_share: 0.95 },
  CA: { city: 'FRESNO', zip: '937', small: 30, national: 23_120, npi_share: 0.13 },
  CO: { city: 'DENVER', zip: '802', small: 10, national: 300, npi_share: 0.9 },
  CT: { city: 'HARTFORD', zip: '061', small: 8, national: 89, npi_share: 0 },
  DE: { city: 'DOVER', zip: '199', small: 12, national: 2000, npi_share: 0.5 },
  GA: { city: 'MACON', zip: '312', small: 12, national: 1371, npi_share: 0.03 },
  HI: { city: 'HILO', zip: '967', small: 9, national: 220, npi_share: 0 },
  IA: { city: 'DES MOINES', zip: '503', small: 12, national: 1000, npi_share: 0.8 },
  ID: { city: 'BOISE', zip: '837', small: 8, national: 164, npi_share: 0 },
  IL: { city: 'PEORIA', zip: '616', small: 14, national: 3229, npi_share: 0.2 },
  IN: { city: 'MUNCIE', zip: '473', small: 8, national: 110, npi_share: 0.95 },
  KS: { city: 'TOPEKA', zip: '666', small: 9, national: 170, npi_share: 0.85 },
  KY: { city: 'LEXINGTON', zip: '405', small: 10, national: 360, npi_share: 0.75 },
  LA: { city: 'BATON ROUGE', zip: '708', small: 14, national: 5200, npi_share: 0.4 },
  MA: { city: 'WORCESTER', zip: '016', small: 10, national: 299, npi_share: 0.8 },
  MD: { city: 'FREDERICK', zip: '217', small: 12, national: 1650, npi_share: 0.75 },
  ME: { city: 'BANGOR', zip: '044', small: 10, national: 1107, npi_share: 0 },
  MI: { city: 'LANSING', zip: '489', small: 14, national: 4600, npi_share: 0.5 },
  MO: { city: 'JOPLIN', zip: '648', small: 9, national: 250, npi_share: 0.75 },
  MS: { city: 'JACKSON', zip: '392', small: 9, national: 230, npi_share: 0.85 },
  MT: { city: 'HELENA', zip: '596', small: 8, national: 90, npi_share: 0.8 },
  NC: { city: 'RALEIGH', zip: '276', small: 10, national: 176, npi_share: 0.75 },
  ND: { city: 'FARGO', zip: '581', small: 9, national: 195, npi_share: 0.55 },
  NE: { city: 'LINCOLN', zip: '685', small: 12, national: 1350, npi_share: 0.6 },
  NJ: { city: 'NEWARK', zip: '071', small: 16, national: 4022, npi_share: 0.3 },
  NV: { city: 'RENO', zip: '895', small: 12, national: 1400, npi_share: 0.65 },
  NY: { city: 'ALBANY', zip: '122', small: 20, national: 8931, npi_share: 0.25 },
  OH: { city: 'COLUMBUS', zip: '432', small: 16, national: 2017, npi_share: 0.5 },
  OR: { city: 'SALEM', zip: '973', small: 5, national: 12, npi_share: 0 },
  PA: { city: 'SCRANTON', zip: '185', small: 18, national: 6659, npi_share: 0.23 },
  SC: { city: 'COLUMBIA', zip: '292', small: 12, national: 1200, npi_share: 0.7 },
  TN: { city: 'KNOXVILLE', zip: '379', small: 7, national: 28, npi_share: 0.95 },
  TX: { city: 'EL PASO', zip: '799', small: 24, national: 36_000, npi_share: 0.25 },
  VT: { city: 'RUTLAND', zip: '057', small: 8, national: 64, npi_share: 0.7 },
  WA: { city: 'SPOKANE', zip: '992', small: 10, national: 250, npi_share: 0.5 },
  WV: { city: 'CHARLESTON', zip: '253', small: 9, national: 160, npi_share: 0.5 },
  WY: { city: 'CHEYENNE', zip: '820', small: 8, national: 90, npi_share: 0 },
};
export type ListState = keyof typeof lists;

const people = [
  'Physician',
  'Registered Nurse',
  'Licensed Practical Nurse',
  'Dentist',
  'Pharmacist',
  'Personal Care Attendant',
  'Nurse Aide',
  'Counselor',
];
const firms = ['Pharmacy', 'Home Health Agency', 'Durable Medical Equipment', 'Transportation', 'Clinic', 'Laboratory'];

/** How many rows a state's list has in this world; state lists grow with the federal one. */
export function stateListSize(world: World, state: string): number {
  const { small, national } = lists[state]!;
  const share = Math.min(1, Math.max(0, (world.counts.exclusions - 160) / (83_000 - 160)));
  return Math.round(small + (national - small) * share);
}

/** Rows that stand behind `ids.ts`: the row number within the state, and the provider. */
const fixed: Record<string, { row: number; provider: number; change: Partial<StateListRow> }[]> = {
  NY: [
    { row: 0, provider: 16, change: { is_mirror: false, action: 'exclusion' } },
    { row: 1, provider: 4, change: { npi: '', is_mirror: true } },
  ],
  OH: [{ row: 0, provider: 17, change: { is_mirror: false, action: 'termination' } }],
  TX: [
    { row: 0, provider: 1, change: { is_mirror: true } },
    { row: 1, provider: 3, change: { is_mirror: true } },
  ],
  LA: [{ row: 0, provider: 1, change: { is_mirror: true } }],
  NV: [{ row: 0, provider: 8, change: { is_mirror: true } }],
};

/** A person or a business of the world, beyond the fixed ones. */
function providerOfKind(world: World, d: Draw, is_business: boolean): number {
  let chosen = 20;
  for (let tries = 0; tries < 12; tries++) {
    chosen = 20 + d.below(world.counts.providers - 20);
    if ((providerAt(world, chosen).person === null) === is_business) break;
  }
  return chosen;
}

/** One row of a state's list: some are providers of the world, every third of those on the federal list too. */
export function stateListRow(world: World, state: string, index: number): StateListRow {
  const list = lists[state]!;
  const d = draw(world.seed, `list-${state}`, index);
  const is_business = d.chance(0.18);
  const begins = daysBefore(world.today, d.between(60, 5400));
  const row: StateListRow = {
    index,
    person: is_business ? null : person(d),
    business: is_business ? business(d, list.city) : '',
    aka: !is_business && d.chance(0.1) ? `${person(d).first_name} ${person(d).last_name}` : '',
    dba: is_business && d.chance(0.3) ? business(d, list.city) : '',
    owner: is_business && d.chance(0.4) ? person(d) : null,
    npi: '',
    other_npis: [],
    license_number: d.chance(0.5) ? `${d.pick(['RN', 'MD', 'LPN', ''])}${d.digits(6)}` : '',
    provider_type: d.pick(is_business ? firms : people),
    address_line: street(d),
    city: list.city,
    zip5: list.zip + d.digits(2),
    begins,
    ends: d.chance(0.12) ? daysBefore(world.today, d.between(-1200, 900)) : '',
    reinstated: d.chance(0.05) ? daysBefore(world.today, d.between(5, 50)) : '',
    is_mirror: d.chance(0.35),
    action: d.pick(['exclusion', 'exclusion', 'termination', 'suspension']),
    draw: d,
  };
  // Publishers add to their lists every month: the last row of each is new.
  if (index === stateListSize(world, state) - 1) Object.assign(row, { begins: daysBefore(world.today, 20), ends: '', reinstated: '' });
  if (row.ends !== '' && row.ends <= row.begins) row.ends = '';
  const given = fixed[state]?.find((one) => one.row === index);
  // Providers of the world beyond the fixed ones, spread by state so that few stand on two lists.
  const chosen = given?.provider ?? (d.chance(list.npi_share) ? providerOfKind(world, d, is_business) : null);
  if (chosen !== null) {
    const provider = providerAt(world, chosen);
    if (given || (provider.person === null) === is_business) {
      row.person = provider.person;
      row.business = provider.organization_name;
      row.npi = provider.npi;
      row.license_number = provider.taxonomies[0]?.license_number.replace(/\$/g, '') ?? '';
      if (given) Object.assign(row, { aka: '', dba: '', owner: null, ends: '', reinstated: '' });
    }
  }
  if (!given && d.chance(1 / 60)) row.npi = spoiledNpi(100 + d.below(9_000_000));
  if (row.npi !== '' && !given && d.chance(1 / 40)) row.other_npis = [npiAt(5_000_000 + d.below(4_000_000))];
  return { ...row, ...given?.change };
}

/** All rows of a state's list, made one by one. */
export function* stateListRows(world: World, state: string): Generator<StateListRow> {
  const size = stateListSize(world, state);
  for (let index = 0; index < size; index++) yield stateListRow(world, state, index);
}

/** THORNBRIDGE CALLISTA JUNE, or the business. */
export const surnameFirst = ({ person: who, business: firm }: StateListRow): string =>
  who ? [who.last_name, who.first_name, who.middle_name].filter(Boolean).join(' ') : firm;
/** THORNBRIDGE, CALLISTA JUNE, or the business. */
export const surnameComma = ({ person: who, business: firm }: StateListRow): string =>
  who ? `${who.last_name}, ${[who.first_name, who.middle_name].filter(Boolean).join(' ')}` : firm;
