import { z } from 'zod';
import { CutNames } from '#fields/cut-names';
import {
  arrayOf,
  arrayOrNull,
  count,
  dateOrNull,
  instant,
  instantOrNull,
  named,
  number,
  objectOf,
  oneOf,
  text,
  textOrNull,
  uuidOf,
} from '#fields/described';
import { FIELD_ABOUT, ROSTER_FIELDS, type RosterField } from '#fields/roster-headings';
import { Column } from '#rosters/columns';
import { listFieldsOf } from '#screening/list-block';

export const ScreeningId = uuidOf('a screening', 'POST /screenings').describe('Id of the screening');

export const ofScreening = {
  params: z.object({ id: ScreeningId }),
  errors: ['not_found' as const, 'gone' as const],
};

/** A form of the site that stores something and leads to the page about it. */
export const leadsOn = {
  method: 'post' as const,
  response: z.object({}),
  shape: 'redirect' as const,
  errors: ['not_found' as const, 'gone' as const],
  statuses: { 303: 'Redirects' },
};

export const Counts = named(
  'RosterCounts',
  {
    match: count('Subjects with this outcome'),
    possible: count('Subjects with this outcome'),
    clear: count('Subjects with this outcome'),
    clear_with_gaps: count('Subjects with this outcome'),
    not_screenable: count('Subjects with this outcome'),
    invalid: count('Invalid rows: they cannot be read and were not screened'),
  },
  'Subjects by outcome so far',
);

export const ScreeningRow = z.object({
  id: text('Id of the screening'),
  status: oneOf(
    ['draft', 'queued', 'running', 'done', 'failed'],
    'draft: uploaded in a browser, its columns are not confirmed yet; queued; running; done; failed: see note',
  ),
  file_name: textOrNull('Name of the file, if one was sent'),
  created_at: instant('When the roster was sent (UTC)'),
  started_at: instantOrNull('When the first subjects were screened'),
  finished_at: instantOrNull('When it was done or failed'),
  subjects: count('Rows of the roster'),
  done: count('Finished rows: screened or invalid'),
  counts: Counts,
  note: textOrNull('Why it waits or failed'),
});

export const ReviewCounts = named(
  'ReviewCounts',
  {
    open: count('Subjects with a hit that has no decision'),
    changed: count('Subjects whose details or records have changed since the decision'),
    pending: count('Subjects that a reviewer is checking'),
    decided: count('Subjects whose hits are all decided'),
  },
  'Subjects with hits by the state of their review',
);

/** How a roster or the roster of a monitor is searched. */
export const searchedAs = {
  lists_requested: textOrNull('Lists as requested; null for all'),
  min_score: number('Minimum score of the hits that are listed; others count in the outcome too'),
};

export const Screening = named('RosterScreening', {
  ...ScreeningRow.shape,
  ...searchedAs,
  as_of: dateOrNull('As-of date of the results; null before the first ones'),
  columns: arrayOrNull(Column, 'Columns of the file and how they were recognized; null for a list of names without headings'),
  ...listFieldsOf(
    'Lists searched for the last subjects with their release dates and sizes, and every required list that was missing or out of date for some of them',
  ),
  lists_changed: arrayOf(
    named('RosterListChange', {
      source_id: text('Source id of the list'),
      title: text('Title of the list'),
      release_date_at_start: dateOrNull('Release that the first subjects were compared with'),
      release_date_at_end: dateOrNull('Release that the last subjects were compared with'),
      last_loaded_at_start: instantOrNull('Its load at the start'),
      last_loaded_at_end: instantOrNull('Its load at the end'),
    }),
    'Lists that were loaded again while the roster was being screened. screened_at of each subject says which release it was compared with',
  ),
  sheet: textOrNull('Sheet of the workbook that was chosen'),
  other_sheets: arrayOf(z.string(), 'Other sheets of the workbook that have rows; they are not screened with this one'),
  names_cut: arrayOf(
    CutNames,
    'Fields whose names all end at one width, as if an export had cut them: such names can be missed. Empty if there are none',
  ),
  monitor_id: textOrNull('The monitor made from this roster, or the monitor whose run this is; null for neither'),
  review: ReviewCounts,
  left_out_rows: count('Rows screened without a value that cannot be read'),
  unreadable_rows: count('Invalid rows that unreadable=leave_out would screen'),
});

/** The same within the result of a row, where `meta` is not part of it. */
export const ScreeningOfRow = Screening.extend({}).meta({ id: 'RosterOfRow', description: 'The screening' });

export const positionOf = (what: string) => z.number().int().min(1).max(100_000).describe(what);
export const Position = positionOf('Position of the subject in the screening, from 1');
export const LastReviewer = textOrNull('Name of the reviewer of the last decision with your account; null before the first one');
/** The same in a form. */
export const TypedPosition = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'a position from 1')
  .transform(Number);

const cell = (field: RosterField) => z.union([z.string(), z.number(), z.null()]).optional().describe(FIELD_ABOUT[field]);

/** A subject sent as JSON; the names of the fields are read like headings of a table. */
export const RosterSubject = objectOf(
  Object.fromEntries(ROSTER_FIELDS.map((field) => [field, cell(field)])) as Record<RosterField, ReturnType<typeof cell>>,
  'A person or business; other spellings of the field names are recognized too',
);

/** For the page where a person confirms the columns of an upload. */
export const DraftColumns = z.object({
  screening: Screening,
  /** The first values of each column. */
  samples: z.array(z.array(z.string())),
  /** The first rows that can be screened, as the chosen columns read them. */
  preview: z.array(z.object({ row_number: z.int(), subject: z.record(z.string(), z.string()) })),
  /** Rows that would be not_screenable; `is_all`: false if not every row was checked. */
  too_little: z.object({ rows: z.int(), is_all: z.boolean() }),
  keeps_columns: z.boolean(),
  leaves_out_unreadable: z.boolean(),
  /** Why rows are invalid, each reason once, with the first of these rows. */
  faults: z.array(z.object({ reason: z.string(), rows: z.int(), row_numbers: z.array(z.int()), cells: z.array(z.string()) })),
});
