import { z } from 'zod';
import { propertiesOf } from '../../reconcile/types.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { asked, Callback } from './service.ts';

export default defineEndpoint({
  path: '/reconcile/properties',
  summary: 'Properties that can be added to records of a type',
  description: 'What data extension can add, such as beds and health system of a hospital.',
  access: 'public',
  cost: 'typeahead',
  query: z.looseObject({
    type: z.string().max(100).optional().describe('Id of a type, such as hospital'),
    limit: z.number().int().min(0).max(1000).optional().describe('Maximum number of properties'),
    ...Callback,
  }),
  response: z.looseObject({
    properties: z.array(z.looseObject({ id: z.string().describe('Identifier') })).describe('Properties'),
  }),
  shape: 'message',
  handler({ query: { type, limit, callback } }, context) {
    const properties = propertiesOf([type])
      .slice(0, limit)
      .map(({ id, name, description }) => ({ id, name, description }));
    return asked({ properties, ...(type !== undefined && { type }), ...(limit !== undefined && { limit }) }, callback, context);
  },
});
