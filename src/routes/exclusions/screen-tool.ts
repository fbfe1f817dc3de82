import { z } from 'zod';
import { Npi } from '../../fields/npi.ts';
import { UsState } from '../../fields/us-state.ts';
import { defineTool } from '../../http/define-tool.ts';
import { invalidParameter } from '../../http/errors.ts';
import { asOf } from '../../http/search-parameters.ts';
import { counted } from '../../pages/wording.ts';
import { BatchAnswer } from '../../screening/batch-schemas.ts';
import { answerBatch } from './answer-batch.ts';
import { nameQuery } from './parameters.ts';

/** Fewer than the endpoint takes: a model has to read the answer. */
const most_subjects = 100;

/** Stricter than the endpoint, which passes over what it cannot use: whoever asks here can ask again at once. */
const one = {
  ...nameQuery,
  entity_type: nameQuery.entity_type.describe('Whether the subject is a person or a business: evidence'),
  npi: Npi.optional().describe('NPI of the subject; the names NPPES gives for it are searched too'),
  state: UsState.optional().describe('State of the address, USPS code: evidence for and against'),
};
const Subject = z.strictObject({
  id: z.string().max(200).optional().describe('Your own name for this subject, given back with its result'),
  ...one,
});

export const tool = defineTool({
  name: 'screen',
  title: 'Screen against exclusion lists',
  description:
    'Searches the federal exclusion list (OIG LEIE), the lists of 40 states and SAM.gov, as far as they are loaded, for people or businesses barred from health programs. Give one subject (a name in one line or in parts, an ' +
    'NPI, or both, with whatever else is known) or `subjects` for several. Per subject `outcome` is match (name and more agree), possible (the name alone), clear, clear_with_gaps (nothing ' +
    'found, but lists in `gaps` were missing or too old) or not_screenable (too little given). `hits` carry the evidence for and against, by name; `federal_hits` and `state_excluded` are ' +
    'records that carry the NPI.',
  input: z.strictObject({
    ...one,
    subjects: z.array(Subject).min(1).max(most_subjects).optional().describe(`Instead of one subject: up to ${most_subjects}`),
    lists: z
      .array(z.string().max(60))
      .min(1)
      .max(60)
      .optional()
      .describe('Lists to search: federal, sam, two-letter states or source ids. Default: all'),
    as_of: asOf,
  }),
  output: BatchAnswer,
  async call({ subjects, lists, as_of, ...subject }, context) {
    const given = Object.values(subject).some((value) => value !== undefined);
    if (given === (subjects !== undefined))
      throw invalidParameter('name', 'either one subject (name, first_name and last_name, organization_name or npi) or subjects', 'body');
    const body = { subjects: subjects ?? [subject], lists, as_of };
    const answer = await answerBatch(body, context);
    const wrong = given ? answer.results[0]?.error : null;
    if (wrong) throw invalidParameter('name', wrong, 'body');
    return answer;
  },
  tell({ as_of, counts, results, lists_searched, gaps }) {
    const outcomes = (['match', 'possible', 'clear', 'clear_with_gaps', 'not_screenable', 'invalid'] as const)
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => `${counts[outcome]} ${outcome}`);
    const hits = results.reduce(
      (sum, { hits_found, federal_hits, state_excluded }) => sum + hits_found + federal_hits.length + state_excluded.length,
      0,
    );
    return (
      `As of ${as_of}, ${counted(counts.items, 'subject')}: ${outcomes.join(', ')}. ${counted(hits, 'hit')}, ` +
      `${counted(lists_searched.length, 'list')} searched, ${counted(gaps.length, 'gap')}.`
    );
  },
});
