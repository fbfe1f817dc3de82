import { business } from './names.ts';
import { type Place, type PlaceName, placeNames, places, street, telephone } from './places.ts';
import { draw } from './random.ts';

export const hospitalTypes = [
  'Acute Care Hospitals',
  'Critical Access Hospitals',
  'Psychiatric',
  'Childrens',
  'Acute Care - Veterans Administration',
  'Acute Care - Department of Defense',
  'Rural Emergency Hospital',
  'Long-term',
] as const;
export type HospitalType = (typeof hospitalTypes)[number];

export interface System {
  system_id: string;
  name: string;
  divisions: { system_id: string; name: string }[];
}

const system = (system_id: string, name: string, divisions: string[]): System => ({
  system_id,
  name,
  divisions: divisions.map((division) => ({
    system_id: `${system_id}-${division.toLowerCase().replaceAll(' ', '-')}`,
    name: `${name} ${division}`,
  })),
});

/** Invented health systems. */
export const systems: System[] = [
  system('meridian-valley-health', 'Meridian Valley Health', ['North', 'Central', 'South']),
  system('gulf-prairie-health', 'Gulf Prairie Health', ['Coast', 'Inland']),
  system('cumberland-ridge-healthcare', 'Cumberland Ridge Healthcare', ['Tennessee', 'Kentucky']),
  system('lakeshore-covenant-health', 'Lakeshore Covenant Health', ['Illinois', 'Wisconsin']),
  system('hudson-harbor-health', 'Hudson Harbor Health', ['New York', 'New Jersey', 'Connecticut']),
];

export interface Hospital {
  ccn: string;
  name: string;
  type: HospitalType;
  place: Place;
  /** Division of a system, or null. */
  system_id: string | null;
  ownership: string;
  address_line: string;
  telephone: string;
  /** CCNs of units inside the hospital: S psychiatric, T rehabilitation. */
  units: string[];
}

type Row = [ccn: string, name: string, at: PlaceName, type: HospitalType, system_id: string | null];
const acute = 'Acute Care Hospitals';
const cah = 'Critical Access Hospitals';

/** Invented hospitals under CCNs that no hospital holds; the two digits in front are the state's. */
const rows: Row[] = [
  ['050871', 'MERIDIAN VALLEY MEDICAL CENTER SACRAMENTO', 'sacramento', acute, 'meridian-valley-health-north'],
  ['050872', 'MERIDIAN VALLEY HOSPITAL FRESNO', 'fresno', acute, 'meridian-valley-health-central'],
  ['050873', 'MERIDIAN VALLEY COAST HOSPITAL', 'san_diego', acute, 'meridian-valley-health-south'],
  ['050874', "SAINT ELOWEN'S HOSPITAL", 'san_diego', acute, null],
  ['051388', 'SHASTA FORKS COMMUNITY HOSPITAL', 'redding', cah, 'meridian-valley-health-north'],
  ['053399', "MERIDIAN VALLEY CHILDREN'S HOSPITAL", 'sacramento', 'Childrens', 'meridian-valley-health-north'],
  ['054199', 'GOLDEN TULE BEHAVIORAL HEALTH', 'fresno', 'Psychiatric', null],
  ['05099F', 'CENTRAL VALLEY VA MEDICAL CENTER', 'fresno', 'Acute Care - Veterans Administration', null],
  ['060198', 'FRONT RANGE SAMARITAN HOSPITAL', 'denver', acute, null],
  ['061399', 'HIGH MESA CRITICAL ACCESS HOSPITAL', 'denver', cah, null],
  ['070098', 'HUDSON HARBOR ELM CITY HOSPITAL', 'new_haven', acute, 'hudson-harbor-health-connecticut'],
  ['100398', 'BISCAYNE PALMS MEDICAL CENTER', 'miami', acute, null],
  ['100399', 'HILLSBOROUGH BAY GENERAL HOSPITAL', 'tampa', acute, null],
  ['10098F', 'GULF COAST VA HEALTH CARE SYSTEM', 'tampa', 'Acute Care - Veterans Administration', null],
  ['140398', 'LAKESHORE COVENANT HOSPITAL CHICAGO', 'chicago', acute, 'lakeshore-covenant-health-illinois'],
  ['140399', 'LAKESHORE COVENANT HOSPITAL PEORIA', 'peoria', acute, 'lakeshore-covenant-health-illinois'],
  ['144099', 'PRAIRIE WILLOW PSYCHIATRIC INSTITUTE', 'peoria', 'Psychiatric', null],
  ['180198', 'CUMBERLAND RIDGE BLUEGRASS HOSPITAL', 'lexington', acute, 'cumberland-ridge-healthcare-kentucky'],
  ['181398', 'CUMBERLAND RIDGE RIVER COUNTY HOSPITAL', 'lexington', cah, 'cumberland-ridge-healthcare-kentucky'],
  ['190398', 'GULF PRAIRIE PELICAN HOSPITAL', 'baton_rouge', acute, 'gulf-prairie-health-inland'],
  ['192099', 'BAYOU EXTENDED CARE HOSPITAL', 'baton_rouge', 'Long-term', null],
  ['201398', 'PENOBSCOT HEAD HOSPITAL', 'bangor', cah, null],
  ['310198', 'HUDSON HARBOR IRONBOUND MEDICAL CENTER', 'newark', acute, 'hudson-harbor-health-new-jersey'],
  ['330878', 'HUDSON HARBOR MEDICAL CENTER, A TEACHING HOSPITAL', 'new_york', acute, 'hudson-harbor-health-new-york'],
  ['330879', 'HUDSON HARBOR CAPITAL HOSPITAL', 'albany', acute, 'hudson-harbor-health-new-york'],
  ['334098', 'MOHAWK RUN PSYCHIATRIC CENTER', 'albany', 'Psychiatric', null],
  ['360398', 'SCIOTO BEND HOSPITAL', 'columbus', acute, null],
  ['360399', 'BUCKEYE UNION MEDICAL CENTER', 'columbus', acute, null],
  ['390498', 'THREE RIVERS MERCY HOSPITAL', 'pittsburgh', acute, null],
  ['390499', 'ALLEGHENY STEEL MEMORIAL HOSPITAL', 'pittsburgh', acute, null],
  ['431398', 'MISSOURI BLUFFS HOSPITAL', 'pierre', cah, null],
  ['430879', 'PRAIRIE ROSE EMERGENCY HOSPITAL', 'pierre', 'Rural Emergency Hospital', null],
  ['440298', 'CUMBERLAND RIDGE MEDICAL CENTER', 'nashville', acute, 'cumberland-ridge-healthcare-tennessee'],
  ['440299', 'CUMBERLAND RIDGE SMOKY HOSPITAL', 'knoxville', acute, 'cumberland-ridge-healthcare-tennessee'],
  ['450878', 'GULF PRAIRIE MEDICAL CENTER HOUSTON', 'houston', acute, 'gulf-prairie-health-coast'],
  ['450879', 'GULF PRAIRIE TRINITY HOSPITAL', 'dallas', acute, 'gulf-prairie-health-inland'],
  ['451383', 'RIO BRAVO FRONTIER HOSPITAL', 'el_paso', cah, null],
  ['45099F', 'FORT FRANKLIN ARMY HOSPITAL', 'el_paso', 'Acute Care - Department of Defense', null],
  ['500398', 'INLAND EMPIRE CEDARS HOSPITAL', 'spokane', acute, null],
  ['520298', 'LAKESHORE COVENANT HOSPITAL MILWAUKEE', 'milwaukee', acute, 'lakeshore-covenant-health-wisconsin'],
];
export const fixedHospitals = rows.length;

