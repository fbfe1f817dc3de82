import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { fileOf, RunId } from './records.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/reconcile/files/{id}',
  summary: 'Delete a file with its results',
  description: 'Erases the rows of a spreadsheet, their candidates and what people chose.',
  cost: 'apart',
  params: z.object({ id: RunId }),
  response: z.object({ id: RunId }),
  page: { form: () => ['/reconcile', 'The file and its results are erased.'] },
  errors: ['not_found'],
  async handler({ params: { id } }, context) {
    await fileOf(context, id);
    await context.deps.pool.query('delete from reconciliation where id = $1 and owner = $2', [id, context.account]);
    context.noted(id);
    return { id };
  },
});
