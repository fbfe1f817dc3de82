import { z } from 'zod';
import { CutNames } from '../../../fields/cut-names.ts';
import {
  arrayOf,
  count,
  flag,
  instant,
  instantOrNull,
  integerOrNull,
  named,
  objectOf,
  oneOf,
  text,
  textOrNull,
  uuidOf,
} from '../../../fields/described.ts';
import { ALERT_KINDS, AlertList, AlertSubject } from '../../../rosters/monitoring/alerts.ts';
import { MonitorRun, Month } from '../../../rosters/monitoring/run-statement.ts';
import { RowOutcome } from '../../../rosters/outcomes.ts';
import { RosterResult } from '../../../rosters/result-row.ts';
import { listFieldsOf } from '../../../screening/list-block.ts';
import { Counts, ReviewCounts, searchedAs } from '../schemas.ts';

export const MonitorId = uuidOf('a monitor', 'GET /monitors').describe('Id of the monitor');

/** What every endpoint about one monitor has. */
export const ofMonitor = { tag: 'Exclusion screening', params: z.object({ id: MonitorId }), errors: ['not_found' as const] };

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
  ...searchedAs,
  ...listFieldsOf(
    'Lists as of the last finished run, with the gaps of today and of that run; not_compared: the list was loaded and the roster is not compared with it yet. While there is a gap, no subject is clear',
  ),
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
  ...listFieldsOf('Lists and gaps of the full run'),
  certificate: textOrNull('Path of the certificate of the full run'),
});

export const MonitorAlert = z.object({
  id: text('Id of the alert'),
  kind: oneOf(ALERT_KINDS, 'What happened'),
  created_at: instant('When it was raised (UTC)'),
  run_id: textOrNull('Run that raised it; null for alerts about lists'),
  screening_id: textOrNull('Screening with the results'),
  subjects: arrayOf(AlertSubject, 'The subjects, at most 200'),
  subjects_total: count('Number of subjects'),
  is_by_new_rules: flag(
    'True if a new version screened these subjects by its rules for the first time: the change may come from the rules and not from a list',
  ),
  list: AlertList,
  month: Month.nullable().describe('The month that is done'),
});