const private_ownerships = [
  'Voluntary non-profit - Private',
  'Voluntary non-profit - Private',
  'Voluntary non-profit - Church',
  'Voluntary non-profit - Other',
  'Proprietary',
  'Government - Hospital District or Authority',
  'Government - Local',
  'Physician',
] as const;

const ownerships: Partial<Record<HospitalType, string>> = {
  'Acute Care - Veterans Administration': 'Veterans Health Administration',
  'Acute Care - Department of Defense': 'Department of Defense',
};

const stateDigits: Record<string, string> = Object.fromEntries(rows.map(([ccn, , at]) => [places[at].state, ccn.slice(0, 2)]));

const placesOfState = (state: string) => placeNames.filter((name) => places[name].state === state);

/**
 * Last four of CCNs that hospitals have: short-term ones first, then critical access and long-term ones where a state
 * needs more.
 */
const numbers = [
  [1, 900],
  [1300, 1400],
  [2000, 2300],
].flatMap(([from, to]) => Array.from({ length: to! - from! }, (_, at) => from! + at));

const freeOf = new Map<string, string[]>();

/** CCNs of a state that none of the forty has. */
function freeCcns(digits: string): string[] {
  const free =
    freeOf.get(digits) ??
    numbers.map((number) => `${digits}${String(number).padStart(4, '0')}`).filter((ccn) => !rows.some(([taken]) => taken === ccn));
  freeOf.set(digits, free);
  return free;
}

/** Hospitals beyond the forty, for national sizes: CCNs of hospitals, each once. */
function furtherRow(index: number): Row {
  const at = placeNames[index % placeNames.length] as PlaceName;
  const neighbors = placesOfState(places[at].state);
  const sequence = Math.floor(index / placeNames.length) * neighbors.length + neighbors.indexOf(at);
  const d = draw(0, 'further_hospital', index);
  const name = `${business(d, places[at].city).split(' ').slice(0, 1)} ${d.pick(['REGIONAL', 'COMMUNITY', 'MEMORIAL', 'GENERAL'])} HOSPITAL`;
  const ccn = freeCcns(stateDigits[places[at].state]!)[sequence];
  if (!ccn) throw new RangeError(`Hospital ${index}: ${places[at].state} has no CCN left for it.`);
  return [ccn, `${name} ${index}`, at, acute, null];
}

const known = new Map<number, Hospital>();

export function hospitalAt(index: number): Hospital {
  const seen = known.get(index);
  if (seen) return seen;
  const [ccn, name, at, type, system_id] = rows[index] ?? furtherRow(index);
  const d = draw(0, 'hospital', index);
  const hospital: Hospital = {
    ccn,
    name,
    type,
    place: places[at],
    system_id,
    ownership: ownerships[type] ?? (system_id ? 'Voluntary non-profit - Private' : d.pick(private_ownerships)),
    address_line: index % 11 === 3 ? `${street(d)}, PO BOX ${d.between(10, 999)}` : street(d),
    telephone: telephone(d, places[at]),
    units: index === 0 ? ['05S871', '05T871'] : [],
  };
  known.set(index, hospital);
  return hospital;
}
