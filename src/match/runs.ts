/** Letters of a word from which two wrong ones leave what it is: the shorter of two words. */
export const SHORTEST_WITH_TWO = 7;
/** Letters of a run, of a word with two blanks before and behind it: a word of seven letters has nine. */
const RUN = 3;
const BLANKS = '  ';

/** Three letters in a row of a long word, each run once: two words that differ in two letters share some. Empty for shorter words. */
export const runTerms = (word: string): string[] => (word.length < SHORTEST_WITH_TWO ? [] : runsOf('%', word));

/** Letters of the whole name of a business, without blanks and legal form, in which two wrong ones leave it what it is. */
export const SHORTEST_WHOLE_WITH_TWO = 10;
const LONGEST_WHOLE = 60;

/** The same of the whole name of a business. */
export const wholeRunTerms = (whole: string): string[] =>
  whole.length < SHORTEST_WHOLE_WITH_TWO || whole.length > LONGEST_WHOLE ? [] : runsOf('?', whole);

function runsOf(kind: string, word: string): string[] {
  const text = `${BLANKS}${word}${BLANKS}`;
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= text.length; at++) runs.add(`${kind}${text.slice(at, at + RUN)}`);
  return [...runs];
}

/** How many runs two wrong letters leave at least: each is in three, and two swapped neighbors are in four. */
export const runsLeft = (runs: readonly string[]): number => Math.max(1, runs.length - 7);
