import { QUESTION_DATE_ACCEPTED, readQuestionDate } from '#fields/date';
import { fileFault } from '#load/refusal';
import { type Noted, rosterNote } from '#rosters/roster-note';
import type { RosterOptions } from '#rosters/store';
import { Unreadable } from '#rosters/subject';
import { listsOf, requestedDay } from '#screening/question-checks';
import { LOWEST_MIN_SCORE, Strictness, StrictnessInput } from '#screening/strictness';
import { WrongInput } from './command.ts';

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;

export const rosterOptions = {
  lists: text,
  strictness: text,
  'min-score': text,
  ignore: several,
  keep: several,
  sheet: text,
  unreadable: text,
} as const;

interface Typed {
  lists?: string;
  strictness?: string;
  'min-score'?: string;
  'as-of'?: string;
  unreadable?: string;
}

/** As YYYY-MM-DD. */
export function dayOption(option: string, typed: string): string {
  const day = readQuestionDate(typed);
  if (day === null) throw new WrongInput(`${option}: use ${QUESTION_DATE_ACCEPTED}`);
  return day;
}

/** Before the first row is read. */
export function optionsOf(values: Typed): RosterOptions {
  const unreadable = Unreadable.optional().safeParse(values.unreadable);
  if (!unreadable.success) throw new WrongInput('--unreadable: use invalid or leave_out');
  const as_of = values['as-of'] === undefined ? undefined : dayOption('--as-of', values['as-of']);
  const query = StrictnessInput.safeParse({
    strictness: values.strictness,
    min_score: values['min-score'] === undefined ? undefined : Number(values['min-score']),
  });
  if (!query.success)
    throw new WrongInput(
      values.strictness !== undefined && !Strictness.safeParse(values.strictness).success
        ? '--strictness: use broad, balanced or strict'
        : `--min-score: use a number from ${LOWEST_MIN_SCORE} to 1, such as 0.85`,
    );
  try {
    listsOf(values.lists);
    return { lists: values.lists, as_of: requestedDay(as_of, new Date()), ...query.data, unreadable: unreadable.data };
  } catch (error) {
    throw new WrongInput((error as Error).message);
  }
}

/** Without a stack trace. */
export const refusedRoster = (error: unknown): never => {
  throw new WrongInput(fileFault(error));
};

/** How an error tells the caller to leave a column out. */
export const ignoreOption = (heading: string | null): string => (heading === null ? '--ignore' : `--ignore "${heading}"`);

/** Before anything is screened. */
export function sayNote(noted: Noted): void {
  const note = rosterNote(noted);
  if (note) console.error(note);
}
