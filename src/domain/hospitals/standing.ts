import type { z } from 'zod';
import type { Deps } from '#deps';
import { hospitalOfUnit } from '#fields/ccn';
import { dateOrNull, oneOf } from '#fields/described';
import { displayName } from '#pages/names/display-name';
import { current, isCurrent, stoodOn } from '#records/current';
import { providerKindSql } from '#records/provider-kind';
import type { RequestContext } from '#server/define-endpoint';
import { notFound, type Problem } from '#server/errors';
import { sourceTitles } from '../sources/titles.ts';
import { facilityKind, isUnconfirmed } from './listed-kinds.ts';

/**
 * Whether files still list a facility. A facility known only from earlier releases is shown like any other, with this
 * status.
 */
export const standingShape = {
  standing: oneOf(
    ['listed', 'unconfirmed', 'no_longer_listed', 'terminated', 'not_stated'],
    'listed: in the newest release of a facility file; unconfirmed: only in a Provider of Services file that is older than the file of its type, or named as closed there; no_longer_listed: only in earlier releases; terminated: the Provider of Services file says ' +
      'that it no longer participates; not_stated: only that file has it, with a code that says neither',
  ),
  last_listed_date: dateOrNull('Newest loaded release of the shown file that lists the facility; null if only its termination is on file'),
};
type Standing = z.infer<z.ZodObject<typeof standingShape>>;

const certifications = 'cms_provider_of_services';

/** Order of the versions of a facility `r` for its name: listed ones first, then by file, then the newest. */
export const shownFirst = 'r.observed_to desc nulls first, facility_rank(r.source), r.observed_from desc, r.id desc';

/**
 * The same for one facility: a Provider of Services file that still lists it is overruled by a newer release of the
 * facility's own file that dropped it.
 */
const wasDropped = `(${isCurrent('r')} and r.source = '${certifications}' and exists (
    select 1 from facility o where o.ccn = r.ccn and o.source <> '${certifications}'
      and o.observed_to > (select max(release_date) from load where source_id = '${certifications}' and status = 'accepted')
      and not exists (select 1 from ${current('facility', 'c')} where c.ccn = o.ccn and c.source = o.source)))`;
export const standingFirst = `${wasDropped}, ${shownFirst}`;

/** Standing of a facility `r`: a termination counts only if no file lists it anymore. */
const standingAfter = (first: string) => `case ${first} when ${isCurrent('r')} then 'listed'
    when (select is_active from provider_certification p where p.ccn = r.ccn order by p.observed_to desc nulls first, p.observed_from desc limit 1) = false
      then 'terminated' else 'no_longer_listed' end as standing,
  coalesce((select max(l.release_date) from load l where l.source_id = r.source and l.status = 'accepted'
      and ${stoodOn('r', 'l.release_date')}
      and l.file_kind is not distinct from (select file_kind from load own where own.file_id = r.file_id and own.status = 'accepted' limit 1)),
    r.observed_from) as last_listed_date`;
export const facilityStanding = standingAfter(`when ${wasDropped} then 'no_longer_listed' when ${isUnconfirmed} then 'unconfirmed'`);
/** The same if `r` is from a file of one facility type, which confirms what it lists. */
export const ownFileStanding = standingAfter('');

/** The same for a certification `r`, used if no facility file ever had the CCN. */
export const certificationStanding = `case when r.is_active = false then 'terminated' when r.is_active is null then 'not_stated'
    when ${isCurrent('r')} then 'listed' else 'no_longer_listed' end as standing, null::date as last_listed_date`;

/** Certifications of providers that are terminated and in no current file, as rows of facilities. */
export const closedFacilities = `(select p.id, p.observed_from, p.observed_to, p.file_id, p.ccn, p.name, ${providerKindSql('p')} as facility_type,
    p.subtype as facility_subtype, p.address_line, p.city, p.state, p.zip5, null::text as county, null::text as telephone, p.ownership,
    null::boolean as has_emergency_services, null::integer as overall_rating, null::text as overall_rating_footnote,
    null::numeric as latitude, null::numeric as longitude, p.source, p.source_url, p.is_active
  from ${current('provider_certification', 'p')} where p.is_active = false
    and not exists (select from current_facility c where c.ccn = p.ccn))`;

export interface KnownFacility extends Standing {
  name: string;
  state: string | null;
  /** Of the facility files. */
  city: string | null;
  facility_type: string | null;
  source: string;
  observed_to: string | null;
}

/** A facility that any loaded release has listed, in its newest version; null if none has. */
export async function knownFacility(deps: Deps, ccn: string): Promise<KnownFacility | null> {
  const { rows } = await deps.pool.query(
    `(select r.name, r.state, r.city, r.facility_type, r.source, r.observed_to, ${facilityStanding}, 0 as place from facility r where r.ccn = $1 order by ${standingFirst} limit 1)
     union all
     (select r.name, r.state, null, null, r.source, r.observed_to, ${certificationStanding}, 1 from provider_certification r where r.ccn = $1
      order by r.observed_to desc nulls first, r.observed_from desc limit 1)
     order by place limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}

interface Noted extends Standing {
  source: string;
  observed_to: string | null;
}

export const standingOf = ({ standing, last_listed_date }: Standing): Standing => ({ standing, last_listed_date });

export async function warnOfStanding({ standing, source, observed_to, last_listed_date }: Noted, context: RequestContext): Promise<void> {
  const title = (await sourceTitles(context.deps))(source);
  if (standing === 'terminated') context.warn('The Provider of Services file lists this provider as terminated.');
  if ((standing === 'listed' || standing === 'unconfirmed') && source === certifications)
    context.warn(`Listed only in ${title}, release of ${last_listed_date}. Its current status is not known.`);
  if (observed_to)
    context.warn(`Not listed in ${title} since the release of ${observed_to}; last listed in the release of ${last_listed_date}.`);
}

const lists = [
  { from: '1500', to: '1799', one: 'hospice', path: '/hospice' },
  { from: '5000', to: '6499', one: 'nursing home', path: '/nursing-homes' },
];

/** Of these ranges the one in which a number is; units, whose numbers have a letter, are in none. */
export const rangeOf = <R extends { from: string; to: string }>(ranges: readonly R[], ccn: string): R | undefined =>
  ranges.find(({ from, to }) => /^\d{6}$/.test(ccn) && ccn.slice(2) >= from && ccn.slice(2) <= to);

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
  const list = rangeOf(lists, ccn);
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
