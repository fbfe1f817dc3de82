import { z } from 'zod';
import { withInstants } from '#db/instants';
import { filtered, sql } from '#db/sql';
import type { Deps } from '#deps';
import { instant, named, oneOf, text, textOrNull } from '#fields/described';
import { columnsOf, recordFile } from '#lists/csv';
import { listOf, paging } from '#lists/list-of';
import { type Columns, dataTable } from '#pages/data-table';
import { html } from '#pages/html';
import { onThisPage } from '#pages/layout';
import { everyPage, newestPage } from '#search/page-by-keys';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { MemberId } from '../members/schemas.ts';

const AuditEntry = named('AuditEntry', {
  audit_id: z.uuid().describe('Identifier of the entry'),
  at: instant('When it was done'),
  event: text('What was done: member invited, decision made, results exported…'),
  by: text('Name of the member, or of the key; a link in an email or the operator of this service if it was neither'),
  by_kind: oneOf(
    ['member', 'key', 'link', 'operator'],
    'Who did it: a member who was signed in, a key, the reader of an email by its link, or the operator of this service',
  ),
  member_id: z.uuid().nullable().describe('The member; null for a key'),
  key_id: textOrNull('The key; null for a member'),
  subject: textOrNull('Id of what it was done to: a screening, a monitor, a member, a key'),
  subject_name: textOrNull(
    'What that is called now: name of the member, key, roster, monitor, reconciled file, alert channel or organization; null if it was erased or has no name',
  ),
  detail: textOrNull('Format of an export, new role, decided rows…'),
});

type AuditEntry = z.infer<typeof AuditEntry>;
const AuditList = listOf(AuditEntry).meta({ id: 'AuditList' });

const Query = z.object({
  member_id: MemberId.optional().describe('Only what this member did'),
  subject: z.string().max(60).optional().describe('Only what was done to this id: a screening, a monitor, a member, a key'),
  since: z.iso.datetime().optional().describe('Only entries of then or later (UTC): 2026-11-01T00:00:00Z'),
  ...paging(500, 100),
});

const minute = (at: string) => `to_char(${at} at time zone 'UTC', 'Mon FMDD, YYYY, HH24:MI "UTC"')`;

const by_link = `a.event ~ '^alert emails '`;

/** Names as they are now: an erased one has left the log. */
const columns = `a.audit_id, a.at, a.event, coalesce(m.name, k.name, case when ${by_link} then 'Link in an email' else 'Operator' end) as by,
  case when a.member_id is not null then 'member' when a.key_id is not null then 'key' when ${by_link} then 'link' else 'operator' end as by_kind,
  a.member_id, a.key_id, a.subject, coalesce(og.organization, o.name, ok.name, s.file_name, mo.name, r.file_name, ch.address,
    'Roster of ' || ${minute('s.created_at')}, case when c.is_roster then 'Roster of ' else 'Screening of ' end || ${minute('c.screened_at')}) as subject_name, a.detail`;

/** The subject of what is done to an account is the account, whose id is that of its first key. */
const names = `left join member m on m.member_id = a.member_id left join api_key k on k.key_id = a.key_id
  cross join lateral (select case when a.subject ~ '^[0-9a-f-]{36}$' then a.subject::uuid end as id) of
  left join member o on o.member_id = of.id and o.account_id = a.account_id left join api_key ok on ok.key_id = a.subject and a.event !~ '^(organization|sign-in) '
  left join screening s on s.id = of.id and s.owner = a.account_id left join monitor mo on mo.id = of.id and mo.owner = a.account_id
  left join reconciliation r on r.id = of.id and r.owner = a.account_id left join alert_channel ch on ch.id = of.id and ch.owner = a.account_id
  left join certificate c on c.id = of.id and c.account_id = a.account_id and c.erased_at is null
  left join account_setting og on og.account_id = a.subject and a.event = 'organization named'`;

function auditOf(deps: Deps, account: string, { member_id, subject, since, ...page }: z.output<typeof Query>) {
  const rows = sql
    .select(sql.raw(columns))
    .from('audit as a')
    .joinRaw(names)
    .where('a.account_id', account)
    .modify(filtered, { 'a.member_id = ?': member_id, 'a.subject = ?': subject, 'a.at >= ?': since });
  const question = { audit: [account, member_id, subject, since] };
  return newestPage(deps, { question, by: ['a.at', 'a.audit_id'], rows }, (row) => withInstants<AuditEntry>(row), page);
}

/** Of these no name is looked up: earlier entries have the id of a session, and some tools' none. */
const hasName = ({ event, subject }: AuditEntry): boolean =>
  event !== 'session ended' && !/^(?:organization|sign-in) /.test(event) && /^(?:key_)?[0-9a-f-]{16,36}$/.test(subject ?? '');

/** A roster or monitor may have been erased since, so it is named and not linked. */
const subjectOf = (entry: AuditEntry) => entry.subject_name ?? (hasName(entry) ? html`<span class="quiet">erased</span>` : null);

const shown: Columns<AuditEntry> = [
  'at: When',
  { title: 'Who', value: ({ by, by_kind }) => `${by}${by_kind === 'key' ? ' (API key)' : ''}` },
  { title: 'What', value: ({ event, detail }) => `${event}${detail === null ? '' : `: ${detail}`}` },
  { title: 'Of', value: subjectOf, stays: true },
];

const auditPage = definePage<typeof AuditList>((answer, { url }) => ({
  title: 'Audit log',
  width: 'wide',
  main: html`<p>Who did what in this account, newest first. No one can change it; an erased member’s name leaves it.</p>
${answer.results.length === 0 ? html`<p>Nothing yet.</p>` : dataTable('Audit log', shown, answer.results)}
${onThisPage(url, answer, 'csv')}
<p><a href="/account">Back to the account</a></p>`,
}));

const file_columns = columnsOf(AuditEntry);

export const auditLog = defineEndpoint({
  path: '/account/audit',
  summary: 'Audit log: who did what',
  description:
    'Who signed in, decided, erased, monitored, exported, and changed members and keys, newest first. Entries are only ever added. As JSON it is paged; CSV is the whole log that matches the filters.',
  query: Query,
  response: AuditList,
  errors: ['forbidden'],
  page: auditPage,
  files: {
    forms: ['csv'],
    name: () => `audit-${new Date().toISOString().slice(0, 10)}`,
    write: (form, { query }, { deps, account }) =>
      recordFile(
        form,
        file_columns,
        everyPage((page) => auditOf(deps, account!, { ...query, ...page })),
      ),
  },
  handler: ({ query }, { deps, account }) => auditOf(deps, account!, query),
});
