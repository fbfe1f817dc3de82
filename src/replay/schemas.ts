import { z } from 'zod';
import { PlaceInScreening, screenedFields } from '#certificates/schemas';
import { arrayOf, instant, integer, named, objectOrNull, oneOf, text, textOrNull } from '#fields/described';

export const Difference = named('ReplayDifference', {
  code: oneOf(
    [
      ...['outcome', 'reason', 'record_gone', 'record_new', 'record_replaced', 'record_changed', 'hit_outcome', 'score', 'hits_found'],
      ...['hits_below_min_score', 'ignored', 'names_searched', 'min_score', 'not_compared', 'software_version', 'rules', 'thresholds'],
      ...['list_not_searched', 'list_added', 'list_release', 'list_files', 'list_rows', 'list_required', 'list_changed_meanwhile'],
      ...['gap_new', 'gap_gone'],
    ] as const,
    'Kind of difference',
  ),
  detail: text('What it was and what it is now'),
  list: textOrNull('Source id of the list; null if it is not about one'),
  record_id: textOrNull('Id of the record; null if it is not about one'),
});
export type Difference = z.infer<typeof Difference>;

export const difference = (
  code: Difference['code'],
  detail: string,
  list: string | null = null,
  record_id: string | null = null,
): Difference => ({ code, detail, list, record_id });

const answer = (when: string) =>
  objectOrNull(
    {
      ...screenedFields,
      hits_found: integer('Number of matched records'),
    },
    when,
  );

export const SubjectReplay = named('ReplayedSubject', {
  index: PlaceInScreening,
  verdict: oneOf(
    ['same', 'different', 'not_screened', 'erased'],
    'same; different; not_screened: the row was invalid then, so there is no result to compare; erased: its data was erased',
  ),
  sent: z.record(z.string(), z.string()).nullable().describe('The values as sent; null after erasure'),
  before: answer('The result in the certificate'),
  now: answer('The result of the same screening now; null if it was not screened again'),
  differences: arrayOf(Difference, 'What differs; empty if the result is the same'),
});
export type SubjectReplay = z.infer<typeof SubjectReplay>;

export const Replay = named('Replay', {
  id: text('Id of the screening'),
  screened_at: text('When it was screened (UTC)'),
  as_of: text('As-of date of the screening, also used for the replay'),
  replayed_at: instant('When it was screened again (UTC)'),
  verdict: oneOf(
    ['same', 'same_on_other_basis', 'different', 'incomplete'],
    'same: every subject has the same result, from the same files and under the same rules; same_on_other_basis: the same results, but files or rules differ, see differences; different: a result or a gap differs; ' +
      'incomplete: what was compared is the same, but something could not be compared',
  ),
  statement: text('The verdict in words'),
  counts: named(
    'ReplayCounts',
    {
      subjects: integer('Subjects of the screening'),
      same: integer('Subjects with the same result'),
      different: integer('Subjects with a different result'),
      not_screened: integer('Rows that were invalid then: nothing to compare'),
      not_compared: integer('Subjects that were erased or are not in the file'),
    },
    'Subjects by verdict',
  ),
  differences: arrayOf(Difference, 'What differs in lists, gaps and rules; empty if all of it is the same'),
  subjects: arrayOf(SubjectReplay, 'Each subject, in the order of the screening'),
});
export type Replay = z.infer<typeof Replay>;
export type Verdict = Replay['verdict'];
