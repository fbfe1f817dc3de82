/**
 * How the quality of ACOs of the Shared Savings Program is scored, by the first performance year of each method. Until 2020 measures counted for
 * reporting first and for performance later, by the year of the agreement, so no two of those years are scored alike.
 */
const methods: [from: number, words: string][] = [
  [2025, 'by the measures of the APP Plus set'],
  [2023, 'by the APM Performance Pathway with a health equity adjustment'],
  [2022, 'without the bonus points that MIPS gave until 2021'],
  [2021, 'by the APM Performance Pathway'],
];

const methodOf = (year: number) => methods.find(([from]) => year >= from) ?? null;

/** Why the quality scores of two years cannot be compared; null if they can. */
export function whyScoresDiffer(year: number, before: number): string | null {
  const [method, method_before] = [methodOf(year), methodOf(before)];
  if (method !== null && method === method_before) return null;
  return method === null || method[0] <= before
    ? `not compared with ${before}: until 2020 scoring differed by the year of the agreement`
    : `not compared with ${before}: since ${method[0]} scored ${method[1]}`;
}

/** For a plot of the scores of several years. */
export const scoring_note = `Percent. The method changed, so these years cannot be compared with those before: ${methods
  .map(([from]) => from)
  .toReversed()
  .join(', ')}; until 2020 scoring differed by the year of the agreement.`;
