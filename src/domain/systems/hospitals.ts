import type { Pool } from 'pg';
import { z } from 'zod';
import { arrayOf, flag, named, number, oneOf, oneOrNull, text, textOrNull } from '#fields/described';
import { type Columns, dataTable } from '#pages/data-table';
import { sourceLink, sourceMark } from '#pages/facts';
import { type Content, type Html, html, time } from '#pages/html';
import { nameOrNull, place, shownName } from '#pages/names/display-name';
import { cited } from '#records/record-schema';
import { reportedPlace } from '#records/reported-place';
import { revenueCell } from '../figures/coverage.ts';
import type { inGroup } from '../figures/sums.ts';
import { facilityStanding } from '../hospitals/standing.ts';
import { LaterChange, type LeftOut, leftOutColumns, leftOutFields } from './counted.ts';

const ownerBases = [
  ...['registry', 'cost_report_chain', 'ein_crosswalk', 'ahrq_compendium', 'name_brand'],
  ...['hospital_owners', 'medicare_enrollment', 'change_of_ownership'],
] as const;

export const OwnerSignal = named('OwnerSignal', {
  system_id: text('System or division that the source points to'),
  basis: oneOf(
    ownerBases,
    'registry: curated; cost_report_chain: the chain named in its cost report; ein_crosswalk: the EIN it files under; ahrq_compendium; name_brand: it is listed under the brand of a chain that has other hospitals in the state; hospital_owners: an organization that reports to Medicare that it owns more than half of it, or is its chain’s home office; medicare_enrollment: the PAC ID or NPI it is enrolled under; change_of_ownership: buyer or seller in a change of ownership that Medicare processed',
  ),
  confidence: number('Confidence of this kind of source, 0 to 1'),
  from_date: textOrNull('First day for which the source says so; null if it has no date'),
  last_named_date: textOrNull('Last day for which the source says so'),
  evidence: z.record(z.string(), z.unknown()).describe('Quote from the source'),
  ...cited,
});

const ownerStandings = ['current', 'former', 'disputed', 'overruled'] as const;

export const ownerFields = {
  ownership: oneOf(
    ownerStandings,
    'current; former: a later source names another; disputed: sources name different systems, so it is counted for none; overruled: the registry names another',
  ),
  from_date: textOrNull('First day on which a loaded source names this owner; ownership may be older. Null if no source has a date'),
  last_named_date: textOrNull('Last day on which a loaded source names this owner'),
  to_date: textOrNull(
    'Day on which a loaded source first names another owner; the sale may be earlier. Null if it is the owner, or if the day is not known',
  ),
  ended_by: oneOrNull(
    ['another_chain', 'change_of_ownership', 'renamed', 'left'],
    'Why ownership ended: change_of_ownership: Medicare processed a sale; another_chain: a later cost report names another chain; renamed: it is now listed under the brand of another system; left: the registry says that it left',
  ),
  left_out: leftOutFields.left_out,
  current_ccn: leftOutFields.current_ccn,
  later_change: LaterChange,
  confidence: number('Confidence of the best signal, 0 to 1'),
  signals: arrayOf(OwnerSignal, 'What each source says'),
};

/** The columns of `system_ownership` and of `joinLeftOut` behind these fields. */
export const ownerColumns = `o.standing as ownership, o.from_date::text, o.last_named_date::text, o.to_date::text, o.ended_by, h.left_out, h.current_ccn,
  h.later_change, o.confidence::float8, o.signals`;
/** Whether totals count the hospital of its present owner. */
export const joinLeftOut = `left join system_hospital h on h.ccn = o.ccn and o.standing = 'current'`;

/** Field of a hospital in a list of a system or a company. */
export const hospitalPage = textOrNull(
  'Path of its page: /hospitals/{ccn}, or /cost-reports/{ccn} if cost reports are all that is loaded of it; null if it has no page',
);

/** Place and page of the hospital with this number: of the facility `r`, or else of its cost reports, `joinPlace`. */
export const placeColumns = (ccn: string): string => `coalesce(r.city, k.city) as city, coalesce(r.state, k.state) as state,
  case when r.name is not null then '/hospitals/' || ${ccn} when k.ccn is not null then '/cost-reports/' || ${ccn} end as page`;
export const joinPlace = (ccn: string): string => `left join current_facility c on c.ccn = ${ccn}
  left join lateral (select r.id, r.name, r.city, r.state, ${facilityStanding} from facility r where r.id = c.facility_id) r on true
  ${reportedPlace(ccn)}`;

export const placedFields = {
  ccn: text('CMS Certification Number'),
  name: textOrNull('Name in the facility files, or else in the source that names the system; null if neither has one'),
  city: textOrNull('City'),
  state: textOrNull('USPS code'),
};

