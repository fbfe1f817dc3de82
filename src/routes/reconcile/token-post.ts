import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { ServiceAnswer, ServiceForm, serve, Token } from './service.ts';

export default defineEndpoint({
  method: 'post',
  path: '/reconcile/{token}',
  summary: 'The same with a token, as a form',
  description: 'For OpenRefine, which cannot send headers: the address of the service with a reconciliation token in place of a key.',
  access: 'token',
  params: z.object({ token: Token }),
  body: ServiceForm,
  response: ServiceAnswer,
  shape: 'message',
  errors: ['too_large'],
  handler: ({ body }, context) => serve(body, context, false),
});
