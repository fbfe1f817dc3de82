import { dataTable } from '../../../pages/data-table.ts';
import { html } from '../../../pages/html.ts';
import { formatAt, nextLink } from '../../../pages/next-page.ts';
import { moment, number } from '../../../pages/wording.ts';
import { definePage } from '../../../server/define-endpoint.ts';
import type { AuditEntry, AuditList } from './schemas.ts';

/** A roster or monitor may have been erased since, so it is named and not linked. */
const subjectOf = ({ subject, subject_name }: AuditEntry) => subject_name ?? (subject && html`<code>${subject}</code>`);

const columns = [
  { title: 'When', value: ({ at }: AuditEntry) => moment(at) },
  { title: 'Who', value: ({ by, by_kind }: AuditEntry) => `${by}${by_kind === 'key' ? ' (API key)' : ''}` },
  { title: 'What', value: ({ event, detail }: AuditEntry) => `${event}${detail === null ? '' : `: ${detail}`}` },
  { title: 'Of', value: subjectOf, stays: true },
];

export const auditPage = definePage<typeof AuditList>(({ results, total, next_cursor }, { url }) => ({
  title: 'Audit log',
  width: 'wide',
  main: html`<h1>Audit log</h1>
<p>Who did what in this account, newest first. No one can change it; an erased member’s name leaves it.</p>
${results.length === 0 ? html`<p>Nothing yet.</p>` : dataTable('Audit log', columns, results)}
${results.length > 0 && html`<p class="quiet">${number(results.length)} of ${number(total)} on this page. All of them: <a href="${formatAt(url, 'csv')}">CSV</a>.</p>`}
${nextLink(url, next_cursor)}
<p><a href="/account">Back to the account</a></p>`,
}));
