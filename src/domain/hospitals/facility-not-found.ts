import type { Deps } from '../../deps.ts';
import { hospitalOfUnit } from '../../fields/ccn.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { notFound, type Problem } from '../../server/errors.ts';
import { facilityKind } from './listed-kinds.ts';
import { type KnownFacility, knownFacility, shownFirst } from './standing.ts';

const lists = [
  { from: '1500', to: '1799', one: 'hospice', path: '/hospice' },
  { from: '5000', to: '6499', one: 'nursing home', path: '/nursing-homes' },
];

const listOfNumber = (ccn: string) => lists.find(({ from, to }) => /^\d{6}$/.test(ccn) && ccn.slice(2) >= from && ccn.slice(2) <= to);

export const facilitySources = [
  ...['cms_hospital_general_information', 'cms_nursing_home', 'cms_hospice', 'cms_home_health', 'cms_dialysis', 'cms_irf', 'cms_ltch'],
  'cms_provider_of_services',
];

/**
 * The 404 of a CCN: names the facility and its own page if it is of another kind than the path is for, the hospital of
 * a unit, else the list in which facilities of its number are.
 */
export async function facilityNotFound({ pool }: Deps, ccn: string, wanted: 'facility' | 'nursing home' = 'facility'): Promise<Problem> {
  const of_unit = hospitalOfUnit(ccn);
  const { rows } = await pool.query(
    `select ccn, name, facility_type, exists (select from nursing_home n where n.ccn = $1) as is_home
     from facility r where r.ccn in ($1, $2) order by r.ccn = $1 desc, ${shownFirst} limit 1`,
    [ccn, of_unit?.ccn ?? null],
  );
  const [known] = rows;
  if (of_unit && known?.ccn === of_unit.ccn)
    return notFound(
      `CCN ${ccn} is the ${of_unit.unit} of ${displayName(known.name, 'business')}, which no loaded file lists by itself. See /hospitals/${of_unit.ccn} for the hospital.`,
      facilitySources,
    );
  if (known && (known.is_home || wanted === 'nursing home')) {
    const kind = known.is_home
      ? 'nursing home'
      : known.facility_type
        ? `facility of type ${facilityKind(known.facility_type).toLowerCase()}`
        : 'facility';
    return notFound(
      `CCN ${ccn} is ${displayName(known.name, 'business')}, a ${kind}. See /${known.is_home ? 'nursing-homes' : 'hospitals'}/${ccn} for its record.`,
    );
  }
  const list = listOfNumber(ccn);
  if (list)
    return notFound(
      `No ${list.one} with this CCN is on file. The number is in the range for a ${list.one}. Use ${list.path}?name=… to search by name.`,
      facilitySources,
    );
  const one = wanted === 'nursing home' ? 'nursing home' : 'facility';
  return notFound(
    `No ${one} with this CCN is on file. Use ${wanted === 'nursing home' ? '/nursing-homes' : '/hospitals'}?name=… to search by name.`,
    facilitySources,
  );
}

/** A facility that any loaded release has listed, in its newest version. */
export async function facilityOnFile(deps: Deps, ccn: string): Promise<KnownFacility> {
  const known = await knownFacility(deps, ccn);
  if (!known) throw await facilityNotFound(deps, ccn);
  return known;
}
