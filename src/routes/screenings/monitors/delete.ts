import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { deleteMonitor } from './change-records.ts';
import { MonitorId } from './schemas.ts';

export default defineEndpoint({
  method: 'delete',
  path: '/monitors/{id}',
  tag: 'Exclusion screening',
  summary: 'Delete a monitor',
  description:
    'Stops monitoring and erases the copy of the subjects and the alerts. The screenings of its runs stay in GET /screenings as evidence of what was screened; deleting the original roster erases them too, and each can be deleted separately.',
  page: {
    form: () => [
      '/monitors',
      'Monitor deleted: its copy of the subjects and its alerts are erased. Its past runs stay under Rosters, with the names. Delete the original roster to erase them all, or delete each run there.',
    ],
  },
  params: z.object({ id: MonitorId }),
  response: z.object({ id: z.string().describe('Id of the deleted monitor') }),
  errors: ['not_found'],
  async handler({ params: { id } }, context) {
    await deleteMonitor(context, id);
    return { id };
  },
});
