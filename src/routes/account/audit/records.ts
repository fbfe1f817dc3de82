import { z } from 'zod';
import { withInstants } from '../../../db/instants.ts';
import { filtered, sql } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { instant, text, textOrNull } from '../../../fields/described.ts';
import { listOf } from '../../../lists/list-of.ts';
import { everyPage, newestFirst, pageByKeys } from '../../../search/page-by-keys.ts';

export const AuditEntry = z
  .object({
    audit_id: z.uuid().describe('Identifier of the entry'),
    at: instant('When it was done'),
    event: text('What was done: member invited, decision made, results exported…'),
    by: text('Name of the member, or of the key; the operator of this service if it was neither'),
    by_kind: z
      .enum(['member', 'key', 'operator'])
      .describe('Who did it: a member who was signed in, a key, or the operator of this service'),
    member_id: z.uuid().nullable().describe('The member; null for a key'),
    key_id: textOrNull('The key; null for a member'),
    subject: textOrNull('Id of what it was done to: a screening, a monitor, a member, a key'),
    subject_name: textOrNull('Name of the member, key or roster'),
    detail: textOrNull('Format of an export, new role, decided rows…'),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditList = listOf(AuditEntry).meta({ id: 'AuditList' });

export interface Asked {
  member_id?: string;
  subject?: string;
  since?: string;
}

/** Names as they are now: an erased one has left the log. */
const columns = `a.audit_id, a.at, a.event, coalesce(m.name, k.name, 'Operator') as by,
  case when a.member_id is not null then 'member' when a.key_id is not null then 'key' else 'operator' end as by_kind,
  a.member_id, a.key_id, a.subject, coalesce(o.name, ok.name, (select s.file_name from screening s
    where s.owner = a.account_id and s.id = case when a.subject ~ '^[0-9a-f-]{36}$' then a.subject::uuid end)) as subject_name, a.detail`;

const names = `left join member m on m.member_id = a.member_id left join api_key k on k.key_id = a.key_id
  left join member o on o.member_id::text = a.subject left join api_key ok on ok.key_id = a.subject`;

export async function auditOf(
  deps: Deps,
  account: string,
  { member_id, subject, since, ...page }: Asked & { limit: number; cursor?: string },
) {
  const { rows, ...more } = await pageByKeys(
    deps,
    {
      question: { audit: [account, member_id ?? null, subject ?? null, since ?? null] },
      keys: newestFirst('a.at', 'a.audit_id'),
      query: (paged) =>
        paged(
          sql
            .select(sql.raw(columns))
            .from('audit as a')
            .joinRaw(names)
            .where('a.account_id', account)
            .modify(filtered, { 'a.member_id = ?': member_id, 'a.subject = ?': subject, 'a.at >= ?': since }),
        ),
    },
    page,
  );
  const results = rows.map(({ list_place: _, ...row }) => withInstants<AuditEntry>(row));
  return { results, ...more, limit: page.limit };
}

export const allOfAudit = (deps: Deps, account: string, asked: Asked) => everyPage((page) => auditOf(deps, account, { ...asked, ...page }));
