import { z } from 'zod';
import { facilityCounts } from '../../domain/hospitals/facility-counts.ts';
import { UsState } from '../../fields/us-state.ts';
import { listOf } from '../../lists/list-of.ts';
import { CcnOrBeginning, words } from '../../lists/search-parameters.ts';
import { sortBy } from '../../lists/sort-by.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { Hospice, searchHospices } from './records.ts';

export default defineEndpoint({
  path: '/hospice',
  tag: 'Hospices',
  summary: 'Search hospices',
  description: 'Medicare-certified hospices by name, location or CCN. A single hospice is at /hospitals/{ccn}, like every facility.',
  query: z.object({
    q: words('Name, city, state or CCN'),
    name: words('Words of the name'),
    city: words('City'),
    state: UsState.optional(),
    county: words('County or parish'),
    ccn: CcnOrBeginning.optional(),
    ownership: words('Ownership as published'),
    sort: sortBy(['name', 'ccn', 'city', 'state'], { standard: 'best match first' }),
  }),
  response: listOf(Hospice),
  sources: ['cms_hospice'],
  shape: 'list',
  list: { counts: ({ query }, context) => facilityCounts({ ...query, facility_type: 'hospice' }, context, { ownership: 'ownership' }) },
  handler: ({ query }, context) => searchHospices(query, context),
});
