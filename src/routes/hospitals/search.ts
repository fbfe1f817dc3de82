import { z } from 'zod';
import { isCcn } from '../../fields/ccn.ts';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { searchHospitals } from './records.ts';
import { HospitalRow } from './schemas.ts';

const words = (what: string) => z.string().trim().min(1).max(200).optional().describe(what);

export default defineEndpoint({
  method: 'get',
  path: '/hospitals',
  tag: 'Hospitals',
  summary: 'Search hospitals',
  description: 'By free text, name, city, state, county or CCN, best first, or in the order of `sort`. Rows are read from the database.',
  access: 'key',
  query: z.object({
    q: words('Free text over name, city, state and CCN'),
    name: words('Words of the name'),
    city: words('City'),
    state: UsState.optional(),
    county: words('County or parish'),
    ccn: z
      .string()
      .regex(/^[0-9A-Za-z]{2,5}$|^.{6}$/, 'a CCN of six characters, or its first two to five')
      .refine(
        (value) => value.length < 6 || isCcn(value.toUpperCase()),
        'a CCN: two characters for the state, then four digits; a letter may stand third or sixth',
      )
      .optional()
      .describe('CCN or its first characters, leading zeros kept'),
    facility_type: z
      .enum(['hospital', 'nursing_home', 'hospice', 'home_health', 'dialysis', 'irf', 'ltch'])
      .optional()
      .describe('Kind of facility'),
    facility_subtype: words('Kind as published, such as Critical Access Hospitals'),
    ownership: words('Ownership as published'),
    min_rating: z.number().int().min(1).max(5).optional().describe('Least overall star rating, 1 to 5'),
    sort: z
      .enum(['name', '-name', 'ccn', '-ccn', 'overall_rating', '-overall_rating', 'state', '-state'])
      .optional()
      .describe('Order; - for descending. Default: best first'),
  }),
  response: listOf(HospitalRow),
  shape: 'list',
  examples: [
    { summary: 'By name and state', query: { name: 'meridian', state: 'CA' } },
    { summary: 'Best rated first', query: { sort: '-overall_rating', limit: '5' } },
  ],
  handler: ({ query }, context) => searchHospitals(query, context),
});
