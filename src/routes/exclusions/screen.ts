import { z } from 'zod';
import { certifyBatch } from '#certificates/certify';
import { gapsText, hitsText, textOf } from '#domain/exclusions/result-text';
import { cutNamesIn, cutNamesNote } from '#fields/cut-names';
import { Npi } from '#fields/npi';
import { STATE_LISTS } from '#fields/required-lists';
import { FIELD_ABOUT } from '#fields/roster-headings';
import { UsState } from '#fields/us-state';
import { asOf, day } from '#lists/list-of';
import { fieldText } from '#pages/names/display-name';
import { counted, date, joined } from '#pages/wording';
import { MOST_ROWS } from '#rosters/store';
import { batchAnswer } from '#screening/batch-answer';
import { BatchAnswer, batchLimits } from '#screening/batch-schemas';
import { foundIn, gapsByReason, gapsOfReasons, listBlock, listGaps } from '#screening/list-block';
import { countsInWords, leftOutWords, outcomeWords } from '#screening/outcome-words';
import { listsOf, requestedDay } from '#screening/question-checks';
import { screenBatch } from '#screening/screen-batch';
import { strictnessFields } from '#screening/strictness';
import { batchWarnings } from '#screening/warnings';
import { BATCHES_PER_ACCOUNT } from '#server/batch-slots';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';
import { defineTool } from '#server/define-tool';
import { invalidParameter } from '#server/errors';
import { listsQuery, nameQuery } from './answers.ts';

/** Requests with at most this many items do not count as batches in progress. */
const SMALL = 10;

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

async function answerBatch(body: z.output<typeof Batch>, context: RequestContext) {
  const { npis = [], subjects = [] } = body;
  if (npis.length + subjects.length > SMALL) await context.asBatch();
  const lists = Array.isArray(body.lists) ? body.lists.join(',') : body.lists;
  const { strictness, min_score } = body;
  const options = {
    lists: listsOf(lists),
    strictness,
    min_score,
    as_of: requestedDay(body.as_of, context.now),
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

const most_subjects = 100;

/** Stricter than the endpoint, which ignores invalid fields: a model can correct the call and retry. */
const one = {
  ...nameQuery,
  entity_type: nameQuery.entity_type.describe('Whether the subject is a person or a business; used as evidence'),
  npi: Npi.optional().describe(FIELD_ABOUT.npi),
  state: UsState.optional().describe(FIELD_ABOUT.state),
};
const CheckedSubject = z.strictObject({
  id: z.string().max(200).optional().describe(FIELD_ABOUT.id),
  ...one,
});

/** A model has little room: the lists are counted, and the certificate names each with its release and file. */
const Output = BatchAnswer.omit({ lists: true, gap_reasons: true, gap_notes: true }).extend({
  lists_searched: z.number().int().describe('Number of lists searched; the certificate names each'),
  gaps: listGaps,
});

type Result = z.output<typeof BatchAnswer>['results'][number];

function resultText(result: Result): string[] {
  const { index, id, npi, outcome, reason, error, problems, names_searched, hits_below_min_score, differences } = result;
  const names = names_searched.map(({ name, from }) => (from === 'nppes' ? `${fieldText('name', name)} (from NPPES)` : name));
  const who = joined([...names, npi && `NPI ${npi}`, id && `id ${id}`]) || `subject ${index}`;
  const ignored = problems.map(
    ({ member, expected }) => `${outcome === null ? member : `Screened without ${leftOutWords([member])}`}: use ${expected}.`,
  );
  const below =
    hits_below_min_score > 0 && `${counted(hits_below_min_score, 'potential match', 'potential matches')} below the minimum score.`;
  return [joined([`${who}: ${outcomeWords(outcome)}.`, differences, error, reason, ...ignored, below], ' '), ...hitsText(result)];
}

export const tool = defineTool({
  name: 'screen',
  title: 'Screen against exclusion lists',
  description:
    `Searches the federal exclusion list (OIG LEIE), ${STATE_LISTS.length} state lists and SAM.gov, as far as they are loaded, for people or businesses excluded from health programs. Send one subject (a name in one line or in parts, an ` +
    'NPI, or both, with any other known facts) or `subjects` for several. For each subject `outcome` is match (the name and more match), possible (the name alone), clear, clear_with_gaps (nothing ' +
    'found, but required lists are missing or out of date: those in `gaps`) or not_screenable (not enough information). `hits` are hits by name with the evidence for and against; `federal_hits` and `state_excluded` are ' +
    'records with the NPI.',
  input: z.strictObject({
    ...one,
    subjects: z.array(CheckedSubject).min(1).max(most_subjects).optional().describe(`Instead of one subject: up to ${most_subjects}`),
    lists: z
      .array(z.string().max(60))
      .min(1)
      .max(60)
      .optional()
      .describe(
        'Lists to search: federal, sam, states (every state list), single states (code or name) or source ids, such as ["federal", "CA"]. Default: all',
      ),
    ...strictnessFields,
    as_of: asOf,
  }),
  output: Output,
  async call({ subjects, lists, as_of, strictness, min_score, ...subject }, context) {
    const given = Object.values(subject).some((value) => value !== undefined);
    if (given === (subjects !== undefined))
      throw invalidParameter(
        'name',
        'one subject (name, first_name and last_name, organization_name or npi) or subjects, not both',
        'body',
      );
    const body = { subjects: subjects ?? [subject], lists, as_of, strictness, min_score };
    const { lists: each, gap_reasons, gap_notes, ...answer } = await answerBatch(body, context);
    const wrong = given ? answer.results[0]?.error : null;
    if (wrong) throw invalidParameter('name', wrong, 'body');
    const { lists_searched, gaps } = foundIn({ lists: each, gap_reasons, gap_notes });
    return { ...answer, lists_searched: lists_searched.length, gaps: gapsByReason(gaps) };
  },
  tell({ id, as_of, counts, results, lists_searched, gaps }) {
    return [
      `As of ${date(as_of)}, ${counted(counts.items, 'subject')}: ${countsInWords(counts)}.`,
      textOf(results.map(resultText), 'subject'),
      lists_searched === 0 ? 'No list with real data was searched.' : `${counted(lists_searched, 'list')} searched.`,
      gapsText(gapsOfReasons(gaps)),
      `Certificate: /screenings/${id}/certificate`,
    ].join('\n');
  },
});
