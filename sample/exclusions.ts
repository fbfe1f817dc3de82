import { type Calendar, compact, dayOfMonth, daysBefore } from './calendar.ts';
import { fixedExclusions } from './fixed-exclusions.ts';
import { emptyRow, type LeieRow, noNpi, rowOfProvider } from './leie-row.ts';
import { business, person } from './names.ts';
import { npiAt, spoiledNpi } from './npi.ts';
import { type PlaceName, placeNames, places, street } from './places.ts';
import { providerAt } from './providers.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

const individualKinds: [general: string, specialty: string][] = [
  ['IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE'],
  ['IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE'],
  ['IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE'],
  ['IND- LIC HC SERV PRO', 'HEALTH CARE AIDE'],
  ['IND- LIC HC SERV PRO', 'PHARMACY TECHNICIAN'],
  ['IND- LIC HC SERV PRO', 'CHIROPRACTIC'],
  ['INDIVIDUAL (UNAFFILIATED)', 'NO KNOWN AFFILIATION'],
  ['INDIVIDUAL (UNAFFILIATED)', 'RECRUITER/CAPPER'],
  ['EMPLOYEE - PRIVATE SECTOR', 'PERSONAL CARE PROVIDER'],
  ['EMPLOYEE - PRIVATE SECTOR', 'MENTAL/BEHAVIORAL HEALTH'],
  ['BUS OWNER/EXEC', 'HOME HEALTH AGENCY'],
  ['BUS OWNER/EXEC', 'PHARMACY'],
  ['DOCTOR(MD, DO)', 'FAMILY PRACTICE'],
  ['DOCTOR (MD, DO)', 'INTERNAL MEDICINE'],
  ['PHYSICIAN (MD, DO)', 'PSYCHIATRY'],
];
const businessKinds: [general: string, specialty: string][] = [
  ['OTHER BUSINESS', 'PHARMACY'],
  ['OTHER BUSINESS', 'HOME HEALTH AGENCY'],
  ['OTHER BUSINESS', 'TRANSPORTATION CO'],
  ['OTHER BUSINESS', 'COUNSELING CENTER'],
  ['OTHER BUSINESS', 'CLINIC'],
  ['DME COMPANY', 'DME - GENERAL'],
];
/** Weights as in the published list: license actions and convictions make nine tenths. */
const grounds = [
  ...Array(40).fill('1128b4'),
  ...Array(31).fill('1128a1'),
  ...Array(10).fill('1128a2'),
  ...Array(7).fill('1128a3'),
  ...Array(4).fill('1128a4'),
  ...Array(3).fill('1128b14'),
  ...['1128b8', '1128b1', '1128b5', '1128b7', 'BRCH SA'],
] as string[];

/** Effective days stand around the 20th of a month. */
function effectiveDate(d: Draw, calendar: Calendar, latest: string): string {
  const date = dayOfMonth(calendar.leie_full_release, -d.between(0, 400), d.between(18, 20));
  return date > latest ? latest : date;
}

/** Businesses stand first in the published list. */
export const businessRows = (world: World) => Math.max(8, Math.round(world.counts.exclusions * 0.04));

/**
 * A row of the full list. The first of each half are fixed cases; the others are drawn, every seventh from the
 * providers of the world.
 */
export function exclusionAt(world: World, index: number): LeieRow {
  const businesses = businessRows(world);
  const is_business = index < businesses;
  const fixed = is_business ? fixedExclusions.businesses[index] : fixedExclusions.individuals[index - businesses];
  const d = draw(world.seed, 'exclusion', index);
  const row = drawn(world, d, index, is_business);
  row.EXCLTYPE = d.pick(grounds);
  const day = compact(effectiveDate(d, world.calendar, world.calendar.leie_full_latest_exclusion));
  // No one is excluded before the age of twenty.
  const is_grown = row.DOB === '' || Number(day.slice(0, 4)) - Number(row.DOB.slice(0, 4)) >= 20;
  row.EXCLDATE = is_grown ? day : compact(dayOfMonth(world.calendar.leie_full_release, -d.between(1, 90), 20));
  return fixed ? fixed(world) : row;
}

function drawn(world: World, d: Draw, index: number, is_business: boolean): LeieRow {
  const [GENERAL, SPECIALTY] = d.pick(is_business ? businessKinds : individualKinds);
  if (d.chance(0.14)) {
    // Providers are taken at even steps beyond the fixed ones, each at most once.
    const step = Math.max(1, Math.floor((world.counts.providers - 20) / world.counts.exclusions));
    const provider = providerAt(world, 20 + ((index * step) % (world.counts.providers - 20)));
    if ((provider.person === null) === is_business) {
      // Some rows of the list leave out the NPI a person has, some carry a mistyped one.
      const npi = d.chance(0.15) ? noNpi : d.chance(0.01) ? spoiledNpi(provider.index) : npiAt(provider.index);
      return Object.assign(rowOfProvider(provider), { GENERAL, SPECIALTY, NPI: npi });
    }
  }
  const place = places[d.pick(placeNames) as PlaceName];
  const who = person(d);
  return Object.assign(emptyRow(), {
    ...(is_business
      ? { BUSNAME: business(d, place.city) }
      : { LASTNAME: who.last_name, FIRSTNAME: who.first_name, MIDNAME: who.middle_name, DOB: compact(who.birth_date) }),
    GENERAL,
    SPECIALTY,
    UPIN: d.chance(0.03) ? d.pick(['A00000', `${d.pick(['B', 'C', 'E', 'F'])}${d.digits(5)}`]) : '',
    ADDRESS: street(d),
    CITY: place.city,
    STATE: place.state,
    ZIP: place.zip5,
  });
}

/** A row of the month's additions, not on the full list yet. */
export function additionAt(world: World, index: number): LeieRow {
  const fixed = fixedExclusions.additions[index];
  const d = draw(world.seed, 'addition', index);
  const row = Object.assign(drawn(world, d, world.counts.exclusions + index, index % 12 === 11), {
    EXCLTYPE: d.pick(grounds),
    EXCLDATE: compact(d.chance(0.9) ? world.calendar.leie_supplement_exclusion : daysBefore(world.calendar.leie_supplement_exclusion, 45)),
  });
  if (!fixed) row.NPI = noNpi;
  return fixed ? fixed(world) : row;
}

/**
 * A row of the month's reinstatements: people of the full list, and some excluded so long ago that no file of ours
 * names them.
 */
export function reinstatementAt(world: World, index: number): LeieRow {
  const fixed = fixedExclusions.reinstatements[index];
  if (fixed) return fixed(world);
  const d = draw(world.seed, 'reinstatement', index);
  const row =
    index % 2 === 0
      ? exclusionAt(world, businessRows(world) + fixedExclusions.individuals.length + index * 3)
      : Object.assign(drawn(world, d, index, false), {
          EXCLTYPE: '1128b14',
          EXCLDATE: '19980420',
          DOB: `19${d.between(40, 72)}0617`,
          NPI: noNpi,
        });
  return { ...row, REINDATE: compact(daysBefore(world.calendar.leie_supplement_release, d.between(3, 30))) };
}
