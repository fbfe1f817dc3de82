import { z } from 'zod';
import { gapsText, hitsText, textOf } from '../../domain/exclusions/result-text.ts';
import { Npi } from '../../fields/npi.ts';
import { STATE_LISTS } from '../../fields/required-lists.ts';
import { FIELD_ABOUT } from '../../fields/roster-headings.ts';
import { UsState } from '../../fields/us-state.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { fieldText } from '../../pages/names/kind-of-field.ts';
import { counted, date } from '../../pages/wording.ts';
import { BatchAnswer } from '../../screening/batch-schemas.ts';
import { foundIn, gapsByReason, gapsOfReasons, listGaps } from '../../screening/list-block.ts';
import { countsInWords, outcomeWords } from '../../screening/outcome-words.ts';
import { strictnessFields } from '../../screening/strictness.ts';
import { defineTool } from '../../server/define-tool.ts';
import { invalidParameter } from '../../server/errors.ts';
import { nameQuery } from './answers.ts';
import { answerBatch } from './screen.ts';

const most_subjects = 100;

/** Stricter than the endpoint, which ignores invalid fields: a model can correct the call and retry. */
const one = {
  ...nameQuery,
  entity_type: nameQuery.entity_type.describe('Whether the subject is a person or a business; used as evidence'),
  npi: Npi.optional().describe(FIELD_ABOUT.npi),
  state: UsState.optional().describe(FIELD_ABOUT.state),
};
const Subject = z.strictObject({
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
  const who = [...names, npi && `NPI ${npi}`, id && `id ${id}`].filter(Boolean).join(', ') || `subject ${index}`;
  const ignored = problems.map(({ member, expected }) => `${member} was ignored: use ${expected}.`);
  const below =
    hits_below_min_score > 0 ? [`${counted(hits_below_min_score, 'potential match', 'potential matches')} below the minimum score.`] : [];
  return [
    [`${who}: ${outcomeWords(outcome)}.`, differences, error, reason, ...ignored, ...below].filter(Boolean).join(' '),
    ...hitsText(result),
  ];
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
    subjects: z.array(Subject).min(1).max(most_subjects).optional().describe(`Instead of one subject: up to ${most_subjects}`),
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
