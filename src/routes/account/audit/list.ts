import { z } from 'zod';
import { columnsOf, recordFile } from '../../../lists/csv.ts';
import { paging } from '../../../lists/search-parameters.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { html } from '../../../pages/html.ts';
import { formatAt, nextLink } from '../../../pages/next-page.ts';
import { moment, number } from '../../../pages/wording.ts';
import { defineEndpoint, definePage } from '../../../server/define-endpoint.ts';
import { MemberId } from '../members/schemas.ts';
import { AuditEntry, AuditList, allOfAudit, auditOf } from './records.ts';

/** A roster or monitor may have been erased since, so it is named and not linked. */
const subjectOf = ({ subject, subject_name }: AuditEntry) => subject_name ?? (subject && html`<code>${subject}</code>`);

const columns = [
  { title: 'When', value: ({ at }: AuditEntry) => moment(at) },
  { title: 'Who', value: ({ by, by_kind }: AuditEntry) => `${by}${by_kind === 'key' ? ' (API key)' : ''}` },
  { title: 'What', value: ({ event, detail }: AuditEntry) => `${event}${detail === null ? '' : `: ${detail}`}` },
  { title: 'Of', value: subjectOf, stays: true },
];

const auditPage = definePage<typeof AuditList>(({ results, total, next_cursor }, { url }) => ({
  title: 'Audit log',
  width: 'wide',
  main: html`<h1>Audit log</h1>
<p>Who did what in this account, newest first. No one can change it; an erased member’s name leaves it.</p>
${results.length === 0 ? html`<p>Nothing yet.</p>` : dataTable('Audit log', columns, results)}
${results.length > 0 && html`<p class="quiet">${number(results.length)} of ${number(total)} on this page. All of them: <a href="${formatAt(url, 'csv')}">CSV</a>.</p>`}
${nextLink(url, next_cursor)}
<p><a href="/account">Back to the account</a></p>`,
}));

const file_columns = columnsOf(AuditEntry);

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
    write: (form, { query: { limit: _, cursor: __, ...asked } }, { deps, account }) =>
      recordFile(form, file_columns, allOfAudit(deps, account!, asked)),
  },
  handler: ({ query }, { deps, account }) => auditOf(deps, account!, query),
});
