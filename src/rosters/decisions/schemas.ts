import { z } from 'zod';
import { instantOrNull, integer, integerOrNull, named, oneOf, textOrNull } from '#fields/described';

export const Verdict = oneOf(
  ['confirmed', 'not_same', 'pending'],
  'confirmed: it is the person or business on the list; not_same: it is not; pending: not decided yet, someone is checking',
);

export type Verdict = z.infer<typeof Verdict>;

export const Review = oneOf(
  ['none', 'open', 'changed', 'pending', 'decided'],
  'State of the review. none: nothing to decide; open: a hit has no decision, or there are more hits than the result lists; changed: the subject or a record has changed since the decision; ' +
    'pending: a reviewer is checking; decided: every hit is decided and nothing has changed since. A decision never changes the outcome',
);

const instant = z.iso.datetime().describe('When it was decided (UTC)');

export const RecordKey = z
  .string()
  .regex(/^[a-z0-9_]{1,60}-[0-9a-f]{12}$/, 'a record as source, hyphen and record_ref: oig_leie-0a1b2c3d4e5f')
  .describe('The record: its source and its record_ref, joined by a hyphen');

const DecidedAs = oneOf(
  ['member', 'key', 'typed'],
  'member: who was signed in; key: a key of an account with members; typed: a name as typed, in an account without members',
);

export const Decision = z.object({
  id: z.uuid().describe('Id of the decision'),
  screening_id: z.uuid().describe('Screening in which it was made'),
  position: integer('Position of the subject in that screening, from 1'),
  record: RecordKey,
  record_name: textOrNull('Name of the record on its list when it was decided; null if it was erased'),
  verdict: Verdict,
  reason: textOrNull('Reason; always present if the verdict is not_same, until it is erased'),
  decided_by: textOrNull('Name of the member or the key, or the name as typed (see decided_as); null if it was erased'),
  decided_as: DecidedAs,
  member_id: z.uuid().nullable().describe('The member; null for keys and typed names'),
  key_id: textOrNull('Key of the request; null for a member'),
  decided_at: instant,
  erased_at: instantOrNull(
    'When the reason and the names were erased (UTC): with the screening, unless the same subject has a hit in another roster. The decision still applies unless it was ended',
  ),
});
export type Decision = z.input<typeof Decision>;

export const PastDecision = Decision.extend({
  ended_at: instantOrNull(
    'When it was ended with its screening (DELETE /screenings/{id}?decisions=end) and stopped counting (UTC); null while it counts',
  ),
  record: RecordKey.nullable().describe(
    'The record: its source and its record_ref, joined by a hyphen; null if the screening was erased, because it names the person or business',
  ),
  subject_name: textOrNull('Name of the subject as sent; null if the screening was erased'),
  row_number: integerOrNull('Row of the subject in the file; null outside rosters'),
  file_name: textOrNull('Name of the roster; null outside rosters, if it has none, or if it was erased'),
  member_email: textOrNull('Email address of the member; null for keys and typed names, or if the screening or the member was erased'),
  subject_url: textOrNull(
    'Where the subject is: its row of the roster, or the certificate of a single screening or batch; null if the screening was erased',
  ),
}).meta({ id: 'Decision' });
export type PastDecision = z.input<typeof PastDecision>;

export const HitDecision = named('HitDecision', {
  ...Decision.omit({ screening_id: true, position: true, record_name: true, key_id: true }).shape,
  changed: oneOf(
    ['none', 'subject', 'record', 'both'],
    'What has changed since the decision: the details of the subject, the published record, or both. Any value other than none means that a new decision is needed',
  ),
});
export type HitDecision = z.input<typeof HitDecision>;

type By = Pick<HitDecision, 'decided_by' | 'decided_as'>;

/** What a name is worth: that of a member was proved when they signed in. */
const PROOFS: Record<HitDecision['decided_as'], string> = { member: '', key: ' (API key)', typed: ' (name as typed)' };

const knownReviewer = ({ decided_by, decided_as }: By): string | null => decided_by && `${decided_by}${PROOFS[decided_as]}`;

export const reviewerOf = (decision: By): string => knownReviewer(decision) ?? 'a reviewer whose name was erased';
export const shownReviewer = (decision: By): string => knownReviewer(decision) ?? 'name erased';

export const VERDICTS: Record<Verdict, string> = {
  confirmed: 'Confirmed: the person or business on the list',
  not_same: 'Not the same person or business',
  pending: 'Pending',
};

export const REVIEWS: Record<z.infer<typeof Review>, string> = {
  none: 'Nothing to review',
  open: 'To review',
  changed: 'Changed since the decision',
  pending: 'Pending',
  decided: 'Decided: confirmed or not the same',
};

/** Verdicts where there is little room. */
export const VERDICT_WORDS: Record<Verdict, string> = { confirmed: 'Confirmed', not_same: 'Not the same', pending: 'Pending' };

/** What came of the review of a row, with the verdicts of one that is decided; null if there is nothing to review. */
export function reviewWords({ review, decisions }: { review: keyof typeof REVIEWS | null; decisions: readonly HitDecision[] }) {
  if (review === null || review === 'none') return null;
  const verdicts = [...new Set(decisions.map(({ verdict }) => VERDICT_WORDS[verdict].toLowerCase()))].sort();
  return review === 'decided' ? `Decided: ${verdicts.join(', ')}` : REVIEWS[review];
}

export const CHANGES: Record<HitDecision['changed'], string | null> = {
  none: null,
  subject: 'The details of the subject have changed since.',
  record: 'The published record has changed since.',
  both: 'The details of the subject and the published record have changed since.',
};

export const decisionLines = (decisions: readonly HitDecision[], nameOf: (record: string) => string | null): string[] => [
  ...new Set(
    decisions.map(
      ({ record, verdict, reason, decided_at, changed, ...decision }) =>
        `${nameOf(record) ?? 'A record'}: ${VERDICTS[verdict]}, by ${reviewerOf(decision)} on ${decided_at.slice(0, 10)}${reason ? `. ${reason}` : ''}${CHANGES[changed] ? ` (${CHANGES[changed]})` : ''}`,
    ),
  ),
];

/**
 * A decision as a certificate states it: `oig_leie-0a1b2c3d4e5f: not_same by member 0123456789abcdef on
 * 2026-11-01T…, because: …`. A member by the keyed hash, as what is signed cannot lose a name.
 */
export const statedDecision = ({ record, verdict, decided_at, reason, changed, ...by }: HitDecision, member_ref: string | null): string =>
  `${record}: ${verdict} by ${member_ref === null ? reviewerOf(by) : `member ${member_ref}`} on ${decided_at}${reason ? `, because: ${reason}` : ''}${changed === 'none' ? '' : `; changed since: ${changed}`}`;

const stated =
  /^(?<record>[a-z0-9_]{1,60}-[0-9a-f]{12}): (?<verdict>confirmed|not_same|pending) by (?<decided_by>.{1,120}?) on (?<decided_at>\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)(?:, because: (?<reason>.{1,600}?))?(?:; changed since: (?<changed>subject|record|both))?$/s;

/** What a certificate states of a decision; null for words of another version. */
export function readStated(text: string) {
  const found = stated.exec(text)?.groups;
  if (!found) return null;
  return {
    record: found.record!,
    verdict: found.verdict as Verdict,
    decided_by: found.decided_by!,
    decided_at: found.decided_at!,
    reason: found.reason ?? null,
    changed: (found.changed ?? 'none') as HitDecision['changed'],
  };
}
