import { z } from 'zod';
import { replayLines } from '../../replay/lines.ts';
import { Replay } from '../../replay/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { replayPage } from './replay-page.ts';
import { answerReplay, charge, MOST_AT_ONCE, replayOf, storedReplay } from './replay-records.ts';

/** A roster of 100,000 rows is screened again at several hundred a second. */
const DEADLINE_MS = 900_000;

export default defineEndpoint({
  path: '/screenings/{id}/replay',
  tag: 'Certificates',
  summary: 'Repeat the screening of a certificate',
  description:
    'Screens the subjects of a stored screening again, as of its day, with the same lists, names and minimum score, and compares every part of the result. The verdict is `same` only if nothing differs and nothing was left out; otherwise ' +
    '`differences` and the subjects say exactly what differs: another release, file or number of records of a list, a history that is too short, other rules or thresholds, records that were corrected, appeared or are gone, gaps. It is not a new screening and has ' +
    `no certificate. More than ${MOST_AT_ONCE} subjects need format=ndjson: one line per subject, and a last line with the counts and the verdict. Counts against the quota as the screening did. Anyone who may see the certificate may replay it; more than ten subjects need a key.`,
  access: 'reader',
  params: z.object({ id: z.uuid('the id of a screening, as in its result').describe('Id of the screening') }),
  response: Replay,
  page: { show: replayPage },
  errors: ['not_found', 'gone'],
  files: {
    forms: ['ndjson'],
    name: ({ id }) => `replay-${id}`,
    async *write(_form, { params: { id } }, context) {
      yield* replayLines(replayOf(context, await storedReplay(id, context)));
    },
  },
  examples: [{ summary: 'A screening that does not exist', params: { id: '019aaf00-0000-7000-8000-000000000000' }, status: 404 }],
  async handler({ params: { id } }, context) {
    context.mayTake(DEADLINE_MS);
    const source = await storedReplay(id, context);
    if (context.wants !== 'ndjson') return answerReplay(context, source);
    // Before the first line is sent, while it can still be refused.
    await charge(context, source);
    const { header } = source;
    const none = { subjects: header.subjects_count, same: 0, different: 0, not_screened: 0, not_compared: 0 };
    // Not sent: the file is.
    return {
      ...{ id, screened_at: header.screened_at, as_of: header.as_of, replayed_at: context.now.toISOString(), counts: none },
      ...{ verdict: 'incomplete' as const, statement: '', differences: [], subjects: [] },
    };
  },
});
