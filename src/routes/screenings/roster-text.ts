import type { z } from 'zod';
import { gapsText, hitsText, listsText } from '../../domain/exclusions/result-text.ts';
import { cutNamesNote } from '../../fields/cut-names.ts';
import { FIELD_TITLES, type RosterField } from '../../fields/roster-headings.ts';
import { counted, date, moment } from '../../pages/wording.ts';
import { reviewerOf } from '../../rosters/decisions/words.ts';
import type { RosterResult } from '../../rosters/result-row.ts';
import { foundIn } from '../../screening/list-block.ts';
import { countsInWords, leftOutWords, outcomeWords } from '../../screening/outcome-words.ts';
import type { Monitor, MonitorRow } from './monitors/schemas.ts';
import type { Screening, ScreeningRow } from './schemas.ts';

export function monitorLine({ id, name, is_on, subjects, counts, compared_at }: z.output<typeof MonitorRow>): string {
  return `${id} (${name}): monitoring ${is_on ? 'on' : 'off'}, ${counted(subjects, 'row')}: ${countsInWords(counts) || 'no results yet'}; ${compared_at ? `compared with every list loaded through ${moment(compared_at)}` : 'the first run has not finished'}.`;
}

export const monitorText = (monitor: z.output<typeof Monitor>): string =>
  [
    monitorLine(monitor),
    ...(monitor.newest_run ? [`Newest run (${monitor.newest_run.status}): ${monitor.newest_run.statement}`] : []),
    gapsText(foundIn(monitor).gaps),
  ].join('\n');

const STATUS_WORDS: Record<z.output<typeof ScreeningRow>['status'], string> = {
  draft: 'columns to be confirmed',
  queued: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
};

export const rosterLine = (row: z.output<typeof ScreeningRow>): string =>
  `${row.id}${row.file_name ? ` (${row.file_name})` : ''}: ${STATUS_WORDS[row.status]}, ${row.done} of ${counted(row.subjects, 'row')} done, sent ${moment(row.created_at)}; ${countsInWords(row.counts) || 'no results yet'}.${row.note ? ` ${row.note}` : ''}`;

export function rosterText(screening: z.output<typeof Screening>): string {
  const { id, status, as_of, lists_changed, names_cut } = screening;
  const { lists_searched, gaps } = foundIn(screening);
  const changed = lists_changed.map(({ title }) => `${title} was loaded again while the roster was screened.`);
  const results = status === 'done' ? [`Results: roster_results with this id. Certificate: /screenings/${id}/certificate`] : [];
  return [
    rosterLine(screening),
    ...(as_of ? [`As of ${date(as_of)}. ${listsText(lists_searched)} ${gapsText(gaps)}`] : []),
    ...changed,
    ...[cutNamesNote(names_cut) ?? []].flat(),
    ...(screening.left_out_rows > 0 ? [`${counted(screening.left_out_rows, 'row')} screened without a value that cannot be read.`] : []),
    ...(screening.unreadable_rows > 0
      ? [
          `${counted(screening.unreadable_rows, 'invalid row')} can be screened without the value that cannot be read: send the roster with unreadable=leave_out.`,
        ]
      : []),
    ...results,
  ].join('\n');
}

export function rowText({
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
  const decided = decisions.map(
    ({ record, verdict, decided_at, reason: why, changed, ...decision }) =>
      `Decision on ${record}: ${verdict} by ${reviewerOf(decision)} on ${date(decided_at.slice(0, 10))}${why ? `, because: ${why}` : ''}.${changed === 'none' ? '' : ` Changed since: ${changed}.`}`,
  );
  return [head, ...(result ? hitsText(result) : []), ...(review && review !== 'none' ? [`Review: ${review}.`] : []), ...decided];
}
