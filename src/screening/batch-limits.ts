import { setImmediate as nextTurn } from 'node:timers/promises';
import { InputError } from '../fields/input-error.ts';
import { type AskedName, askedNames } from '../match/names.ts';
import type { Question } from '../match/question.ts';
import { CANDIDATES } from '../search/name-candidates.ts';

/** Names one request may hold, those after AKA and those NPPES gives for an NPI included: two for each of 500 subjects. */
export const MOST_NAMES = 1000;
/** Names of one request whose search is widened, because hundreds of listed records come near them. */
export const MOST_WIDE_SEARCHES = 100;

/** What is left to the subjects of one request. */
export interface BatchBudget {
  wide_searches: number;
}

export const openBudget = (): BatchBudget => ({ wide_searches: MOST_WIDE_SEARCHES });

/** Whether a search that filled this many candidates may go on to the next size; single questions always may. */
export function mayWiden(budget: BatchBudget | undefined, size: number): boolean {
  if (!budget) return true;
  budget.wide_searches -= size / CANDIDATES;
  return budget.wide_searches >= 0;
}

/** A question with its names read once. */
export interface ReadQuestion {
  question: Question;
  names: AskedName[];
}

/** Subjects read before the event loop serves others. */
const READ_AT_ONCE = 25;

/** Reads the names of every question of every subject; refuses a request that holds more than one may. */
export async function readNames<Q extends { question: Question }>(subjects: readonly Q[][]): Promise<(Q & ReadQuestion)[][]> {
  const read: (Q & ReadQuestion)[][] = [];
  let names = 0;
  for (const [at, questions] of subjects.entries()) {
    if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await nextTurn();
    const own = questions.map((one) => ({ ...one, names: askedNames(one.question) }));
    names += own.reduce((sum, one) => sum + one.names.length, 0);
    if (names > MOST_NAMES)
      throw new InputError(
        'subjects',
        `at most ${MOST_NAMES.toLocaleString('en-US')} names in one request, counting those after AKA or DBA and those NPPES gives for an NPI; the first ${at + 1} subjects have more. Send them in several requests`,
      );
    read.push(own);
  }
  return read;
}
