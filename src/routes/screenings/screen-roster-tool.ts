import { z } from 'zod';
import { asOf } from '../../lists/search-parameters.ts';
import { openSubjects } from '../../rosters/open-lines.ts';
import { RosterError } from '../../rosters/roster-error.ts';
import { unreadableField } from '../../rosters/unreadable.ts';
import { strictnessFields } from '../../screening/strictness.ts';
import { defineTool } from '../../server/define-tool.ts';
import { rosterText } from './roster-text.ts';
import { RosterSubject, Screening } from './schemas.ts';
import { checkOptions, createRoster, refusedRoster } from './start.ts';

/** More do not fit into a message. */
const most_subjects = 500;

const opened = (subjects: readonly Record<string, unknown>[]) => {
  try {
    return openSubjects(subjects);
  } catch (error) {
    if (error instanceof RosterError) return refusedRoster(error);
    throw error;
  }
};

export const tool = defineTool({
  name: 'screen_roster',
  title: 'Screen a roster in the background',
  description:
    `Stores up to ${most_subjects} people and businesses and screens them in the background; more are sent as a file to POST /screenings. Returns the id of the screening: \`roster_status\` shows its progress, \`roster_results\` the result of each row. ` +
    'Every name of a subject is screened, former and trade names too. An invalid row is never screened and never clear; with unreadable=leave_out a row with an unreadable detail is screened without it and marked. Each call starts another screening.',
  changes: true,
  input: z.strictObject({
    subjects: z.array(RosterSubject.strict()).min(1).max(most_subjects).describe(`The people and businesses, at most ${most_subjects}`),
    name: z.string().trim().min(1).max(200).optional().describe('Name to recognize the roster by'),
    lists: z
      .string()
      .min(1)
      .max(1000)
      .optional()
      .describe('Lists to search: federal, sam, states or list ids, separated by commas. Default: all'),
    ...strictnessFields,
    unreadable: unreadableField,
    as_of: asOf,
  }),
  output: Screening,
  async call({ subjects, name, ...options }, context) {
    checkOptions(options, context);
    return createRoster(context, opened(subjects), name ?? null, options);
  },
  tell: rosterText,
});
