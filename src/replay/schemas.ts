import { z } from 'zod';

/** Something of a certificate that is not as it was, in one sentence. */
export const Difference = z
  .object({
    code: z
      .enum([
        ...['outcome', 'reason', 'record_gone', 'record_new', 'record_replaced', 'record_changed', 'hit_outcome', 'score', 'hits_found'],
        ...['hits_below_min_score', 'ignored', 'names_searched', 'min_score', 'not_compared', 'software_version', 'rules', 'thresholds'],
        ...['list_not_searched', 'list_added', 'list_release', 'list_files', 'list_rows', 'list_required', 'list_changed_meanwhile'],
        ...['gap_new', 'gap_gone'],
      ] as const)
      .describe('Kind of difference'),
    detail: z.string().describe('What it was and what it is now'),
    list: z.string().nullable().describe('Source id of the list; null if it is not about one'),
    record_id: z.string().nullable().describe('Id of the record; null if it is not about one'),
  })
  .meta({ id: 'ReplayDifference' });
export type Difference = z.infer<typeof Difference>;

const answer = (when: string) =>
  z
    .object({
      outcome: z.string().nullable().describe('Outcome; null if the subject was not screened'),
      reason: z.string().nullable().describe('Why it was not screened'),
      hits_found: z.number().int().describe('Number of matched records'),
    })
    .nullable()
    .describe(when);

const SUBJECT_VERDICTS = ['same', 'different', 'not_screened', 'erased', 'not_repeatable'] as const;

export const SubjectReplay = z
  .object({
    index: z.number().int().describe('Position in the screening, from 0; pages and messages show it as no. index + 1'),
    verdict: z
      .enum(SUBJECT_VERDICTS)
      .describe(
        'same; different; not_screened: the row was invalid then, so there is no result to compare; erased: its data was erased; not_repeatable: the certificate does not say how it was screened',
      ),
    sent: z.record(z.string(), z.string()).nullable().describe('The values as sent; null after erasure'),
    before: answer('The result in the certificate'),
    now: answer('The result of the same screening now; null if it was not screened again'),
    differences: z.array(Difference).describe('What differs; empty if the result is the same'),
  })
  .meta({ id: 'ReplayedSubject' });
export type SubjectReplay = z.infer<typeof SubjectReplay>;

export const VERDICTS = ['same', 'same_on_other_basis', 'different', 'incomplete'] as const;
export type Verdict = (typeof VERDICTS)[number];

const replayFields = {
  id: z.string().describe('Id of the screening'),
  screened_at: z.string().describe('When it was screened (UTC)'),
  as_of: z.string().describe('As-of date of the screening, also used for the replay'),
  replayed_at: z.iso.datetime().describe('When it was screened again (UTC)'),
  verdict: z
    .enum(VERDICTS)
    .describe(
      'same: every subject has the same result, from the same files and under the same rules; same_on_other_basis: the same results, but files or rules differ, see differences; different: a result or a gap differs; ' +
        'incomplete: what was compared is the same, but something could not be compared',
    ),
  statement: z.string().describe('The verdict in words'),
  counts: z
    .object({
      subjects: z.number().int().describe('Subjects of the screening'),
      same: z.number().int().describe('Subjects with the same result'),
      different: z.number().int().describe('Subjects with a different result'),
      not_screened: z.number().int().describe('Rows that were invalid then: nothing to compare'),
      not_compared: z.number().int().describe('Subjects that were erased, are not in the file, or cannot be screened again'),
    })
    .describe('Subjects by verdict')
    .meta({ id: 'ReplayCounts' }),
  differences: z.array(Difference).describe('What differs in lists, gaps and rules; empty if all of it is the same'),
};

export const ReplaySummary = z.object(replayFields);
export type ReplaySummary = z.infer<typeof ReplaySummary>;

export const Replay = z
  .object({
    ...replayFields,
    subjects: z.array(SubjectReplay).describe('Each subject, in the order of the screening'),
  })
  .meta({ id: 'Replay' });
export type Replay = z.infer<typeof Replay>;