export function hospitalLink({ ccn, name, page }: Pick<HospitalName, 'ccn' | 'name' | 'page'>): string | Html {
  const shown = nameOrNull(name, 'business') ?? ccn;
  return page === null ? shown : html`<a href="${page}">${shown}</a>`;
}

/** Source of a system: a publisher, or for a chain that is not in the registry the list of what cost reports name. */
export const systemSource = (source: string, source_url?: string | null): Html =>
  source === 'cost_report_chain'
    ? html`<span class="origin"><a href="/systems/chains">chains in cost reports</a></span>`
    : sourceLink(source, source_url);

/** The last day a source names the owner; why a hospital is not counted. */
export function ownedAsOf({ left_out, current_ccn, later_change, last_named_date }: LeftOut): Html {
  const stated = last_named_date ? html`owner stated as of ${time(last_named_date)}` : html`owner stated without a date`;
  if (left_out === 'former_number')
    return html`<span class="badge warning">former number</span> <span class="quiet">of <a href="/hospitals/${current_ccn}">${current_ccn}</a></span>`;
  if (later_change)
    return html`<span class="badge warning">sold</span> <span class="quiet">on ${time(later_change.effective_date)}${later_change.buyer_organization_name && html`, buyer ${shownName(later_change.buyer_organization_name, 'business')}`}; ${stated}</span> ${sourceMark(later_change.source, later_change.source_url)}`;
  if (left_out === 'no_longer_listed')
    return html`<span class="badge warning">no longer listed</span> <span class="quiet">${stated}</span>`;
  return last_named_date ? time(last_named_date) : html`<span class="quiet">without a date</span>`;
}

type Placed = Pick<HospitalName, keyof typeof placedFields | 'page'>;
type Sized = Placed & Pick<ReturnType<typeof inGroup>, 'bed_count' | 'net_patient_revenue_usd' | 'days_in_period' | 'operating_margin_pct'>;

const placed: Columns<Placed> = [
  { title: 'Hospital', value: hospitalLink },
  'ccn',
  { title: 'Location', value: (row) => (row.city ? html`${place(row)}` : row.state) },
];

/** The first columns of a table of hospitals, with figures of a fiscal year. */
export const hospitalColumns = (fiscal_year: number | null): Columns<Sized> => [
  ...(placed as Columns<Sized>),
  'bed_count',
  { title: `Revenue${fiscal_year ? ` ${fiscal_year}` : ''}`, is_number: true, value: revenueCell },
  'operating_margin_pct?: Margin',
];

/** A system may have hundreds. */
export const most_hospitals = 25;

/** The largest first; those without a bed count last. */
export const largest = <R extends { bed_count: number | null }>(rows: R[]): R[] =>
  rows.toSorted((a, b) => (b.bed_count ?? -1) - (a.bed_count ?? -1)).slice(0, most_hospitals);

export const leftOutPart = (rows: (Placed & LeftOut)[]): Content =>
  rows.length > 0 &&
  html`<h3 id="not-counted">Not counted</h3>${dataTable(
    'Hospitals that are not counted',
    [...(placed as Columns<Placed & LeftOut>), { title: 'Why', value: ownedAsOf }],
    rows,
  )}<p class="quiet">Sources named this owner, but no total on this page includes these hospitals. Sold: Medicare processed a change of ownership after the last day for which a source names the owner. No longer listed: the number is terminated or missing in the current list of hospitals of its kind; the hospital closed, merged or has a new number.</p>`;

export const HospitalName = z.object({
  ...placedFields,
  is_on_file: flag('Whether a loaded facility file lists it, so that /hospitals/{ccn} has it'),
  page: hospitalPage,
  ...leftOutFields,
});
export type HospitalName = z.infer<typeof HospitalName>;

/** Name of the hospital `h` of a system: in the facility `r`, or else in the source that names the system. */
export const hospitalName = `coalesce(r.name, h.evidence->>'hospital_name')`;

export async function hospitalNames(pool: Pool, system_id: string): Promise<HospitalName[]> {
  const { rows } = await pool.query(
    `select h.ccn, ${hospitalName} as name, ${placeColumns('h.ccn')}, r.id is not null as is_on_file, ${leftOutColumns}
     from system_hospital h join system_tree($1) t on t.system_id = h.system_id ${joinPlace('h.ccn')}
     order by ${hospitalName} nulls last, h.ccn`,
    [system_id],
  );
  return rows;
}

export const isCountedHospital = ({ left_out }: Pick<HospitalName, 'left_out'>): boolean => left_out === null;
