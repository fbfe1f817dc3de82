import { z } from 'zod';
import { instant, text, textOrNull } from '../../../fields/described.ts';
import { listOf } from '../../../lists/list-of.ts';

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
