import type { BoardLicense, Comparison, LinkRule, ReportedLicense } from './candidates.ts';

export type RefusalReason = 'none' | 'tie_left' | 'tie_right' | 'conflict';

export type Decision =
  | { license_key: string; npi: string; evidence: Record<string, unknown>; confidence: number }
  | { license_key: string; reason: RefusalReason; left_candidates: number; right_candidates: number };

/** All pairs are compared before any is decided: the order does not matter. */
export function decide(rule: LinkRule, lefts: BoardLicense[], rights: ReportedLicense[]): Decision[] {
  const compared: Comparison[][] = lefts.map((left) => rights.map((right) => rule.compare(left, right)));
  const shares = ({ outcome }: Comparison) => outcome === 'same' || (outcome === 'vetoed' && !rule.name_is_key);
  const leftsOf = rights.map((_, at) => compared.filter((row) => shares(row[at]!)).length);
  return lefts.map(({ license_key }, index): Decision => {
    const row = compared[index]!;
    const sharing = row.flatMap((one, at) => (shares(one) ? [at] : []));
    const refuse = (reason: RefusalReason, left_candidates: number, right_candidates: number): Decision => ({
      license_key,
      reason,
      left_candidates,
      right_candidates,
    });
    if (sharing.length > 1) return refuse('tie_right', 1, sharing.length);
    const [at] = sharing;
    if (at === undefined) {
      const vetoed = row.filter(({ outcome }) => outcome === 'vetoed').length;
      return vetoed > 0 ? refuse('conflict', 1, vetoed) : refuse('none', 1, 0);
    }
    if (leftsOf[at]! > 1) return refuse('tie_left', leftsOf[at]!, 1);
    const one = row[at]!;
    if (one.outcome === 'vetoed') return refuse('conflict', 1, 1);
    return { license_key, npi: rights[at]!.npi, evidence: one.evidence ?? {}, confidence: one.confidence ?? 1 };
  });
}
