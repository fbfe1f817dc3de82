import { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import { quoted } from '#db/sql';
import { joinPlace, placeColumns, placeShape } from '#domain/hospitals/coordinates';
import { facilityCounts, facilityQuery } from '#domain/hospitals/facility-counts';
import { unconfirmedKinds } from '#domain/hospitals/listed-kinds';
import { named } from '#fields/described';
import { foundList, listOf, sortBy, words } from '#lists/list-of';
import { facility } from '#records/facility';
import { cited, members } from '#records/record-schema';
import { defineEndpoint, type Paging, type RequestContext } from '#server/define-endpoint';
import { type HospitalsInput, searchHospitals } from '../../../indexes/hospitals-search.ts';

const columns = [
  ...(['ccn', 'name', 'address_line', 'city', 'state', 'zip5', 'county', 'telephone', 'ownership', 'certification_date'] as const),
];
const Hospice = named('Hospice', { ...members(facility, columns), ...placeShape, ...cited });

async function searchHospices({ limit, cursor, ...input }: Omit<HospitalsInput, 'unconfirmed_kinds'> & Paging, context: RequestContext) {
  const found = await searchHospitals(
    context.deps,
    { ...input, facility_type: 'hospice', unconfirmed_kinds: await unconfirmedKinds(context.deps) },
    { limit, cursor, signal: context.signal },
  );
  const { rows } = await context.deps.pool.query(
    `select ${quoted(columns, 'f')}, ${placeColumns}, f.source, f.source_url
     from current_facility c join facility f on f.id = c.facility_id ${joinPlace('f')} where c.ccn = any(${arrayParameter('$1', 'text')}) order by array_position($1, c.ccn)`,
    [found.ids],
  );
  const results = rows as z.infer<typeof Hospice>[];
  context.cite(...new Set(results.map(({ source }) => source)));
  return foundList(found, results, limit, context);
}

export default defineEndpoint({
  path: '/hospice',
  tag: 'Hospices',
  summary: 'Search hospices',
  description: 'Medicare-certified hospices by name, location or CCN. A single hospice is at /hospitals/{ccn}, like every facility.',
  query: z.object({
    ...facilityQuery,
    ownership: words('Ownership as published'),
    sort: sortBy(['name', 'ccn', 'city', 'state'], { standard: 'best match first' }),
  }),
  response: listOf(Hospice),
  sources: ['cms_hospice'],
  shape: 'list',
  list: { counts: ({ query }, context) => facilityCounts({ ...query, facility_type: 'hospice' }, context, { ownership: 'ownership' }) },
  handler: ({ query }, context) => searchHospices(query, context),
});
