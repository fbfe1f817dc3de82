import { z } from 'zod';
import { asOf } from '../../lists/search-parameters.ts';
import { openLines } from '../../rosters/open-lines.ts';
import { MOST_ROWS } from '../../rosters/store.ts';
import { unreadableField } from '../../rosters/unreadable.ts';
import { strictnessFields } from '../../screening/strictness.ts';
import { BATCHES_PER_ACCOUNT } from '../../server/batch-slots.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { RosterSubject, Screening } from './schemas.ts';
import { checkOptions, createRoster, DEADLINE_MS, MAX_BYTES, MOST_OPEN, refusedRoster, SUBJECTS_PER_UNIT } from './start.ts';

const option = (heading: string | null) => (heading === null ? 'ignore' : `ignore=${heading}`);
const rows = MOST_ROWS.toLocaleString('en-US');

export default defineEndpoint({
  method: 'post',
  path: '/screenings',
  tag: 'Exclusion screening',
  summary: 'Screen a roster',
  description:
    `Takes up to ${rows} people and businesses as CSV (separated by comma, semicolon, tab or |), XLSX, XLS, JSON or NDJSON of at most ${MAX_BYTES / 1_000_000} MB and screens them in the background: the response is 202 with the id of ` +
    'the screening, GET /screenings/{id} shows its progress, and GET /screenings/{id}/results the result of each row. Columns are recognized by their headings in many spellings: ID, full, first, middle and last name, suffix, former ' +
    'name, business name, DBA, NPI, date of birth (09/29/1949 or 1949-09-29), state (code or name), license number, person or business. A heading that is not recognized is a 400 unless it is named in `ignore`, or in `keep` to get it back with the results. Every name of a row ' +
    'is screened, former and trade names too. An invalid row is never screened and never clear: it is in the results with outcome `invalid`, its row number and the reason; with unreadable=leave_out a row is screened without a date of birth, state or other detail that cannot be read, and says so. ' +
    `Costs one unit of the quota for each ${SUBJECTS_PER_UNIT} subjects; at most ${MOST_OPEN} screenings of an account may be unfinished, and ${BATCHES_PER_ACCOUNT} uploads and batches in progress (429). Single requests are served first. With an Idempotency-Key, repeating a request does not start a second screening. A result is a lead to verify with the agency that publishes the list, never a determination.`,
  query: z.object({
    lists: z.string().max(2000).optional().describe('Lists to search: federal, sam, states or list ids, separated by commas. Default: all'),
    as_of: asOf,
    ...strictnessFields,
    unreadable: unreadableField,
    file_name: z.string().trim().min(1).max(200).optional().describe('Name to recognize the roster by'),
    sheet: z.string().min(1).max(200).optional().describe('Sheet of the workbook, if several have rows'),
    ignore: z.array(z.string().min(1).max(200)).max(200).optional().describe('Heading of a column to leave out; may be repeated'),
    keep: z
      .array(z.string().min(1).max(200))
      .max(200)
      .optional()
      .describe('Heading of a column that is not screened, but stored and returned with the results; may be repeated'),
  }),
  body: withFacts(
    z.object({
      subjects: z.array(RosterSubject).max(MOST_ROWS).describe(`The people and businesses, at most ${rows}; fields named as columns are`),
    }),
    { upload: 'file', max_bytes: MAX_BYTES, deadline_ms: DEADLINE_MS },
  ),
  response: Screening,
  statuses: { 202: 'Success' },
  async handler({ query: { file_name, sheet, ignore = [], keep = [], ...options } }, context) {
    checkOptions(options, context);
    const opened = await openLines(context.upload!.path, sheet ?? null, { headings: ignore, kept: keep, option }, context.signal).catch(
      refusedRoster,
    );
    const screening = await createRoster(context, opened, file_name ?? null, options);
    context.header('Location', `${context.base_url}/screenings/${screening.id}`);
    return screening;
  },
});
