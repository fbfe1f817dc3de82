import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { decisionsOf, refuseOthersScreening } from './decision-records.ts';
import { DecisionList, decisionsPage, fileOf, historyQuery } from './decisions.ts';
import { ScreeningId } from './schemas.ts';

export default defineEndpoint({
  path: '/screenings/{id}/decisions',
  tag: 'Exclusion screening',
  summary: 'Decisions made in a screening',
  description:
    'Every decision of your account on hits of this roster or single screening, newest first, including those that a later one replaced. Decisions of earlier screenings that still apply are in its results. As JSON it is paged; CSV, NDJSON and XLSX have everything that matches the filters.',
  params: z.object({ id: ScreeningId }),
  query: z.object(historyQuery),
  response: DecisionList,
  page: { show: decisionsPage },
  errors: ['not_found'],
  files: {
    forms: ['csv', 'ndjson', 'xlsx'],
    name: ({ results }) => `decisions-${new Date().toISOString().slice(0, 10)}-${results[0]?.screening_id.slice(-8) ?? 'none'}`,
    write: (form, { params: { id }, query }, context) => fileOf(form, { ...query, screening_id: id }, context),
  },
  async handler({ params: { id }, query }, { deps, account }) {
    await refuseOthersScreening(deps, account!, id);
    return decisionsOf(deps, account!, { ...query, screening_id: id });
  },
});
