import { businessWords, COMMON, conflictingPairs } from '../labels/conflicting.ts';
import { identifiedPairs } from '../labels/identified.ts';
import { everybody } from './known.ts';
import { languagePairs } from './languages.ts';
import { markedVariants, nicknames, variantPairs } from './name-variants.ts';
import type { Pair } from './pair.ts';
import { templatePairs } from './templates.ts';
import { typingErrorPairs } from './typing-errors.ts';

/** All labeled pairs: the same ones on every run over the same files. */
export async function labeledPairs(fresh = false): Promise<Pair[]> {
  const known = await everybody(fresh);
  const seen = businessWords(known);
  const words = { isCommon: (word: string) => (seen.get(word) ?? 0) > COMMON, isNickname: nicknames() };
  return [
    ...identifiedPairs(known, words, { person: 2000, organization: 1000 }),
    ...conflictingPairs(known, markedVariants(), { person: 2000, organization: 1000 }),
    ...variantPairs(600),
    ...languagePairs(240),
    ...templatePairs(4, 6),
    ...typingErrorPairs(400),
  ];
}
