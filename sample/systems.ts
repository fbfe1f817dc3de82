import { companies } from './companies.ts';
import { fixedHospitals, hospitalAt, systems } from './hospitals.ts';

/** What an EIN of a system identifies. A group return's number is of its own and sums several hospitals. */
export type EinRole = 'parent' | 'hospitals' | 'group_return' | 'physician_group';

export interface SystemEin {
  /** Invented: the IRS has assigned no number that begins with 08 or 89. */
  ein: string;
  /** As the organization files. */
  name: string;
  role: EinRole;
}

/**
 * A health system of the world, or a division of one. Divisions' numbers and hospitals are not repeated at their
 * parent.
 */
export interface SampleSystem {
  system_id: string;
  name: string;
  parent_system_id: string | null;
  state: string;
  eins: SystemEin[];
  /** Of a public company: its SEC number. */
  cik: string | null;
  /** CCNs of its hospitals. */
  ccns: string[];
}

const states: Record<string, string> = {
  'meridian-valley-health': 'CA',
  'gulf-prairie-health': 'TX',
  'cumberland-ridge-healthcare': 'TN',
  'lakeshore-covenant-health': 'IL',
  'hudson-harbor-health': 'NY',
};

const eins: Record<string, [ein: string, name: string, role: EinRole][]> = {
  'meridian-valley-health': [
    ['890100010', 'MERIDIAN VALLEY HEALTH', 'parent'],
    ['890100055', 'MERIDIAN VALLEY MEDICAL FOUNDATION', 'physician_group'],
  ],
  'meridian-valley-health-north': [['890100021', 'MERIDIAN VALLEY HOSPITALS NORTH', 'hospitals']],
  'meridian-valley-health-central': [['890100032', 'MERIDIAN VALLEY HOSPITALS CENTRAL', 'hospitals']],
  'meridian-valley-health-south': [['890100043', 'MERIDIAN VALLEY HOSPITALS SOUTH', 'hospitals']],
  // Its hospitals of both divisions file together.
  'gulf-prairie-health': [
    ['080200011', 'GULF PRAIRIE HEALTH', 'parent'],
    ['080200022', 'GULF PRAIRIE HEALTH GROUP RETURN', 'group_return'],
  ],
  'cumberland-ridge-healthcare': [['890300012', 'CUMBERLAND RIDGE HEALTHCARE INC', 'parent']],
  'cumberland-ridge-healthcare-tennessee': [['890300023', 'CUMBERLAND RIDGE TENNESSEE HOSPITALS INC', 'hospitals']],
  'cumberland-ridge-healthcare-kentucky': [['890300034', 'CUMBERLAND RIDGE KENTUCKY HOSPITALS INC', 'hospitals']],
  'lakeshore-covenant-health': [['890400013', 'LAKESHORE COVENANT HEALTH', 'parent']],
  'lakeshore-covenant-health-illinois': [['890400024', 'LAKESHORE COVENANT HOSPITALS OF ILLINOIS', 'hospitals']],
  'lakeshore-covenant-health-wisconsin': [['890400035', 'LAKESHORE COVENANT HOSPITALS OF WISCONSIN', 'hospitals']],
  'hudson-harbor-health': [['890500014', 'HUDSON HARBOR HEALTH INC', 'parent']],
  'hudson-harbor-health-new-york': [['890500025', 'HUDSON HARBOR MEDICAL CENTERS OF NEW YORK', 'hospitals']],
  'hudson-harbor-health-new-jersey': [['890500036', 'HUDSON HARBOR OF NEW JERSEY', 'hospitals']],
  'hudson-harbor-health-connecticut': [['890500047', 'HUDSON HARBOR OF CONNECTICUT', 'hospitals']],
};

const fixed = Array.from({ length: fixedHospitals }, (_, index) => hospitalAt(index));
const ccnsOf = (system_id: string) => fixed.filter((hospital) => hospital.system_id === system_id).map(({ ccn }) => ccn);
const stateOf = (system_id: string) => fixed.find((hospital) => hospital.system_id === system_id)?.place.state;
const einsOf = (system_id: string): SystemEin[] => (eins[system_id] ?? []).map(([ein, name, role]) => ({ ein, name, role }));

const nonprofit: SampleSystem[] = systems.flatMap(({ system_id, name, divisions }) => [
  { system_id, name, parent_system_id: null, state: states[system_id]!, eins: einsOf(system_id), cik: null, ccns: ccnsOf(system_id) },
  ...divisions.map((division) => ({
    ...division,
    parent_system_id: system_id,
    state: stateOf(division.system_id) ?? states[system_id]!,
    eins: einsOf(division.system_id),
    cik: null,
    ccns: ccnsOf(division.system_id),
  })),
]);

const hca = companies.find(({ ticker }) => ticker === 'HCA')!;

/** Real, as its SEC registration; only cost reports name its hospitals, which are invented. */
const publicCompanies: SampleSystem[] = [
  {
    system_id: 'hca-healthcare',
    name: 'HCA Healthcare',
    parent_system_id: null,
    state: hca.state,
    eins: [{ ein: hca.ein, name: hca.title, role: 'parent' }],
    cik: hca.cik,
    ccns: [],
  },
];

/** Parents stand before their divisions. */
export const sampleSystems: SampleSystem[] = [...nonprofit, ...publicCompanies];

/** Nonprofit systems, without their divisions. */
export const nonprofitSystems = nonprofit.filter(({ parent_system_id }) => parent_system_id === null);

/** Each EIN of a parent and its divisions. */
export const einsWithin = (system_id: string): SystemEin[] =>
  sampleSystems
    .filter((system) => system.system_id === system_id || system.parent_system_id === system_id)
    .flatMap((system) => system.eins);
