import type { z } from 'zod';
import type { HitDecision, Review, Verdict } from './schemas.ts';

type By = Pick<HitDecision, 'decided_by' | 'decided_as'>;

/** What a name is worth: that of a member was proved when they signed in. */
const PROOFS: Record<HitDecision['decided_as'], string> = { member: '', key: ' (API key)', typed: ' (name as typed)' };

const knownReviewer = ({ decided_by, decided_as }: By): string | null => decided_by && `${decided_by}${PROOFS[decided_as]}`;

export const reviewerOf = (decision: By): string => knownReviewer(decision) ?? 'a reviewer whose name was erased';
export const shownReviewer = (decision: By): string => knownReviewer(decision) ?? 'name erased';

/** Verdicts as pages say them. */
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
  decided: 'Decided',
};

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
