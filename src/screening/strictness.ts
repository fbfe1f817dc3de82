import { z } from 'zod';
import { MATCH_THRESHOLD, POSSIBLE_THRESHOLD } from '#match/name-score';

export const STRICTNESS = { broad: 0.75, balanced: POSSIBLE_THRESHOLD, strict: MATCH_THRESHOLD } as const;
/** Below it most candidates are other people: in our labeled pairs a lower minimum finds hardly any other true pair. */
export const LOWEST_MIN_SCORE = 0.7;

export const Strictness = z.enum(['broad', 'balanced', 'strict']);
export type Strictness = z.infer<typeof Strictness>;

export const strictnessFields = {
  strictness: Strictness.optional().describe(
    `Which hits to return by score: broad (${STRICTNESS.broad} or more), balanced (${STRICTNESS.balanced} or more, the default) or strict (${STRICTNESS.strict} or more). ` +
      'With broad and balanced, names that differ by what may be one error are returned although they score lower (PHAM and PHAN: usually two different people). ' +
      'Measured accuracy is at /resources/matching-method. Strict returns fewer hits but never a better outcome: potential matches it leaves out still count, and hits_below_min_score says how many there are',
  ),
  min_score: z
    .number()
    .min(LOWEST_MIN_SCORE)
    .max(1)
    .optional()
    .describe(
      `Minimum score of the hits to return, ${LOWEST_MIN_SCORE} to 1, instead of strictness. Up to ${STRICTNESS.balanced}, names that differ by what may be one error are returned although they score lower`,
    ),
};

export const StrictnessInput = z.object(strictnessFields);
export type StrictnessInput = z.infer<typeof StrictnessInput>;

export const DEFAULT_MIN_SCORE: number = STRICTNESS.balanced;

export const minScore = ({ strictness = 'balanced', min_score }: StrictnessInput): number => min_score ?? STRICTNESS[strictness];

export const min_score = z
  .number()
  .describe(
    `Minimum score of the hits returned; up to ${STRICTNESS.balanced}, names that differ by what may be one error are returned with lower scores`,
  );
export const hits_below_min_score = z
  .number()
  .int()
  .describe(
    'Potential matches that score below min_score: not returned, but counted in the outcome. Always 0 unless a higher minimum was requested',
  );

/** What a reader should know about hits that were not returned; null if there are none. */
export const belowNote = (count: number, min_score: number): string | null =>
  count === 0
    ? null
    : `${count.toLocaleString('en-US')} ${count === 1 ? 'potential match scores' : 'potential matches score'} below your minimum of ${min_score} and ${count === 1 ? 'is' : 'are'} not shown. ` +
      `The outcome counts ${count === 1 ? 'it' : 'them'}. With balanced strictness ${count === 1 ? 'it is' : 'they are'} shown.`;
