import { POSSIBLE_THRESHOLD } from '#match/name-score';
import type { Content } from './schemas.ts';

interface CertifiedHit {
  outcome: string;
  score: number;
  record: { id: number | string; source?: unknown; content_hash?: unknown };
}

export interface CertifiedSubject {
  /** So that a replay can repeat it the same way. */
  screened_as: Content['screened_as'];
  sent: Record<string, unknown>;
  outcome: string | null;
  reason: string | null;
  /** Fields that were invalid; it was screened without them. */
  ignored?: readonly string[];
  names_searched?: readonly string[];
  hits: readonly CertifiedHit[];
  hits_found: number;
  hits_below?: number;
  min_score?: number;
  decisions?: readonly string[];
}

/** Half a surrogate pair cannot be written in canonical JSON. */
const text = (value: unknown): string => String(value).toWellFormed();

function sentOf(sent: Record<string, unknown>): Record<string, string> {
  const stated: Record<string, string> = {};
  for (const name of Object.keys(sent).sort()) {
    const value = sent[name];
    if (value !== undefined && value !== null) stated[name] = text(value);
  }
  return stated;
}

// Both statements are written for each screening: with their fields in alphabetical order JSON.stringify already gives
// the canonical form, in a third of the time. The verifiers, which compare bytes, would refuse any other order.

const hitOf = ({ outcome, score, record }: CertifiedHit) => ({
  content_hash: String(record.content_hash),
  list: String(record.source),
  outcome,
  record_id: String(record.id),
  score: score.toFixed(3),
});

export const subjectStatement = (subject: CertifiedSubject, index: number): string =>
  JSON.stringify({
    decisions: (subject.decisions ?? []).map(text),
    hits: subject.hits.map(hitOf),
    hits_below_min_score: subject.hits_below ?? 0,
    hits_found: subject.hits_found,
    ignored: (subject.ignored ?? []).map(text),
    index,
    min_score: (subject.min_score ?? POSSIBLE_THRESHOLD).toFixed(3),
    names_searched: (subject.names_searched ?? []).map(text),
    outcome: subject.outcome,
    reason: subject.reason === null ? null : text(subject.reason),
    screened_as: subject.screened_as,
    sent: sentOf(subject.sent),
  });

export interface HeaderFacts {
  id: string;
  screened_at: Date;
  as_of: string;
  basis_sha256: Buffer;
  subjects_root: Buffer;
  subjects_count: number;
  outcomes: Record<string, number>;
}

/** What all subjects of a screening share. No personal data: it stays when the subjects are erased. */
export const headerStatement = (facts: HeaderFacts): string =>
  JSON.stringify({
    as_of: facts.as_of,
    basis_sha256: facts.basis_sha256.toString('hex'),
    format: 'proviso-screening/1',
    id: facts.id,
    outcomes: Object.fromEntries(Object.entries(facts.outcomes).sort(([a], [b]) => (a < b ? -1 : 1))),
    screened_at: facts.screened_at.toISOString(),
    subjects_count: facts.subjects_count,
    subjects_root: facts.subjects_root.toString('hex'),
  });
