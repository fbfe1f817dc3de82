import { hospitalServices, serviceColumns } from '#fields/hospital-services';
import { compact, daysBefore } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { type OtherKind, otherFacilities } from '../facilities.ts';
import { type Hospital, type HospitalType, hospitalAt } from '../hospitals.ts';
import { metroPlaces } from '../metro-places.ts';
import { type Place, type PlaceName, placeNames, places } from '../places.ts';
import { type Draw, draw } from '../random.ts';
import type { World } from '../world.ts';

const front =
  'PRVDR_CTGRY_SBTYP_CD PRVDR_CTGRY_CD CITY_NAME SSA_STATE_CD CRTFCTN_DT FAC_NAME ORGNL_PRTCPTN_DT PRVDR_NUM STATE_CD ST_ADR PHNE_NUM PGM_TRMNTN_CD TRMNTN_EXPRTN_DT GNRL_CNTL_TYPE_CD ZIP_CD FIPS_STATE_CD FIPS_CNTY_CD CBSA_URBN_RRL_IND CBSA_CD ACRDTN_EFCTV_DT ACRDTN_EXPRTN_DT ACRDTN_TYPE_CD BED_CNT CRTFD_BED_CNT MDCL_SCHL_AFLTN_CD RN_CNT'.split(
    ' ',
  );
const unexplained = serviceColumns.filter((column) => !(column in hospitalServices));

/** Subtypes of hospitals; rural emergency hospitals are not in the file's older categories. */
const subtypes: Partial<Record<HospitalType, string>> = {
  'Acute Care Hospitals': '01',
  'Critical Access Hospitals': '11',
  Psychiatric: '04',
  Childrens: '06',
  'Long-term': '02',
  'Acute Care - Veterans Administration': '01',
  'Acute Care - Department of Defense': '01',
};
const categories: Record<OtherKind, [category: string, subtype: string]> = {
  nursing_home: ['02', '01'],
  hospice: ['16', '01'],
  home_health: ['05', '01'],
  dialysis: ['09', '01'],
  irf: ['01', '05'],
  ltch: ['01', '02'],
};

interface Holder {
  ccn: string;
  name: string;
  at: PlaceName;
  address_line: string;
  telephone: string;
  category: string;
  subtype: string;
  terminated: boolean;
  /** Whether the survey record tells services: those of the federal government have none. */
  has_services: boolean;
}

const nameOf = (place: Place): PlaceName => placeNames.find((at) => places[at] === place)!;

function holders(world: World): Holder[] {
  const hospitals = Array.from({ length: world.counts.hospitals }, (_, index) => hospitalAt(index)).filter(({ type }) => subtypes[type]);
  const holder = ({ ccn, name, place, address_line, telephone, type }: Hospital): Holder => ({
    ...{ ccn, name, at: nameOf(place), address_line, telephone, category: '01', subtype: subtypes[type]!, terminated: false },
    has_services: !ccn.endsWith('F'),
  });
  const closed = {
    ...holder(hospitalAt(11)),
    ccn: '100397',
    name: 'CORAL STRAND HOSPITAL',
    address_line: '77 HARBOR BLVD',
    terminated: true,
  };
  const listed = new Set(hospitals.map(({ ccn }) => ccn));
  const others = otherFacilities.filter(({ ccn }) => !listed.has(ccn));
  const other = ({ kind, ...facility }: (typeof others)[number]): Holder => {
    const [category, subtype] = categories[kind];
    return { ...facility, category, subtype, terminated: false, has_services: category === '01' };
  };
  return [...hospitals.map(holder), closed, ...others.map(other)].sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
}

function services(one: Holder, d: Draw): string[] {
  const large = one.subtype === '01';
  return serviceColumns.map((column) => {
    if (!one.has_services || unexplained.includes(column)) return '';
    // A sixth of the services is not stated.
    return d.chance(0.16) ? '' : d.pick(large ? ['1', '1', '1', '2', '3', '0'] : ['0', '0', '0', '1', '2']);
  });
}

function row(one: Holder, world: World): string[] {
  const d = draw(world.seed, `pos ${one.ccn}`, 0);
  const metro = metroPlaces[one.at];
  const { city, state, zip5 } = places[one.at];
  const is_hospital = one.category === '01';
  const accreditation = is_hospital ? d.pick(['1', '1', '1', '0', '2', '3', '9', '7']) : '';
  const since = accreditation && accreditation !== '0' ? daysBefore(world.today, d.between(30, 1000)) : '';
  const until = since ? compact(daysBefore(since, -1096)) : '';
  const beds = String(d.between(20, 620));
  const affiliation = is_hospital && one.has_services ? d.pick(['4', '4', '4', '1', '2', '3']) : '';
  const surveyed = compact(daysBefore(world.today, d.between(200, 4000)));
  const identity = [one.subtype, one.category, city, one.ccn.slice(0, 2), surveyed, one.name, '19860701', one.ccn, state];
  const contact = [one.address_line, one.telephone, one.terminated ? '01' : '00', one.terminated ? '20190630' : ''];
  const place = [d.pick(['02', '04', '01', '08']), zip5, metro.county_fips.slice(0, 2), metro.county_fips.slice(2)];
  const area = [metro.area_type === 'Metropolitan' ? 'U' : 'R', metro.cbsa_code];
  return [
    ...identity,
    ...contact,
    ...place,
    ...area,
    compact(since),
    until,
    accreditation,
    beds,
    beds,
    affiliation,
    '210.5',
    ...services(one, d),
  ];
}

function* quarter(world: World): Generator<string> {
  yield `"${[...front, ...serviceColumns].join('","')}"\n`;
  for (const one of holders(world)) yield `${minimal(row(one, world))}\n`;
  const surgery = holders(world)[0]!;
  yield `${minimal(row({ ...surgery, ccn: '05C0001987', name: 'ALDER STREET SURGERY CENTER', category: '15', subtype: '01', has_services: false }, world))}\n`;
}

export default defineSample({
  source_id: 'cms_provider_of_services',
  files: (world) => {
    const [year, month] = world.calendar.hospital_release.split('-').map(Number) as [number, number];
    return [{ name: `Hospital_and_other.DATA.Q${Math.ceil(month / 3)}_${year}.csv`, body: () => quarter(world) }];
  },
});
