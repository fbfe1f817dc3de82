import { z } from 'zod';
import { columnsOf, csvLines } from '../../../lists/csv.ts';
import { paging } from '../../../lists/search-parameters.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { MemberId } from '../members/schemas.ts';
import { auditPage } from './audit-page.ts';
import { allOfAudit, auditOf } from './records.ts';
import { AuditEntry, AuditList } from './schemas.ts';

const columns = columnsOf(AuditEntry);

async function* linesOf(batches: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield csvLines(null, columns);
  for await (const rows of batches) yield csvLines(rows, columns);
}

export default defineEndpoint({
  path: '/account/audit',
  tag: 'Account',
  summary: 'Audit log: who did what',
  description:
    'Who signed in, decided, erased, monitored, exported, and changed members and keys, newest first. Entries are only ever added. As JSON it is paged; CSV is the whole log that matches the filters.',
  query: z.object({
    member_id: MemberId.optional().describe('Only what this member did'),
    subject: z.string().max(60).optional().describe('Only what was done to this id: a screening, a monitor, a member, a key'),
    since: z.iso.datetime().optional().describe('Only entries of then or later (UTC): 2026-11-01T00:00:00Z'),
    ...paging(500, 100),
  }),
  response: AuditList,
  errors: ['forbidden'],
  page: auditPage,
  files: {
    forms: ['csv'],
    name: () => `audit-${new Date().toISOString().slice(0, 10)}`,
    write: (_form, { query: { limit: _, cursor: __, ...asked } }, { deps, account }) => linesOf(allOfAudit(deps, account!, asked)),
  },
  handler: ({ query }, { deps, account }) => auditOf(deps, account!, query),
});
