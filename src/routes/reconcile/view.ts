import { z } from 'zod';
import { pageOf } from '../../reconcile/extend.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { EntityId } from './preview.ts';

export default defineEndpoint({
  path: '/reconcile/view/{id}',
  summary: 'The page of a record by its id in the reconciliation service',
  description: 'Redirects to the page of the record.',
  access: 'public',
  params: z.object({ id: EntityId }),
  response: z.object({}),
  shape: 'redirect',
  statuses: { 303: 'Redirects to the page of the record' },
  errors: ['not_found'],
  handler({ params: { id } }, { redirect }) {
    const page = pageOf(id);
    if (page === null) throw notFound('There is no record with this id.');
    redirect(303, page);
    return {};
  },
});
