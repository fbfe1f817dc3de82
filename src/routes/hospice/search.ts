import { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import { quoted } from '#db/sql';
import { joinPlace, placeColumns, placeShape } from '#domain/hospitals/coordinates';
import { facilityCounts, facilityQuery, findFacilities } from '#domain/hospitals/facility-counts';
import { named } from '#fields/described';
import { foundList, listOf, sortBy, words } from '#lists/list-of';
import { facility } from '#records/facility';
import { cited, members } from '#records/record-schema';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';

const columns = [
  ...(['ccn', 'name', 'address_line', 'city', 'state', 'zip5', 'county', 'telephone', 'ownership', 'certification_date'] as const),
];
const Hospice = named('Hospice', { ...members(facility, columns), ...placeShape, ...cited });

async function searchHospices(query: Parameters<typeof findFacilities>[0], context: RequestContext) {
  const found = await findFacilities({ ...query, facility_type: 'hospice' }, context);
  const { rows } = await context.deps.pool.query(
    `select ${quoted(columns, 'f')}, ${placeColumns}, f.source, f.source_url
     from current_facility c join facility f on f.id = c.facility_id ${joinPlace('f')} where c.ccn = any(${arrayParameter('$1', 'text')}) order by array_position($1, c.ccn)`,
    [found.ids],
  );
  const results = rows as z.infer<typeof Hospice>[];
  context.cite(...new Set(results.map(({ source }) => source)));
  return foundList(found, results, query.limit, context);
}

export default defineEndpoint({
  path: '/hospice',
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
