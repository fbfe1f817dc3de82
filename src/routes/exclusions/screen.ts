import { z } from 'zod';
import { certifyBatch } from '../../certificates/certify.ts';
import { cutNamesIn, cutNamesNote } from '../../fields/cut-names.ts';
import { FIELD_ABOUT } from '../../fields/roster-headings.ts';
import { day } from '../../lists/search-parameters.ts';
import { MOST_ROWS } from '../../rosters/store.ts';
import { batchAnswer } from '../../screening/batch-answer.ts';
import { BatchAnswer, batchLimits } from '../../screening/batch-schemas.ts';
import { listBlock } from '../../screening/list-block.ts';
import { dayAsked, listsOf } from '../../screening/question-checks.ts';
import { screenBatch } from '../../screening/screen-batch.ts';
import { strictnessFields } from '../../screening/strictness.ts';
import { batchWarnings } from '../../screening/warnings.ts';
import { BATCHES_PER_ACCOUNT } from '../../server/batch-slots.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { listsQuery } from './answers.ts';

/** Requests with at most this many items do not count as batches in progress. */
export const SMALL = 10;

const LARGEST_BATCH = 500;

const more = `POST /screenings screens up to ${MOST_ROWS.toLocaleString('en-US')} as a roster`;
const too_many = (what: string) => `at most ${LARGEST_BATCH} ${what}; ${more}`;

/** An empty place, as spreadsheets and databases export it, is an invalid item of its own and refuses no other. */
const anyNpi = z.union([z.string().max(100), z.number(), z.null()]).transform((npi) => (npi === null ? '' : String(npi)));

const { former_name: _former, dba_name: _dba, ...described } = FIELD_ABOUT;
type SubjectField = keyof typeof described;

const cell = (what: string) =>
  z
    .union([z.string().max(2000), z.number(), z.null()])
    .optional()
    .describe(what);

const Subject = z
  .strictObject(
    Object.fromEntries(Object.entries(described).map(([field, what]) => [field, cell(what)])) as Record<
      SubjectField,
      ReturnType<typeof cell>
    >,
  )
  .describe('A person or business: a name in one line or in parts, an NPI, or both. An empty field is ignored')
  .meta({ id: 'BatchSubject' });

export const Batch = z
  .strictObject({
    npis: z
      .array(anyNpi)
      .max(LARGEST_BATCH, too_many('npis'))
      .optional()
      .describe(`NPIs to screen, exact; at most ${LARGEST_BATCH}. An empty place or null is an invalid item`),
    subjects: z
      .array(Subject)
      .max(LARGEST_BATCH, too_many('subjects'))
      .optional()
      .describe(`Subjects to screen by name and NPI; at most ${LARGEST_BATCH}`),
    lists: z
      .union([listsQuery, z.array(z.string().max(60)).max(60)])
      .optional()
      .describe('Lists to search: an array of strings, or one comma-separated string. Default: all'),
    ...strictnessFields,
    as_of: day('As-of date, YYYY-MM-DD. Default: today'),
  })
  .refine(
    ({ npis = [], subjects = [] }) => npis.length + subjects.length > 0,
    'npis or subjects with at least one entry, such as {"npis": ["1234567893"]}',
  )
  .refine(({ npis = [], subjects = [] }) => npis.length + subjects.length <= LARGEST_BATCH, {
    error: ({ input }) => {
      const { npis = [], subjects = [] } = input as { npis?: unknown[]; subjects?: unknown[] };
      return `${too_many('npis and subjects in total')}; this request has ${npis.length + subjects.length}`;
    },
  })
  .meta({ id: 'BatchRequest' });

export async function answerBatch(body: z.output<typeof Batch>, context: RequestContext) {
  const { npis = [], subjects = [] } = body;
  if (npis.length + subjects.length > SMALL) await context.asBatch();
  const lists = Array.isArray(body.lists) ? body.lists.join(',') : body.lists;
  const { strictness, min_score } = body;
  const options = {
    lists: listsOf(lists),
    strictness,
    min_score,
    as_of: dayAsked(body.as_of, context.now),
    now: context.now,
    signal: context.signal,
  };
  const screening = await screenBatch(context.deps, { npis, subjects }, options);
  if (screening.degraded) context.degrade(screening.degraded);
  for (const warning of batchWarnings(screening)) context.warn(warning);
  context.warn(cutNamesNote(cutNamesIn(subjects), 'batch'));
  const ref = await certifyBatch(context.deps, context, screening, subjects, options);
  return { ...ref, ...batchAnswer({ ...screening, block: await listBlock(context.deps, screening) }) };
}

export default defineEndpoint({
  method: 'post',
  path: '/exclusions/screen',
  tag: 'Exclusion screening',
  summary: 'Screen up to 500 NPIs and subjects at once',
  description:
    '`npis` are matched exactly, never by name: `excluded` is true if an active record on a searched list has the NPI. `subjects` are screened by name, in one line or in ' +
    'parts, together with the other facts you provide; for an NPI, its names in NPPES are searched too. Results are in the order of the request. Duplicates, invalid NPIs and invalid fields are reported item by item and do not stop the rest from being screened. ' +
    `${batchLimits} ` +
    `Requests of more than ${SMALL} items: at most ${BATCHES_PER_ACCOUNT} in progress per account (429 with Retry-After), and single requests are served first. ` +
    'A request costs one unit of the quota, even if it times out (503). A result is a lead to verify with the agency that publishes the list, never a determination.',
  body: Batch,
  response: BatchAnswer,
  handler: ({ body }, context) => answerBatch(body, context),
});
