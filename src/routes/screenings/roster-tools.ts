import { z } from 'zod';
import { gapsText, hitsText, listsText, textOf } from '#domain/exclusions/result-text';
import { FIELD_TITLES, type RosterField } from '#fields/roster-headings';
import { day, listOf } from '#lists/list-of';
import { counted, date, moment } from '#pages/wording';
import { decisionLines } from '#rosters/decisions/schemas';
import { openSubjects } from '#rosters/read';
import { RosterResult } from '#rosters/result-row';
import { rosterNote } from '#rosters/roster-note';
import { foundIn } from '#screening/list-block';
import { countsInWords, leftOutWords, outcomeWords } from '#screening/outcome-words';
import { defineTool } from '#server/define-tool';
import { monitorRoster } from './monitors/change.ts';
import {
  Monitor,
  MonitorId,
  MonitorResult,
  MonitorRow,
  monitorNow,
  monitorOf,
  monitorRows,
  monitorsOf,
  presentMonitor,
} from './monitors/records.ts';
import { resultsOf, rosterResults, rowFilters, screeningOf, screeningsOf } from './records.ts';
import { RosterSubject, Screening, ScreeningId, ScreeningRow } from './schemas.ts';
import { STATUSES } from './screening-page.ts';
import { checkOptions, createRoster, RosterName, refusedRoster, rosterOptions } from './start.ts';

const rosterLine = (row: z.output<typeof ScreeningRow>): string =>
  `${row.id}${row.file_name ? ` (${row.file_name})` : ''}: ${STATUSES[row.status][0].toLowerCase()}, ${row.done} of ${counted(row.subjects, 'row')} done, sent ${moment(row.created_at)}; ${countsInWords(row.counts) || 'no results yet'}.${row.note ? ` ${row.note}` : ''}`;

function rosterText(screening: z.output<typeof Screening>): string {
  const { id, status, as_of, lists_changed, left_out_rows, unreadable_rows } = screening;
  const { lists_searched, gaps } = foundIn(screening);
  return [
    rosterLine(screening),
    as_of && `As of ${date(as_of)}. ${listsText(lists_searched)} ${gapsText(gaps)}`,
    ...lists_changed.map(({ title }) => `${title} was loaded again while the roster was screened.`),
    rosterNote(screening),
    left_out_rows > 0 && `${counted(left_out_rows, 'row')} screened without a value that cannot be read.`,
    unreadable_rows > 0 &&
      `${counted(unreadable_rows, 'invalid row')} can be screened without the value that cannot be read: send the roster with unreadable=leave_out.`,
    status === 'done' && `Results: roster_results with this id. Certificate: /screenings/${id}/certificate`,
  ]
    .filter(Boolean)
    .join('\n');
}

function rowText({
  position,
  subject,
  outcome,
  reason,
  result,
  review,
  decisions,
  left_out_fields,
}: z.output<typeof RosterResult>): string[] {
  const sent = Object.entries(subject).flatMap(([field, value]) =>
    value === null ? [] : `${FIELD_TITLES[field as RosterField]} ${value}`,
  );
  const head = `${position}. ${sent.join(', ')}: ${outcome === null ? 'not screened yet' : outcomeWords(outcome)}.${reason ? ` ${reason}` : ''}${left_out_fields.length > 0 ? ` Screened without ${leftOutWords(left_out_fields)}, which could not be read: this row was not fully screened.` : ''}`;
  return [
    head,
    ...(result ? hitsText(result) : []),
    ...(review && review !== 'none' ? [`Review: ${review}.`] : []),
    ...decisionLines(decisions, (record) => `Decision on ${record}`),
  ];
}

export const resultsTool = defineTool({
  name: 'roster_results',
  title: 'Results of a roster screening',
  description:
    'The rows of a roster, in its order or with the strongest hits first, each with what was sent, its outcome and its hits with the evidence for and against. Ask for the rows to review with outcome ["match", "possible"], and for the next page with the cursor.',
  input: z.strictObject({
    id: ScreeningId,
    outcome: rowFilters.outcome.describe('Only rows with these outcomes'),
    review: rowFilters.review.describe('Only rows whose review has one of these states'),
    identifiers: rowFilters.identifiers,
    sort: rowFilters.sort,
    limit: z.number().int().min(1).max(100).default(20).describe('Maximum number of rows, up to 100'),
    cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other arguments unchanged'),
  }),
  output: listOf(RosterResult).extend({ screening: Screening.describe('The screening') }),
  call: (query, { deps, account }) => rosterResults(deps, account!, query),
  tell: ({ screening, results, total, next_cursor }) =>
    [
      rosterText(screening),
      ...(total === 0
        ? [screening.status === 'done' ? 'No row has this outcome or review.' : 'No row has this outcome or review yet.']
        : [`${results.length} of ${total} rows:`, textOf(results.map(rowText), 'row')]),
      ...(next_cursor ? ['More rows: call again with next_cursor as cursor.'] : []),
    ].join('\n'),
});

const MOST_LISTED = 25;

