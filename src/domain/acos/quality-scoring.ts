/**
 * How the quality of ACOs of the Shared Savings Program is scored, by the first performance year of each method. Until
 * 2020 measures counted for reporting first and for performance later, by the year of the agreement, so no two of those
 * years are scored alike.
 */
const methods: [from: number, words: string][] = [
  [2025, 'by the measures of the APP Plus set'],
  [2023, 'by the APM Performance Pathway with a health equity adjustment'],
  [2022, 'without the bonus points that MIPS gave until 2021'],
  [2021, 'by the APM Performance Pathway'],
];

const methodOf = (year: number) => methods.find(([from]) => year >= from) ?? null;

/** Whether the quality scores of two years can be compared. */
export function areScoredAlike(year: number, before: number): boolean {
  const method = methodOf(year);
  return method !== null && method === methodOf(before);
}

/** For a plot of the scores of these years: what changed between them. */
export function scoringNote(years: readonly number[]): string {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const changes = methods.filter(([from]) => from > first && from <= last).toReversed();
  if (changes.length === 0 && first > 2020) return 'Percent.';
  const until = first <= 2020 ? ' Until 2020 scoring differed by the year of the agreement.' : '';
  if (changes.length === 0) return `Percent.${until}`;
  const each = changes.map(([from, words]) => `${from} (${words})`);
  return `Percent. The method changed in ${new Intl.ListFormat('en-US').format(each)}, so scores before and after ${each.length === 1 ? 'it' : 'a change'} cannot be compared.${until}`;
}
