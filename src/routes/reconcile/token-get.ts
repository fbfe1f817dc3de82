import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { ServiceAnswer, ServiceQuery, serve, Token } from './service.ts';

export default defineEndpoint({
  method: 'get',
  path: '/reconcile/{token}',
  summary: 'The same with a token',
  description: 'For OpenRefine, which cannot send headers: the address of the service with a reconciliation token in place of a key.',
  access: 'token',
  params: z.object({ token: Token }),
  query: ServiceQuery,
  response: ServiceAnswer,
  shape: 'message',
  errors: ['too_large'],
  handler: ({ query }, context) => serve(query, context, false),
});