export const rosterStatus = defineTool({
  name: 'roster_status',
  title: 'Progress of roster screenings',
  description: 'One roster screening of this account with its progress, outcomes, lists and gaps, or the newest ones without an id.',
  input: z.strictObject({ id: ScreeningId.optional() }),
  output: z.object({
    screening: Screening.nullable().describe('The screening; null without an id'),
    newest: z.array(ScreeningRow).describe(`The newest ${MOST_LISTED} screenings, without an id`),
  }),
  async call({ id }, { deps, account }) {
    if (id !== undefined) return { screening: await screeningOf(deps, account!, id), newest: [] };
    const { results } = await screeningsOf(deps, account!, undefined, { limit: MOST_LISTED });
    return { screening: null, newest: results };
  },
  tell: ({ screening, newest }) =>
    screening ? rosterText(screening) : newest.length === 0 ? 'This account has no roster screening.' : newest.map(rosterLine).join('\n'),
});

/** More do not fit into a message. */
const most_subjects = 500;

export const screenRoster = defineTool({
  name: 'screen_roster',
  title: 'Screen a roster in the background',
  description:
    `Stores up to ${most_subjects} people and businesses and screens them in the background; more are sent as a file to POST /screenings. Returns the id of the screening: \`roster_status\` shows its progress, \`roster_results\` the result of each row. ` +
    'Every name of a subject is screened, former and trade names too. An invalid row is never screened and never clear. Each call starts another screening.',
  changes: true,
  input: z.strictObject({
    subjects: z.array(RosterSubject.strict()).min(1).max(most_subjects).describe(`The people and businesses, at most ${most_subjects}`),
    name: RosterName,
    ...rosterOptions,
  }),
  output: Screening,
  async call({ subjects, name, ...options }, context) {
    checkOptions(options, context);
    return createRoster(context, await openSubjects(subjects).catch(refusedRoster), name ?? null, options);
  },
  tell: rosterText,
});

function monitorLine({ id, name, is_on, subjects, counts, compared_at }: z.output<typeof MonitorRow>): string {
  return `${id} (${name}): monitoring ${is_on ? 'on' : 'off'}, ${counted(subjects, 'row')}: ${countsInWords(counts) || 'no results yet'}; ${compared_at ? `compared with every list loaded through ${moment(compared_at)}` : 'the first run has not finished'}.`;
}

const monitorText = (monitor: z.output<typeof Monitor>): string =>
  [
    monitorLine(monitor),
    monitor.newest_run && `Newest run (${monitor.newest_run.status}): ${monitor.newest_run.statement}`,
    gapsText(foundIn(monitor).gaps),
  ]
    .filter((one) => one !== null)
    .join('\n');

const MOST_ROWS = 50;

export const monitorStatus = defineTool({
  name: 'monitor_status',
  title: 'Monitored rosters',
  description: `A monitored roster with its current outcomes, its newest run, how it knows that the other subjects did not change, its gaps, and the ${MOST_ROWS} subjects with the strongest hits to review (or only those with a new hit since a day). Without an id: all monitored rosters of this account.`,
  input: z.strictObject({
    id: MonitorId.optional(),
    new_since: day('Only subjects with a new hit on or after this day, such as 2026-11-01'),
  }),
  output: z.object({
    monitor: Monitor.nullable().describe('The monitor; null without an id'),
    to_review: z.array(MonitorResult).describe(`Subjects with a match or potential match, at most ${MOST_ROWS}`),
    to_review_total: z.number().int().describe('Number of such subjects'),
    monitors: z.array(MonitorRow).describe('All monitors, without an id'),
  }),
  async call({ id, new_since }, { deps, account, now }) {
    if (id === undefined) return { monitor: null, to_review: [], to_review_total: 0, monitors: await monitorsOf(deps, account!, now) };
    const stored = await monitorNow(deps, account!, id, now);
    const query = { outcome: ['match' as const, 'possible' as const], new_since, sort: '-surest_score' as const, limit: MOST_ROWS };
    const { results, total } = await resultsOf(deps, monitorRows(stored), query);
    return { monitor: await presentMonitor(deps, stored), to_review: results, to_review_total: total, monitors: [] };
  },
  tell: ({ monitor, to_review, to_review_total, monitors }) =>
    monitor
      ? [monitorText(monitor), `${to_review.length} of ${to_review_total} subjects to review:`, ...to_review.flatMap(rowText)].join('\n')
      : monitors.length === 0
        ? 'This account has no monitored roster.'
        : monitors.map(monitorLine).join('\n'),
});

export const monitorRoster_ = defineTool({
  name: 'monitor_roster',
  title: 'Monitor a roster',
  description:
    'Screens a finished roster again after each load of a list, from now on, and everyone on the first of each month. `screen_roster` starts a roster; `monitor_status` shows what changed. The first run screens everyone and counts against the quota as a roster does.',
  changes: true,
  input: z.strictObject({
    screening_id: ScreeningId.describe('Id of the finished roster screening'),
    name: RosterName,
  }),
  output: Monitor,
  async call({ screening_id, name }, context) {
    const id = await monitorRoster(context, screening_id, name);
    return monitorOf(context.deps, context.account!, id, context.now);
  },
  tell: monitorText,
});
