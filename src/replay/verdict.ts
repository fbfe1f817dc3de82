import { isOfAnswer } from './compare-basis.ts';
import type { ReplaySummary, Verdict } from './schemas.ts';

type Counts = ReplaySummary['counts'];

const people = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'subject' : 'subjects'}`;

/** Never the same if an answer or a gap differs, or if anything was not compared. */
export function verdictOf(counts: Counts, differences: ReplaySummary['differences']): Verdict {
  if (counts.different > 0 || differences.some(isOfAnswer)) return 'different';
  if (counts.not_compared > 0 || counts.same === 0) return 'incomplete';
  return differences.length > 0 ? 'same_on_other_basis' : 'same';
}

/** The verdict for a reader. */
export function statementOf(verdict: Verdict, counts: Counts, as_of: string): string {
  const { same, different, not_compared, not_screened } = counts;
  const asked = same + different;
  const left = not_screened > 0 ? ` ${people(not_screened)} had not been screened, so there is nothing to compare.` : '';
  const open = not_compared > 0 ? ` ${people(not_compared)} could not be compared.` : '';
  if (verdict === 'different')
    return different > 0
      ? `Not the same result: it differs for ${people(different)} of the ${asked.toLocaleString('en-US')} screened again as of ${as_of}.${open}${left}`
      : `Not the same result: as of ${as_of}, ${asked === 1 ? 'the subject has the same outcome' : 'the subjects have the same outcomes'}, but the lists that could be searched differ.${open}${left}`;
  if (verdict === 'incomplete')
    return asked === 0
      ? `Nothing could be compared.${open}${left}`
      : `Not fully compared:${open} ${people(asked)} screened again as of ${as_of} ${asked === 1 ? 'has' : 'have'} the same result.${left}`;
  if (verdict === 'same_on_other_basis')
    return `The same result for ${people(asked)} screened again as of ${as_of}, but not from the same files or under the same rules.${left}`;
  return `The same result for ${people(asked)} screened again as of ${as_of}, from the same files and under the same rules.${left}`;
}
