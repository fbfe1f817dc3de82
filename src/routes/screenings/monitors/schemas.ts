import { z } from 'zod';
import { CutNames } from '../../../fields/cut-names.ts';
import {
  arrayOf,
  dateOrNull,
  flag,
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  named,
  number,
  numberOrNull,
  objectOf,
  objectOrNull,
  oneOf,
  oneOrNull,
  text,
  textOrNull,
  uuidOf,
} from '../../../fields/described.ts';
import { ALERT_KINDS } from '../../../rosters/monitoring/alerts.ts';
import type { Touch } from '../../../rosters/monitoring/check-run.ts';
import { CAUSES, FULL_REASONS } from '../../../rosters/monitoring/open-run.ts';
import { RowOutcome } from '../../../rosters/outcomes.ts';
import { RosterResult } from '../../../rosters/result-row.ts';
import { listFields } from '../../../screening/list-block.ts';
import { Counts, ReviewCounts } from '../schemas.ts';

export const MonitorId = uuidOf('a monitor', 'GET /monitors').describe('Id of the monitor');

/** What every endpoint about one monitor has. */
export const ofMonitor = { tag: 'Exclusion screening', params: z.object({ id: MonitorId }), errors: ['not_found' as const] };

export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month such as 2026-11')
  .describe('Month (UTC), such as 2026-11');

const count = (what: string) => z.number().int().min(0).describe(what);
const counted = (what: string) => z.number().int().min(0).nullable().describe(what);

const Touches = named(
  'MonitorTouches',
  {
    all: count('Every row that can be screened, in a full run'),
    candidate: count('A changed record is or was a hit by name, or may have replaced one'),
    npi: count('A changed record has the NPI of the subject'),
    nppes_names: count('NPPES has other names for the NPI of the subject'),
    too_many_similar: count('The last result was cut off because too many names are similar'),
    no_result: count('The last result was erased or incomplete'),
  } satisfies Record<Touch, z.ZodType>,
  'Subjects by the reason they were screened again',
);

export const MonitorRun = named('MonitorRun', {
  id: text('Id of the run'),
  status: oneOf(
    ['checking', 'screening', 'done', 'failed'],
    'checking: finding the subjects that changes may affect; screening: screening those again; done; failed: see note, it is tried again',
  ),
  statement: text('What the run did and how it knows that the other subjects did not change, in sentences'),
  cause: oneOf(
    CAUSES,
    'first: monitoring began; lists: lists were loaded; dates: the end of an exclusion passed; renewed: a list is up to date again; month: a month began; requested',
  ),
  is_full: flag('Every row that can be screened was screened again'),
  full_because: oneOrNull(FULL_REASONS, 'Why every row that can be screened was screened again; null for an incremental run'),
  month: Month.nullable().describe('Set for the full run of a month'),
  created_at: instant('When the run began (UTC)'),
  finished_at: instantOrNull('When it was done or failed'),
  loads: arrayOf(
    named('MonitorLoad', {
      load_id: integer('Id of the load, as in /sources/{source_id}/history'),
      source_id: text('Source id of the list'),
      title: text('Title of the list'),
      release_date: dateOrNull('Release that was loaded'),
      file_name: textOrNull('File that was loaded'),
      loaded_at: instant('When the load was done (UTC)'),
      records: count('Versions of records that the load added, changed or ended'),
    }),
    'Loads since the previous run',
  ),
  changed_records: counted('Records added, changed or removed since the previous run; null if they were not counted'),
  subjects: count('Rows of the roster'),
  touched: count('Subjects that were screened again'),
  not_screened: count('Rows that were not screened because they cannot be read or have too little information: no clear result for them'),
  rows_not_screened: arrayOf(z.number().int(), 'Their row numbers in the file, at most 20'),
  touched_by: Touches,
  outcome_changes: counted('Subjects whose outcome changed, ignoring gaps; null until the run is done'),
  new_hits: counted('Subjects with a new hit'),
  hits_gone: counted('Subjects with a hit that is gone'),
  screening_id: textOrNull(
    'The screening of the affected subjects, with results and certificate; null if there were none, or if it was deleted',
  ),
  note: textOrNull('Why the run failed'),
});

