import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { suggestEntities, suggestProperties, suggestTypes } from './protocol.ts';
import { asked, Callback } from './service.ts';

const Suggestion = z.looseObject({
  id: z.string().describe('Identifier'),
  name: z.string().describe('Name'),
});

export default defineEndpoint({
  path: '/reconcile/suggest/{kind}',
  summary: 'Suggest records, properties or types while typing',
  description: 'Suggestions of the Reconciliation Service API, for the beginning of a name.',
  access: 'public',
  cost: 'typeahead',
  params: z.object({ kind: z.enum(['entity', 'property', 'type']).describe('What to suggest') }),
  query: z.looseObject({
    prefix: z.string().max(200).default('').describe('What was typed'),
    type: z.string().max(100).optional().describe('Id of a type, such as hospital'),
    ...Callback,
  }),
  response: z.object({ result: z.array(Suggestion).describe('Suggestions, the best first') }),
  shape: 'message',
  async handler({ params: { kind }, query: { prefix, type, callback } }, context) {
    const suggested = {
      entity: () => (prefix.trim() === '' ? [] : suggestEntities(context.deps, prefix, type, context.signal)),
      property: () => suggestProperties(prefix, type),
      type: () => suggestTypes(prefix),
    };
    return asked({ result: await suggested[kind]() }, callback, context);
  },
});
