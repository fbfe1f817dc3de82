import { defineEndpoint } from '../../server/define-endpoint.ts';
import { ServiceAnswer, ServiceForm, serve } from './service.ts';

export default defineEndpoint({
  method: 'post',
  path: '/reconcile',
  tag: 'Reconciliation',
  summary: 'Match up to 500 names',
  description: 'As GET /reconcile, with its parameters as fields of a form or of JSON; counts as one request.',
  body: ServiceForm,
  response: ServiceAnswer,
  shape: 'message',
  errors: ['too_large'],
  handler: ({ body }, context) => serve(body, context, true),
});
