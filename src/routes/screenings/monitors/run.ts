import { z } from 'zod';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { SUBJECTS_PER_UNIT } from '../start.ts';
import { runNow } from './change-records.ts';
import { runsById } from './records.ts';
import { MonitorId, MonitorRun } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/monitors/{id}/runs',
  tag: 'Exclusion screening',
  summary: 'Screen a monitored roster again',
  description: `Starts a full run: every row that can be screened is screened again, with a certificate of the whole roster. Costs one unit of the quota for each ${SUBJECTS_PER_UNIT} rows. 400 while another run is in progress.`,
  page: {
    form: (_run, { params: { id } }) => [`/monitors/${id}`, 'Every row of the roster that can be screened is being screened again.'],
  },
  params: z.object({ id: MonitorId }),
  response: MonitorRun.extend({}),
  statuses: { 202: 'Success' },
  errors: ['not_found'],
  async handler({ params: { id } }, context) {
    const run = await runNow(context, id);
    return (await runsById(context.deps, [run]))[0]!;
  },
});
