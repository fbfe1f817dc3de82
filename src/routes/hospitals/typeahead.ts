import { z } from 'zod';
import { facilitySources } from '../../domain/hospitals/facility-not-found.ts';
import { suggestHospitals } from '../../domain/hospitals/typeahead.ts';
import { UsState } from '../../fields/us-state.ts';
import { listOf } from '../../lists/list-of.ts';
import { facilityTypes } from '../../records/facility.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { HospitalSuggestion } from './schemas.ts';

export default defineEndpoint({
  path: '/hospitals/typeahead',
  tag: 'Hospitals',
  summary: 'Typeahead for hospitals and other facilities',
  description:
    'Facilities of every type, with type and location, by the beginnings of words of the name, city, state or CCN. Public, limited to 600 requests a minute per IP address.',
  access: 'public',
  cost: 'typeahead',
  query: z.object({
    q: z.string().trim().min(1).max(100).describe('Text typed so far'),
    state: UsState.optional(),
    facility_type: z.enum(facilityTypes).optional().describe('Type of facility; default all'),
  }),
  response: listOf(HospitalSuggestion),
  sources: facilitySources,
  shape: 'list',
  list: { paged: false, default_limit: 10, max_limit: 25 },
  handler: ({ query }, context) => suggestHospitals(query, context),
});
