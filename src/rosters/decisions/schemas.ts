import { z } from 'zod';

export const Verdict = z
  .enum(['confirmed', 'not_same', 'pending'])
  .describe('confirmed: it is the person or business on the list; not_same: it is not; pending: not decided yet, someone is checking');

export type Verdict = z.infer<typeof Verdict>;

export const Review = z
  .enum(['none', 'open', 'changed', 'pending', 'decided'])
  .describe(
    'State of the review. none: nothing to decide; open: a hit has no decision, or there are more hits than the result lists; changed: the subject or a record has changed since the decision; ' +
      'pending: a reviewer is checking; decided: every hit is decided and nothing has changed since. A decision never changes the outcome',
  );

const instant = z.iso.datetime().describe('When it was decided (UTC)');

/** A record as decisions name it. */
export const RecordKey = z
  .string()
  .regex(/^[a-z0-9_]{1,60}-[0-9a-f]{12}$/, 'a record as source, hyphen and record_ref: oig_leie-0a1b2c3d4e5f')
  .describe('The record: its source and its record_ref, joined by a hyphen');

/** How it is known who decided. */
const DecidedAs = z
  .enum(['member', 'key', 'typed'])
  .describe('member: who was signed in; key: a key of an account with members; typed: a name as typed, in an account without members');

export const Decision = z.object({
  id: z.uuid().describe('Id of the decision'),
  screening_id: z.uuid().describe('Screening in which it was made'),
  position: z.number().int().describe('Position of the subject in that screening, from 1'),
  record: RecordKey,
  record_name: z.string().nullable().describe('Name of the record on its list when it was decided; null if the screening was erased'),
  verdict: Verdict,
  reason: z.string().nullable().describe('Reason; always present if the verdict is not_same, until the screening is erased'),
  decided_by: z
    .string()
    .nullable()
    .describe('Name of the member or the key, or the name as typed (see decided_as); null if the screening was erased'),
  decided_as: DecidedAs,
  member_ref: z.string().nullable().describe('Stands for the member in certificates, a keyed hash; null for keys and typed names'),
  key_id: z.string().describe('Key of the request'),
  decided_at: instant,
  erased_at: z.iso
    .datetime()
    .nullable()
    .describe('When the screening was erased along with the reason and the names (UTC); the decision still applies unless it was ended'),
});
export type Decision = z.input<typeof Decision>;

/** A decision in the history of an account. */
export const PastDecision = Decision.extend({
  ended_at: z.iso
    .datetime()
    .nullable()
    .describe(
      'When it was ended with its screening (DELETE /screenings/{id}?decisions=end) and stopped counting (UTC); null while it counts',
    ),
  record: RecordKey.nullable().describe(
    'The record: its source and its record_ref, joined by a hyphen; null if the screening was erased, because it names the person or business',
  ),
  subject_name: z.string().nullable().describe('Name of the subject as sent; null if the screening was erased'),
  subject_url: z
    .string()
    .nullable()
    .describe(
      'Where the subject is: its row of the roster, or the certificate of a single screening or batch; null if the screening was erased',
    ),
}).meta({ id: 'Decision' });
export type PastDecision = z.input<typeof PastDecision>;

/** The newest decision on a hit of a result. */
export const HitDecision = z
  .object({
    ...Decision.pick({
      id: true,
      record: true,
      verdict: true,
      reason: true,
      decided_by: true,
      decided_as: true,
      member_ref: true,
      decided_at: true,
      erased_at: true,
    }).shape,
    changed: z
      .enum(['none', 'subject', 'record', 'both'])
      .describe(
        'What has changed since the decision: the details of the subject, the published record, or both. Any value other than none means that a new decision is needed',
      ),
  })
  .meta({ id: 'HitDecision' });
export type HitDecision = z.input<typeof HitDecision>;