export const MonitorRow = z.object({
  id: text('Id of the monitor'),
  name: text('Name to recognize the roster by'),
  is_on: flag('False: the roster is not screened again, and what it shows is as of the last run'),
  created_at: instant('When monitoring began (UTC)'),
  screening_id: textOrNull('The roster it was made from; null if that was deleted'),
  subjects: count('Rows of the roster'),
  counts: Counts.describe('Subjects by their current outcome'),
  compared_at: instantOrNull('Position of the last finished run: changes loaded before it have been compared'),
  newest_run: MonitorRun.nullable().describe('The newest run'),
});

export const Monitor = named('Monitor', {
  ...MonitorRow.shape,
  kept_columns: arrayOf(z.string(), 'Columns that are not screened and returned with the results, in the order of `kept` there'),
  lists_requested: textOrNull('Lists as requested; null for all'),
  min_score: number('Minimum score of the hits that are listed; others count in the outcome too'),
  lists: listFields.lists.describe(
    'Lists as of the last finished run, with the gaps of today and of that run; not_compared: the list was loaded and the roster is not compared with it yet. While there is a gap, no subject is clear',
  ),
  gap_reasons: listFields.gap_reasons,
  gap_notes: listFields.gap_notes,
  names_cut: arrayOf(CutNames, 'Fields of the roster whose names all end at one width, as in GET /screenings/{id}'),
  review: ReviewCounts,
});

export const MonitorResult = RosterResult.extend({
  outcome: RowOutcome.describe('The current outcome: a stored clear result is clear_with_gaps while the monitor has gaps'),
  outcome_before: RowOutcome.nullable().describe('Outcome before the last change; null if it never changed'),
  changed_at: instantOrNull('When the outcome last changed'),
  new_hit_at: instantOrNull('When a new hit was last found'),
  screening_id: textOrNull('The run or roster that the result is from; null if it was erased'),
  result_position: integerOrNull('Position of the subject there: the result is at /screenings/{screening_id}/results/{result_position}'),
}).meta({ id: 'MonitoredRow' });

export const MonitorMonth = z.object({
  month: Month,
  monitor: objectOf({ id: text('Id of the monitor'), name: text('Its name'), subjects: count('Rows of the roster') }, 'The monitor'),
  runs: arrayOf(MonitorRun, 'Runs that began in the month, newest first; at most 500'),
  full_run: MonitorRun.nullable().describe('The full run of the month; null if there was none'),
  counts: Counts.nullable().describe('Subjects by outcome in the full run'),
  new_hits: count('New hits of all runs, counted by run and subject'),
  hits_gone: count('Hits that are gone, counted the same way'),
  outcome_changes: count('Changed outcomes, counted the same way'),
  lists: listFields.lists.describe('Lists and gaps of the full run'),
  gap_reasons: listFields.gap_reasons,
  gap_notes: listFields.gap_notes,
  certificate: textOrNull('Path of the certificate of the full run'),
});

const AlertHit = z.object({
  name: text('Name on the list'),
  list: text('Source id of the list'),
  exclusion_date: dateOrNull('Date of the exclusion'),
  outcome: oneOf(['match', 'possible'], 'As in a screening'),
  score: numberOrNull('0 to 1; null for a record found by its NPI'),
});

export const MonitorAlert = z.object({
  id: text('Id of the alert'),
  kind: oneOf(ALERT_KINDS, 'What happened'),
  created_at: instant('When it was raised (UTC)'),
  run_id: textOrNull('Run that raised it; null for alerts about lists'),
  screening_id: textOrNull('Screening with the results'),
  subjects: arrayOf(
    z.object({
      position: integer('Position in the roster'),
      row_number: integerOrNull('Row of its file; null in older alerts'),
      id: textOrNull('Your own identifier'),
      name: text('Name as sent'),
      kept: arrayOf(
        z.object({ heading: text('Heading as in the upload'), value: text('Cell as sent') }),
        'Filled cells of the columns that you chose to get back with the results; empty in older alerts',
      ),
      outcome: RowOutcome.describe('Outcome now'),
      outcome_before: RowOutcome.nullable().describe('Outcome before'),
      hits: arrayOf(AlertHit, 'New hits, or those that are gone'),
    }),
    'The subjects, at most 200',
  ),
  subjects_total: count('Number of subjects'),
  is_by_new_rules: flag(
    'True if a new version screened these subjects by its rules for the first time: the change may come from the rules and not from a list',
  ),
  list: objectOrNull(
    {
      source_id: text('Source id of the list'),
      title: text('Title of the list'),
      release_date: dateOrNull('Newest release on file'),
      detail: textOrNull('Why it is out of date'),
    },
    'The list, for alerts about lists',
  ),
  month: Month.nullable().describe('The month that is done'),
});
