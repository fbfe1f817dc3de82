import type { z } from 'zod';
import type { HitDecision, Review, Verdict } from './schemas.ts';

/** Who decided, in a sentence; the name is erased with the screening. */
export const reviewerOf = ({ decided_by }: Pick<HitDecision, 'decided_by'>): string => decided_by ?? 'a reviewer whose name was erased';

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

/** Decisions on the hits of a subject as people read them; one on several records of a name is one line. */
export const decisionLines = (decisions: readonly HitDecision[], nameOf: (record: string) => string | null): string[] => [
  ...new Set(
    decisions.map(
      ({ record, verdict, reason, decided_at, changed, ...decision }) =>
        `${nameOf(record) ?? 'A record'}: ${VERDICTS[verdict]}, by ${reviewerOf(decision)} on ${decided_at.slice(0, 10)}${reason ? `. ${reason}` : ''}${CHANGES[changed] ? ` (${CHANGES[changed]})` : ''}`,
    ),
  ),
];

/**
 * A decision as a certificate states it: `oig_leie-0a1b2c3d4e5f: not_same by Jordan Roe on 2026-11-01T…, because: …`.
 */
export const statedDecision = ({ record, verdict, decided_at, reason, changed, ...decision }: HitDecision): string =>
  `${record}: ${verdict} by ${reviewerOf(decision)} on ${decided_at}${reason ? `, because: ${reason}` : ''}${changed === 'none' ? '' : `; changed since: ${changed}`}`;

const stated =
  /^(?<record>[a-z0-9_]{1,60}-[0-9a-f]{12}): (?<verdict>confirmed|not_same|pending) by (?<decided_by>.{1,100}?) on (?<decided_at>\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)(?:, because: (?<reason>.{1,600}?))?(?:; changed since: (?<changed>subject|record|both))?$/s;

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
