import { z } from 'zod';
import { certifyBatch } from '../../certificates/certify.ts';
import { cutNamesIn, cutNamesNote } from '../../fields/cut-names.ts';
import { day } from '../../lists/search-parameters.ts';
import { MOST_ROWS } from '../../rosters/store.ts';
import { batchAnswer } from '../../screening/batch-answer.ts';
import { listBlock } from '../../screening/list-block.ts';
import { dayAsked, listsOf } from '../../screening/question-checks.ts';
import { screenBatch } from '../../screening/screen-batch.ts';
import { strictnessFields } from '../../screening/strictness.ts';
import { batchWarnings } from '../../screening/warnings.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { listsQuery } from './answers.ts';

/** Requests with at most this many items do not count as batches in progress. */
export const SMALL = 10;

const LARGEST_BATCH = 500;

const more = `POST /screenings screens up to ${MOST_ROWS.toLocaleString('en-US')} as a roster`;
const too_many = (what: string) => `at most ${LARGEST_BATCH} ${what}; ${more}`;

/** An empty place, as spreadsheets and databases export it, is an invalid item of its own and refuses no other. */
const anyNpi = z.union([z.string().max(100), z.number(), z.null()]).transform((npi) => (npi === null ? '' : String(npi)));

const cell = (what: string) =>
  z
    .union([z.string().max(2000), z.number(), z.null()])
    .optional()
    .describe(what);

const Subject = z
  .strictObject({
    id: cell('Your own identifier for this subject, returned with its result'),
    name: cell('Full name of a person or business, in either order: Jane A Doe, or Doe, Jane A'),
    first_name: cell('Given name'),
    middle_name: cell('Middle name or initial'),
    last_name: cell('Last name; each half of a hyphenated name is searched too'),
    suffix: cell('Name suffix, such as JR'),
    organization_name: cell('Name of a business'),
    birth_date: cell('Date of birth, such as 1949-09-29, 09/29/1949 or 29-Sep-1949; used as evidence for or against a hit'),
    license_number: cell('License number; used as evidence for or against a hit'),
    entity_type: cell('individual or organization; default: both'),
    npi: cell('NPI of the subject. All its names in NPPES, including former and other names, are searched too'),
    state: cell('State of the address, code or name; used as evidence for or against a hit'),
  })
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
