import { InputError } from '#fields/input-error';
import { type QueryName, queryNames } from '#match/names';
import type { Question } from '#match/question';
import { CANDIDATES } from '#search/name-candidates';
import { ownTurn, yielding } from './batch-turns.ts';

/**
 * Maximum names in one request, including those after AKA and those NPPES has for an NPI: two for each of 500 subjects.
 */
export const MOST_NAMES = 1000;
/** Maximum names of one request whose search is widened because hundreds of listed records are similar. */
export const MOST_WIDE_SEARCHES = 100;

/** The second one compares up to ten thousand records. */
export const SECOND_WIDENING = 20;

/** What the remaining subjects of one request may still use. */
export interface BatchBudget {
  wide_searches: number;
}

export const openBudget = (): BatchBudget => ({ wide_searches: MOST_WIDE_SEARCHES });

/** Whether a search that filled this many candidates may continue with the next size; single requests always may. */
export function mayWiden(budget: BatchBudget | undefined, size: number): boolean {
  if (!budget) return true;
  budget.wide_searches -= size > CANDIDATES ? SECOND_WIDENING : 1;
  return budget.wide_searches >= 0;
}

export interface ReadQuestion {
  question: Question;
  names: QueryName[];
}

/** Parses the names of every question of every subject; rejects a request with too many names. */
export async function readNames<Q extends { question: Question }>(
  subjects: readonly Q[][],
  signal?: AbortSignal,
): Promise<(Q & ReadQuestion)[][]> {
  const read: (Q & ReadQuestion)[][] = [];
  let names = 0;
  const mayGoOn = yielding(ownTurn, signal);
  for (const [at, questions] of subjects.entries()) {
    await mayGoOn();
    const own = questions.map((one) => ({ ...one, names: queryNames(one.question) }));
    names += own.reduce((sum, one) => sum + one.names.length, 0);
    if (names > MOST_NAMES)
      throw new InputError(
        'subjects',
        `at most ${MOST_NAMES.toLocaleString('en-US')} names per request, including names after AKA or DBA and names that NPPES lists for an NPI; the first ${at + 1} subjects already exceed this. Split them into several requests`,
      );
    read.push(own);
  }
  return read;
}
