import { QUESTION_DATE_ACCEPTED, readQuestionDate } from '../fields/written-date.ts';
import type { RosterOptions } from '../rosters/store.ts';
import { Unreadable } from '../rosters/unreadable.ts';
import { dayAsked, listsOf } from '../screening/question-checks.ts';
import { AskedStrictness, LOWEST_MIN_SCORE, Strictness } from '../screening/strictness.ts';
import { UsageError } from './command.ts';

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;

/** Options of every command that screens a roster file. */
export const rosterOptions = {
  lists: text,
  strictness: text,
  'min-score': text,
  ignore: several,
  keep: several,
  sheet: text,
  unreadable: text,
} as const;

export const rosterUsage =
  '[--lists federal,OH,…] [--strictness broad|balanced|strict] [--min-score 0.85] [--ignore COLUMN]… [--keep COLUMN]… [--sheet NAME] [--unreadable invalid|leave_out]';

export const rosterHelp = `    --lists LISTS     searches and requires only these lists: federal, sam or state codes, separated by commas (default: all)
    --strictness S    broad, balanced (default) or strict: how similar a name must be to be a potential match
    --min-score N     the same as a number from ${LOWEST_MIN_SCORE.toFixed(2)} to 1
    --ignore COLUMN   leaves out a column that is not recognized
    --keep COLUMN     leaves out a column too, and returns it with the results
    --sheet NAME      which sheet of a workbook to screen
    --unreadable U    how to treat a row whose date of birth, state, license number, NPI or type cannot be read: invalid (default) is
                      not screened; leave_out is screened without that value, says so, and is never clear`;

interface Typed {
  lists?: string;
  strictness?: string;
  'min-score'?: string;
  'as-of'?: string;
  unreadable?: string;
}

/** A date as it is typed, as YYYY-MM-DD. */
export function dayOption(option: string, typed: string): string {
  const day = readQuestionDate(typed);
  if (day === null) throw new UsageError(`${option}: use ${QUESTION_DATE_ACCEPTED}`);
  return day;
}

/** The options of a roster, validated before the first row is read. */
export function askedOptions(values: Typed): RosterOptions {
  const unreadable = Unreadable.optional().safeParse(values.unreadable);
  if (!unreadable.success) throw new UsageError('--unreadable: use invalid or leave_out');
  const as_of = values['as-of'] === undefined ? undefined : dayOption('--as-of', values['as-of']);
  const asked = AskedStrictness.safeParse({
    strictness: values.strictness,
    min_score: values['min-score'] === undefined ? undefined : Number(values['min-score']),
  });
  if (!asked.success)
    throw new UsageError(
      values.strictness !== undefined && !Strictness.safeParse(values.strictness).success
        ? '--strictness: use broad, balanced or strict'
        : `--min-score: use a number from ${LOWEST_MIN_SCORE} to 1, such as 0.85`,
    );
  try {
    listsOf(values.lists);
    return { lists: values.lists, as_of: dayAsked(as_of, new Date()), ...asked.data, unreadable: unreadable.data };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
