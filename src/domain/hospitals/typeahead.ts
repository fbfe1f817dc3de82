import { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { dateOrNull } from '#fields/described';
import { foundList } from '#lists/list-of';
import { facility } from '#records/facility';
import { cited, members } from '#records/record-schema';
import type { RequestContext } from '#server/define-endpoint';
import { type searchHospitals as findHospitals, typeaheadHospitals } from '../../../indexes/hospitals-search.ts';
import { joinPlace, placeColumns, placeShape } from './coordinates.ts';
import { unconfirmedKinds } from './listed-kinds.ts';
import { certificationStanding, closedFacilities, facilityStanding, standingShape } from './standing.ts';

interface Typed {
  q: string;
  state?: string;
  facility_type?: string;
  limit: number;
}

export const listedColumns = [
  ...(['ccn', 'name', 'facility_type', 'facility_subtype', 'address_line', 'city', 'state', 'zip5', 'county'] as const),
  ...(['telephone', 'ownership', 'has_emergency_services', 'overall_rating', 'overall_rating_footnote'] as const),
];

export const FacilityRow = z.object({
  ...members(facility, listedColumns),
  ...placeShape,
  ...standingShape,
  ...cited,
  source_release_date: dateOrNull('Newest loaded release of that source; null if its files are undated'),
});

export const listed = `${quoted(listedColumns, 'r')}, ${placeColumns}`;

const query = arrayParameter('$1', 'text');

/** Facilities `r` of the hits, in the order of the ids; `shown`: their columns, of which `wanted` are read. */
const facilitiesSql = (wanted: string, shown: (standing: string) => string, join = ''): string =>
  `select ${wanted} from (
     select ${shown(facilityStanding)} from current_facility c join facility r on r.id = c.facility_id ${join} where c.ccn = any(${query})
     union all select ${shown(certificationStanding)} from ${closedFacilities} r ${join} where r.ccn = any(${query})) found
   order by array_position($1, ccn)`;

const wholeSql = facilitiesSql(
  '*',
  (standing) =>
    `${listed}, ${standing}, r.source, r.source_url, (select s.last_release_date from source s where s.source_id = r.source) as source_release_date`,
  joinPlace('r'),
);

const suggested = ['ccn', 'name', 'facility_type', 'facility_subtype', 'city', 'state'] as const;
/** What is shown while one types: coordinates, addresses and dates take most of the time of a row. */
const suggestedSql = facilitiesSql(
  [...suggested, 'standing', 'source'].join(', '),
  (standing) => `${quoted(suggested, 'r')}, ${standing}, r.source`,
);
type Suggested = Pick<z.infer<typeof FacilityRow>, (typeof suggested)[number] | 'standing'>;

const rowsOf = async <Row>({ pool }: Deps, text: string, ccns: string[]): Promise<Row[]> =>
  ccns.length === 0 ? [] : (await pool.query(text, [ccns])).rows;

type Found = Awaited<ReturnType<typeof findHospitals>>;

const pageOf = <Row>(found: Found, limit: number, context: RequestContext, rows: (Row & { source: string })[]) => {
  context.cite(...new Set(rows.map((row) => row.source)));
  return foundList(found, rows, limit, context);
};

export const page = async (found: Found, limit: number, context: RequestContext) =>
  pageOf(found, limit, context, await rowsOf<z.infer<typeof FacilityRow>>(context.deps, wholeSql, found.ids));

export async function typedHospitals({ q, state, facility_type, limit }: Typed, context: RequestContext) {
  const unconfirmed_kinds = await unconfirmedKinds(context.deps);
  const found = await typeaheadHospitals(context.deps, { q, state, facility_type, unconfirmed_kinds }, { limit, signal: context.signal });
  const rows = await rowsOf<Suggested & { source: string }>(context.deps, suggestedSql, found.ids);
  return {
    ...pageOf(found, limit, context, rows),
    is_similar: found.is_similar ?? false,
    results: rows.map(({ source: _, ...row }): Suggested => row),
  };
}

export async function suggestHospitals(typed: Typed, context: RequestContext) {
  const { is_similar: _, ...suggested } = await typedHospitals(typed, context);
  return suggested;
}
