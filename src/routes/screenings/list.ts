import { z } from 'zod';
import { listOf } from '../../lists/list-of.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { listPage } from './list-page.ts';
import { screeningsOf } from './records.ts';
import { ScreeningRow } from './schemas.ts';

export default defineEndpoint({
  path: '/screenings',
  tag: 'Exclusion screening',
  summary: 'Your roster screenings',
  description:
    'The screenings of your account, newest first, without the runs of monitored rosters (GET /monitors/{id}/runs). A key and its replacements share them.',
  query: z.object({
    status: ScreeningRow.shape.status.optional().describe('Only screenings with this status'),
    limit: z.number().int().min(1).max(200).default(25).describe('Maximum number of rows per page, up to 200'),
    cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other parameters unchanged'),
  }),
  response: listOf(ScreeningRow),
  page: { show: listPage },
  handler: ({ query: { status, ...asked } }, { deps, account }) => screeningsOf(deps, account!, status, asked),
});
